CREATE TABLE "push_subscriptions" (
	"owner_id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"kinds" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_owner_id_family_id_pk" PRIMARY KEY("owner_id","family_id")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_owner_id_family_id_sign_ins_owner_id_family_id_fk" FOREIGN KEY ("owner_id","family_id") REFERENCES "public"."sign_ins"("owner_id","family_id") ON DELETE cascade ON UPDATE no action;