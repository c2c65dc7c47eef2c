ALTER TABLE "friends" ADD COLUMN "reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "happenings_unread_index" ON "happenings" USING btree ("owner_id","happened_at" DESC NULLS LAST,"no" DESC NULLS LAST) WHERE "happenings"."read_at" is null;--> statement-breakpoint
CREATE INDEX "friends_email_index" ON "friends" USING btree ("email");