ALTER TABLE "events" ADD COLUMN "reminders" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "remind_unanswered_on" date;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "next_reminder_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "events_reminders_index" ON "events" USING btree ("owner_id","next_reminder_at") WHERE "events"."next_reminder_at" is not null;