CREATE TABLE "event_links" (
	"owner_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"token_sealed" text NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_links_owner_id_event_id_pk" PRIMARY KEY("owner_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "event_requests" (
	"owner_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"token_sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_requests_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "event_links" ADD CONSTRAINT "event_links_owner_id_event_id_events_owner_id_id_fk" FOREIGN KEY ("owner_id","event_id") REFERENCES "public"."events"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_requests" ADD CONSTRAINT "event_requests_owner_id_event_id_events_owner_id_id_fk" FOREIGN KEY ("owner_id","event_id") REFERENCES "public"."events"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_requests_owner_id_event_id_created_at_index" ON "event_requests" USING btree ("owner_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "event_requests_expires_at_index" ON "event_requests" USING btree ("expires_at");