ALTER TABLE "owners" ADD COLUMN "zone_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_attempts" ADD COLUMN "time_zone" text;--> statement-breakpoint
-- Until now nobody was asked: whoever is in another zone than that of old beginnings has named it.
UPDATE "owners" SET "zone_chosen" = true WHERE "time_zone" <> 'UTC';