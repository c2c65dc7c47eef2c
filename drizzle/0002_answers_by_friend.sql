DROP INDEX "rsvps_friend_id_event_id_index";--> statement-breakpoint
CREATE INDEX "rsvps_friend_id_event_id_status_index" ON "rsvps" USING btree ("friend_id","event_id","status");