CREATE TYPE "public"."audience_type" AS ENUM('all', 'specific', 'groups');--> statement-breakpoint
CREATE TYPE "public"."event_status" AS ENUM('draft', 'pending', 'confirmed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."rsvp_status" AS ENUM('yes', 'no', 'maybe', 'pending');--> statement-breakpoint
CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"friend_id" uuid,
	"friend_name" text,
	"event_id" uuid,
	"event_title" text,
	"group_name" text,
	"rsvp_status" text,
	"details" jsonb,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "confirmed_drafts" (
	"owner_id" uuid NOT NULL,
	"draft_id" text NOT NULL,
	"event_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"conversation_id" text,
	"tool" text NOT NULL,
	"input" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"event_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deliveries_event_id_friend_id_kind_revision_channel_pk" PRIMARY KEY("event_id","friend_id","kind","revision","channel")
);
--> statement-breakpoint
CREATE TABLE "event_audience_friends" (
	"event_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	CONSTRAINT "event_audience_friends_event_id_friend_id_pk" PRIMARY KEY("event_id","friend_id")
);
--> statement-breakpoint
CREATE TABLE "event_audience_groups" (
	"event_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "event_audience_groups_event_id_group_id_pk" PRIMARY KEY("event_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "event_exclusions" (
	"event_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	CONSTRAINT "event_exclusions_event_id_friend_id_pk" PRIMARY KEY("event_id","friend_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"location" text,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"all_day" boolean DEFAULT false NOT NULL,
	"status" "event_status" NOT NULL,
	"audience_type" "audience_type" NOT NULL,
	"busy_only" boolean DEFAULT false NOT NULL,
	"show_guests" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_end_after_start" CHECK ("events"."end_at" > "events"."start_at")
);
--> statement-breakpoint
CREATE TABLE "rsvps" (
	"event_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	"status" "rsvp_status" NOT NULL,
	"note" text,
	"sequence" integer DEFAULT 1 NOT NULL,
	"responded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rsvps_event_id_friend_id_pk" PRIMARY KEY("event_id","friend_id")
);
--> statement-breakpoint
CREATE TABLE "friends" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"token_hash" text,
	"token_sealed" text,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"last_synced_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"calendar_app" text,
	"calendar_etag" text,
	"unknown_agent_at" timestamp (3) with time zone,
	"hide_cancelled" boolean DEFAULT false NOT NULL,
	"emails" boolean DEFAULT true NOT NULL,
	"alarms" boolean DEFAULT false NOT NULL,
	"locale" text,
	"feed_version" integer DEFAULT 1 NOT NULL,
	"feed_changed_at" timestamp (3) with time zone NOT NULL,
	"copy_sequence" integer DEFAULT 0 NOT NULL,
	"copy_changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "friends_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "retired_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"retired_at" timestamp (3) with time zone NOT NULL,
	"erase_until" timestamp (3) with time zone,
	"calendar_name" text
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_members_group_id_friend_id_pk" PRIMARY KEY("group_id","friend_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" text,
	"failed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "owners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"avatar_url" text,
	"time_zone" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"feed_version" integer DEFAULT 1 NOT NULL,
	"feed_changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "owners_email_unique" UNIQUE("email"),
	CONSTRAINT "owners_email_lower" CHECK ("owners"."email" = lower("owners"."email"))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"family_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_drafts" ADD CONSTRAINT "confirmed_drafts_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_actions" ADD CONSTRAINT "pending_actions_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_friend_id_friends_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."friends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_audience_friends" ADD CONSTRAINT "event_audience_friends_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_audience_friends" ADD CONSTRAINT "event_audience_friends_friend_id_friends_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."friends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_audience_groups" ADD CONSTRAINT "event_audience_groups_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_audience_groups" ADD CONSTRAINT "event_audience_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_exclusions" ADD CONSTRAINT "event_exclusions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_exclusions" ADD CONSTRAINT "event_exclusions_friend_id_friends_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."friends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rsvps" ADD CONSTRAINT "rsvps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rsvps" ADD CONSTRAINT "rsvps_friend_id_friends_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."friends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friends" ADD CONSTRAINT "friends_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_friend_id_friends_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."friends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_owners_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_owner_id_created_at_id_index" ON "activity" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "confirmed_drafts_owner_id_draft_id_index" ON "confirmed_drafts" USING btree ("owner_id","draft_id");--> statement-breakpoint
CREATE INDEX "pending_actions_owner_id_created_at_index" ON "pending_actions" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_friend_id_index" ON "deliveries" USING btree ("friend_id");--> statement-breakpoint
CREATE INDEX "event_audience_friends_friend_id_event_id_index" ON "event_audience_friends" USING btree ("friend_id","event_id");--> statement-breakpoint
CREATE INDEX "event_audience_groups_group_id_event_id_index" ON "event_audience_groups" USING btree ("group_id","event_id");--> statement-breakpoint
CREATE INDEX "event_exclusions_friend_id_event_id_index" ON "event_exclusions" USING btree ("friend_id","event_id");--> statement-breakpoint
CREATE INDEX "events_owner_id_start_at_id_index" ON "events" USING btree ("owner_id","start_at","id");--> statement-breakpoint
CREATE INDEX "events_owner_id_audience_type_end_at_index" ON "events" USING btree ("owner_id","audience_type","end_at");--> statement-breakpoint
CREATE INDEX "rsvps_friend_id_event_id_index" ON "rsvps" USING btree ("friend_id","event_id");--> statement-breakpoint
CREATE INDEX "friends_owner_id_name_id_index" ON "friends" USING btree ("owner_id","name","id");--> statement-breakpoint
CREATE INDEX "group_members_friend_id_group_id_index" ON "group_members" USING btree ("friend_id","group_id");--> statement-breakpoint
CREATE INDEX "groups_owner_id_created_at_id_index" ON "groups" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_start_index" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family_id_index" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_owner_id_index" ON "refresh_tokens" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expires_at_index" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_family_id_index" ON "sessions" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE VIEW "public"."event_audience" AS (
  select e.id as event_id, e.owner_id, f.id as friend_id, f.name as friend_name,
    coalesce(r.status, 'pending'::rsvp_status) as rsvp_status, r.note, r.responded_at
  from events e
  join friends f on f.owner_id = e.owner_id and f.removed_at is null
    and f.invited_at <= e.end_at
  left join rsvps r on r.event_id = e.id and r.friend_id = f.id
  where e.deleted_at is null
    and not exists (select 1 from event_exclusions x where x.event_id = e.id and x.friend_id = f.id)
    and ((e.audience_type = 'all' and f.unsubscribed_at is null)
      or exists (select 1 from event_audience_friends ef where ef.event_id = e.id and ef.friend_id = f.id)
      or exists (select 1 from event_audience_groups eg join group_members gm on gm.group_id = eg.group_id
        where eg.event_id = e.id and gm.friend_id = f.id))
);