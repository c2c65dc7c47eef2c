ALTER TABLE "friends" ADD COLUMN "last_unsubscribed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "friends" SET "last_unsubscribed_at" = "unsubscribed_at" WHERE "unsubscribed_at" IS NOT NULL;
