DROP INDEX "event_guests_waiting_index";--> statement-breakpoint
DROP INDEX "event_guests_attending_index";--> statement-breakpoint
CREATE INDEX "event_guests_answers_index" ON "event_guests" USING btree ("owner_id","event_id","answer","friend_id") WHERE "event_guests"."left_at" is null;