CREATE TABLE "friend_messages" (
	"owner_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"friend_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"question_no" bigint,
	"text" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"channel" text,
	"status" text,
	"due_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"over_limit" boolean DEFAULT false NOT NULL,
	CONSTRAINT "friend_messages_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "over_limit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "friend_messages" ADD CONSTRAINT "friend_messages_owner_id_friend_id_friends_owner_id_id_fk" FOREIGN KEY ("owner_id","friend_id") REFERENCES "public"."friends"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_messages" ADD CONSTRAINT "friend_messages_question_fk" FOREIGN KEY ("owner_id","question_no") REFERENCES "public"."happenings"("owner_id","no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "friend_messages_owner_id_question_no_index" ON "friend_messages" USING btree ("owner_id","question_no");--> statement-breakpoint
CREATE INDEX "friend_messages_owner_id_friend_id_created_at_index" ON "friend_messages" USING btree ("owner_id","friend_id","created_at");--> statement-breakpoint
CREATE INDEX "friend_messages_waiting_index" ON "friend_messages" USING btree ("owner_id","due_at") WHERE "friend_messages"."status" = 'waiting';