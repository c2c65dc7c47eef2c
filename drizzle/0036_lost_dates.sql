ALTER TABLE "events" ADD COLUMN "lost_local" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "lost_left_out" boolean DEFAULT false NOT NULL;