CREATE TABLE "owner_feeds" (
	"owner_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"token_sealed" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	"calendar_app" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "owner_feeds_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "friends" ADD COLUMN "shared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "friends" ADD COLUMN "hides_reads" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "owner_feed_id" uuid;--> statement-breakpoint
ALTER TABLE "owner_feeds" ADD CONSTRAINT "owner_feeds_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;