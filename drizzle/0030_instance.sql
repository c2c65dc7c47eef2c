CREATE TABLE "mail_counts" (
	"owner_id" uuid NOT NULL,
	"month" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "mail_counts_owner_id_month_pk" PRIMARY KEY("owner_id","month")
);
--> statement-breakpoint
CREATE TABLE "sign_up_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_up_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "is_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "most_friends" integer;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "most_coming_events" integer;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "most_mails_per_day" integer;--> statement-breakpoint
ALTER TABLE "oauth_attempts" ADD COLUMN "invitation_hash" text;--> statement-breakpoint
ALTER TABLE "mail_counts" ADD CONSTRAINT "mail_counts_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whoever came first set the server up; nobody else could have been asked.
UPDATE "owners" SET "is_operator" = true WHERE "id" = (SELECT "id" FROM "owners" ORDER BY "created_at", "id" LIMIT 1);
