CREATE TABLE "photos" (
	"owner_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"image" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photos_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "drawing" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "host_line" text;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "drawing" text;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "host_line" text;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_photo_index" ON "events" USING btree ("owner_id","photo_id") WHERE "events"."photo_id" is not null;