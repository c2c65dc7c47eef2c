-- As for the id of an event (0013): a friend is of one owner. Without knowing that, Postgres expected 400 invitations where a page
-- of friends has 27,000, and looked each of them up in the table.
CREATE STATISTICS "event_guests_owner_of_friend" (dependencies) ON "owner_id", "friend_id" FROM "event_guests";
