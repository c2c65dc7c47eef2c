-- An id says whose row it is. Without knowing that, Postgres multiplies the two conditions and expects one guest of an event
-- and one friend of an owner, and joins row by row what it should read at once.
CREATE STATISTICS "event_guests_owner_of_event" (dependencies) ON "owner_id", "event_id" FROM "event_guests";--> statement-breakpoint
CREATE STATISTICS "friends_owner_of_friend" (dependencies) ON "owner_id", "id" FROM "friends";
