ALTER TABLE "deliveries" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "leased_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "has_calendar_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "friends" ADD COLUMN "digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "friends" ADD COLUMN "time_zone" text;--> statement-breakpoint
CREATE INDEX "deliveries_waiting_index" ON "deliveries" USING btree ("owner_id","due_at") WHERE "deliveries"."status" = 'waiting';