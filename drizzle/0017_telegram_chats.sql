CREATE TABLE "telegram_chats" (
	"owner_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"friend_id" uuid,
	"chat_id" bigint NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "telegram_chats_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "telegram_chats_owner_id_friend_id_unique" UNIQUE NULLS NOT DISTINCT("owner_id","friend_id")
);
--> statement-breakpoint
CREATE TABLE "telegram_codes" (
	"owner_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"friend_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "telegram_codes_owner_id_code_hash_pk" PRIMARY KEY("owner_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "telegram_chats" ADD CONSTRAINT "telegram_chats_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_chats" ADD CONSTRAINT "telegram_chats_owner_id_friend_id_friends_owner_id_id_fk" FOREIGN KEY ("owner_id","friend_id") REFERENCES "public"."friends"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_codes" ADD CONSTRAINT "telegram_codes_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_codes" ADD CONSTRAINT "telegram_codes_owner_id_friend_id_friends_owner_id_id_fk" FOREIGN KEY ("owner_id","friend_id") REFERENCES "public"."friends"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telegram_chats_chat_id_index" ON "telegram_chats" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "telegram_codes_expires_at_index" ON "telegram_codes" USING btree ("expires_at");