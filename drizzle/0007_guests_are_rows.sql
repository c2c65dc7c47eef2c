-- A guest is a row, and every row begins its keys with its owner (docs/adr/0023, 0024).
DROP VIEW "public"."event_audience";--> statement-breakpoint
DROP TRIGGER "owners_count_change" ON "owners";--> statement-breakpoint
DROP TRIGGER "friends_count_change" ON "friends";--> statement-breakpoint
DROP TRIGGER "events_count_change" ON "events";--> statement-breakpoint
DROP TRIGGER "groups_count_change" ON "groups";--> statement-breakpoint
DROP FUNCTION "count_change"();--> statement-breakpoint
DROP FUNCTION "count_change_of_owner"();--> statement-breakpoint
ALTER TABLE "owners" DROP COLUMN "change_count";--> statement-breakpoint
ALTER TABLE "friends" DROP COLUMN "change_count";--> statement-breakpoint

-- The owner of every row that had none of its own. Rows of a friend who was removed are no picks any more.
ALTER TABLE "group_members" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "event_audience_groups" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "event_audience_friends" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "event_exclusions" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
UPDATE "group_members" m SET "owner_id" = g."owner_id" FROM "groups" g WHERE g."id" = m."group_id";--> statement-breakpoint
UPDATE "event_audience_groups" p SET "owner_id" = e."owner_id" FROM "events" e WHERE e."id" = p."event_id";--> statement-breakpoint
UPDATE "event_audience_friends" p SET "owner_id" = e."owner_id" FROM "events" e WHERE e."id" = p."event_id";--> statement-breakpoint
UPDATE "event_exclusions" x SET "owner_id" = e."owner_id" FROM "events" e WHERE e."id" = x."event_id";--> statement-breakpoint
UPDATE "deliveries" d SET "owner_id" = e."owner_id" FROM "events" e WHERE e."id" = d."event_id";--> statement-breakpoint
DELETE FROM "group_members" m USING "friends" f WHERE f."id" = m."friend_id" AND (f."removed_at" IS NOT NULL OR f."owner_id" <> m."owner_id");--> statement-breakpoint
DELETE FROM "event_audience_friends" p USING "friends" f WHERE f."id" = p."friend_id" AND (f."removed_at" IS NOT NULL OR f."owner_id" <> p."owner_id");--> statement-breakpoint
DELETE FROM "event_exclusions" x USING "friends" f WHERE f."id" = x."friend_id" AND f."owner_id" <> x."owner_id";--> statement-breakpoint
DELETE FROM "event_audience_groups" p USING "groups" g WHERE g."id" = p."group_id" AND g."owner_id" <> p."owner_id";--> statement-breakpoint
DELETE FROM "deliveries" d USING "friends" f WHERE f."id" = d."friend_id" AND f."owner_id" <> d."owner_id";--> statement-breakpoint
ALTER TABLE "group_members" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "event_audience_groups" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "event_audience_friends" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "event_exclusions" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint

-- Keys and references begin with the owner.
ALTER TABLE "group_members" DROP CONSTRAINT "group_members_group_id_groups_id_fk";--> statement-breakpoint
ALTER TABLE "group_members" DROP CONSTRAINT "group_members_friend_id_friends_id_fk";--> statement-breakpoint
ALTER TABLE "event_audience_groups" DROP CONSTRAINT "event_audience_groups_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "event_audience_groups" DROP CONSTRAINT "event_audience_groups_group_id_groups_id_fk";--> statement-breakpoint
ALTER TABLE "event_audience_friends" DROP CONSTRAINT "event_audience_friends_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "event_audience_friends" DROP CONSTRAINT "event_audience_friends_friend_id_friends_id_fk";--> statement-breakpoint
ALTER TABLE "event_exclusions" DROP CONSTRAINT "event_exclusions_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "event_exclusions" DROP CONSTRAINT "event_exclusions_friend_id_friends_id_fk";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_friend_id_friends_id_fk";--> statement-breakpoint
ALTER TABLE "rsvps" DROP CONSTRAINT "rsvps_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "rsvps" DROP CONSTRAINT "rsvps_friend_id_friends_id_fk";--> statement-breakpoint
ALTER TABLE "group_members" DROP CONSTRAINT "group_members_group_id_friend_id_pk";--> statement-breakpoint
ALTER TABLE "event_audience_groups" DROP CONSTRAINT "event_audience_groups_event_id_group_id_pk";--> statement-breakpoint
ALTER TABLE "event_audience_friends" DROP CONSTRAINT "event_audience_friends_event_id_friend_id_pk";--> statement-breakpoint
ALTER TABLE "event_exclusions" DROP CONSTRAINT "event_exclusions_event_id_friend_id_pk";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_event_id_friend_id_kind_revision_channel_pk";--> statement-breakpoint
ALTER TABLE "pending_actions" DROP CONSTRAINT "pending_actions_pkey";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_pkey";--> statement-breakpoint
ALTER TABLE "friends" DROP CONSTRAINT "friends_pkey";--> statement-breakpoint
ALTER TABLE "groups" DROP CONSTRAINT "groups_pkey";--> statement-breakpoint
DROP INDEX "confirmed_drafts_owner_id_draft_id_index";--> statement-breakpoint
DROP INDEX "deliveries_friend_id_index";--> statement-breakpoint
DROP INDEX "event_audience_friends_friend_id_event_id_index";--> statement-breakpoint
DROP INDEX "event_audience_groups_group_id_event_id_index";--> statement-breakpoint
DROP INDEX "event_exclusions_friend_id_event_id_index";--> statement-breakpoint
DROP INDEX "events_owner_id_audience_type_end_at_index";--> statement-breakpoint
DROP INDEX "friends_gone_index";--> statement-breakpoint
DROP INDEX "group_members_friend_id_group_id_index";--> statement-breakpoint
DROP INDEX "groups_owner_id_created_at_id_index";--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_owner_id_id_pk" PRIMARY KEY("owner_id","id");--> statement-breakpoint
ALTER TABLE "friends" ADD CONSTRAINT "friends_owner_id_id_pk" PRIMARY KEY("owner_id","id");--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_owner_id_id_pk" PRIMARY KEY("owner_id","id");--> statement-breakpoint
ALTER TABLE "pending_actions" ADD CONSTRAINT "pending_actions_owner_id_id_pk" PRIMARY KEY("owner_id","id");--> statement-breakpoint
ALTER TABLE "confirmed_drafts" ADD CONSTRAINT "confirmed_drafts_owner_id_draft_id_pk" PRIMARY KEY("owner_id","draft_id");--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_owner_id_group_id_friend_id_pk" PRIMARY KEY("owner_id","group_id","friend_id");--> statement-breakpoint
ALTER TABLE "event_audience_groups" ADD CONSTRAINT "event_audience_groups_owner_id_event_id_group_id_pk" PRIMARY KEY("owner_id","event_id","group_id");--> statement-breakpoint
ALTER TABLE "event_audience_friends" ADD CONSTRAINT "event_audience_friends_owner_id_event_id_friend_id_pk" PRIMARY KEY("owner_id","event_id","friend_id");--> statement-breakpoint
ALTER TABLE "event_exclusions" ADD CONSTRAINT "event_exclusions_owner_id_event_id_friend_id_pk" PRIMARY KEY("owner_id","event_id","friend_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_owner_id_event_id_friend_id_kind_revision_channel_pk" PRIMARY KEY("owner_id","event_id","friend_id","kind","revision","channel");--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_owner_id_group_id_groups_owner_id_id_fk" FOREIGN KEY ("owner_id","group_id") REFERENCES "public"."groups"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_owner_id_friend_id_friends_owner_id_id_fk" FOREIGN KEY ("owner_id","friend_id") REFERENCES "public"."friends"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_audience_groups" ADD CONSTRAINT "event_audience_groups_owner_id_event_id_events_owner_id_id_fk" FOREIGN KEY ("owner_id","event_id") REFERENCES "public"."events"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_audience_groups" ADD CONSTRAINT "event_audience_groups_owner_id_group_id_groups_owner_id_id_fk" FOREIGN KEY ("owner_id","group_id") REFERENCES "public"."groups"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_audience_friends" ADD CONSTRAINT "event_audience_friends_owner_id_event_id_events_owner_id_id_fk" FOREIGN KEY ("owner_id","event_id") REFERENCES "public"."events"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_audience_friends" ADD CONSTRAINT "event_audience_friends_owner_id_friend_id_friends_owner_id_id_fk" FOREIGN KEY ("owner_id","friend_id") REFERENCES "public"."friends"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_exclusions" ADD CONSTRAINT "event_exclusions_owner_id_event_id_events_owner_id_id_fk" FOREIGN KEY ("owner_id","event_id") REFERENCES "public"."events"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_exclusions" ADD CONSTRAINT "event_exclusions_owner_id_friend_id_friends_owner_id_id_fk" FOREIGN KEY ("owner_id","friend_id") REFERENCES "public"."friends"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_owner_id_event_id_events_owner_id_id_fk" FOREIGN KEY ("owner_id","event_id") REFERENCES "public"."events"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_owner_id_friend_id_friends_owner_id_id_fk" FOREIGN KEY ("owner_id","friend_id") REFERENCES "public"."friends"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_members_owner_id_friend_id_group_id_index" ON "group_members" USING btree ("owner_id","friend_id","group_id");--> statement-breakpoint
CREATE INDEX "event_audience_groups_owner_id_group_id_event_id_index" ON "event_audience_groups" USING btree ("owner_id","group_id","event_id");--> statement-breakpoint
CREATE INDEX "event_audience_friends_owner_id_friend_id_event_id_index" ON "event_audience_friends" USING btree ("owner_id","friend_id","event_id");--> statement-breakpoint
CREATE INDEX "event_exclusions_owner_id_friend_id_event_id_index" ON "event_exclusions" USING btree ("owner_id","friend_id","event_id");--> statement-breakpoint
CREATE INDEX "events_owner_id_end_at_index" ON "events" USING btree ("owner_id","end_at");--> statement-breakpoint
CREATE INDEX "deliveries_owner_id_friend_id_index" ON "deliveries" USING btree ("owner_id","friend_id");--> statement-breakpoint

-- One look-up for every link that was ever given out.
CREATE TABLE "links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"friend_id" uuid,
	"retired_at" timestamp (3) with time zone,
	"erase_until" timestamp (3) with time zone,
	"calendar_name" text
);
--> statement-breakpoint
INSERT INTO "links" ("token_hash", "owner_id", "friend_id") SELECT "token_hash", "owner_id", "id" FROM "friends" WHERE "token_hash" IS NOT NULL;--> statement-breakpoint
INSERT INTO "links" ("token_hash", "retired_at", "erase_until", "calendar_name")
  SELECT "token_hash", "retired_at", "erase_until", "calendar_name" FROM "retired_tokens" ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE INDEX "links_friend_id_index" ON "links" USING btree ("friend_id");--> statement-breakpoint
ALTER TABLE "friends" DROP COLUMN "token_hash";--> statement-breakpoint
DROP TABLE "retired_tokens";--> statement-breakpoint

-- Answers ran ahead of the clock when one came within the second of the one before; versions carry the order now.
UPDATE "owners" SET "feed_changed_at" = now() WHERE "feed_changed_at" > now();--> statement-breakpoint
UPDATE "friends" SET "feed_changed_at" = now() WHERE "feed_changed_at" > now();--> statement-breakpoint
UPDATE "friends" SET "copy_changed_at" = now() WHERE "copy_changed_at" > now();--> statement-breakpoint
UPDATE "events" SET "changed_at" = now() WHERE "changed_at" > now();--> statement-breakpoint
UPDATE "rsvps" SET "responded_at" = now() WHERE "responded_at" > now();--> statement-breakpoint

CREATE TABLE "event_guests" (
	"owner_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"answer" "rsvp_status" DEFAULT 'pending' NOT NULL,
	"note" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text
);
--> statement-breakpoint
-- Guests by the rule, deleted events included, because feeds show these as cancelled for a while.
INSERT INTO "event_guests" ("owner_id", "event_id", "friend_id", "since")
  SELECT e."owner_id", e."id", f."id", greatest(e."created_at", f."invited_at")
  FROM "events" e
  JOIN "friends" f ON f."owner_id" = e."owner_id" AND f."removed_at" IS NULL AND f."invited_at" <= e."end_at"
  WHERE NOT EXISTS (SELECT 1 FROM "event_exclusions" x WHERE x."owner_id" = e."owner_id" AND x."event_id" = e."id" AND x."friend_id" = f."id")
    AND ((e."audience_type" = 'all' AND f."unsubscribed_at" IS NULL)
      OR EXISTS (SELECT 1 FROM "event_audience_friends" p WHERE p."owner_id" = e."owner_id" AND p."event_id" = e."id" AND p."friend_id" = f."id")
      OR EXISTS (SELECT 1 FROM "event_audience_groups" g JOIN "group_members" m ON m."owner_id" = g."owner_id" AND m."group_id" = g."group_id"
        WHERE g."owner_id" = e."owner_id" AND g."event_id" = e."id" AND m."friend_id" = f."id"));--> statement-breakpoint
ALTER TABLE "event_guests" ADD CONSTRAINT "event_guests_owner_id_event_id_friend_id_pk" PRIMARY KEY("owner_id","event_id","friend_id");--> statement-breakpoint
-- Whoever answered keeps the answer; to an event that is over they belong unless they were taken out by name.
INSERT INTO "event_guests" ("owner_id", "event_id", "friend_id", "since", "left_at", "answer", "note", "sequence", "answered_at", "answered_by")
  SELECT e."owner_id", e."id", f."id", greatest(e."created_at", f."invited_at"),
    CASE WHEN e."end_at" > now() OR x."event_id" IS NOT NULL THEN r."responded_at" END,
    r."status", r."note", r."sequence", r."responded_at", 'friend'
  FROM "rsvps" r
  JOIN "events" e ON e."id" = r."event_id"
  JOIN "friends" f ON f."id" = r."friend_id" AND f."owner_id" = e."owner_id"
  LEFT JOIN "event_exclusions" x ON x."owner_id" = e."owner_id" AND x."event_id" = e."id" AND x."friend_id" = f."id"
  ON CONFLICT ("owner_id", "event_id", "friend_id") DO UPDATE SET "answer" = excluded."answer", "note" = excluded."note",
    "sequence" = excluded."sequence", "answered_at" = excluded."answered_at", "answered_by" = excluded."answered_by";--> statement-breakpoint
DELETE FROM "event_exclusions" x USING "friends" f WHERE f."id" = x."friend_id" AND f."removed_at" IS NOT NULL;--> statement-breakpoint
DROP TABLE "rsvps";--> statement-breakpoint
ALTER TABLE "event_guests" ADD CONSTRAINT "event_guests_owner_id_event_id_events_owner_id_id_fk" FOREIGN KEY ("owner_id","event_id") REFERENCES "public"."events"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_guests" ADD CONSTRAINT "event_guests_owner_id_friend_id_friends_owner_id_id_fk" FOREIGN KEY ("owner_id","friend_id") REFERENCES "public"."friends"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_guests_owner_id_friend_id_event_id_index" ON "event_guests" USING btree ("owner_id","friend_id","event_id");--> statement-breakpoint
CREATE INDEX "event_guests_waiting_index" ON "event_guests" USING btree ("owner_id","event_id") WHERE "event_guests"."left_at" is null and "event_guests"."answer" = 'pending';--> statement-breakpoint
CREATE INDEX "event_guests_attending_index" ON "event_guests" USING btree ("owner_id","event_id") WHERE "event_guests"."left_at" is null and "event_guests"."answer" = 'yes';--> statement-breakpoint

CREATE TABLE "happenings" (
	"owner_id" uuid NOT NULL,
	"no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "happenings_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"event_id" uuid,
	"friend_id" uuid,
	"facts" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"happened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "happenings_owner_id_no_pk" PRIMARY KEY("owner_id","no")
);
--> statement-breakpoint
INSERT INTO "happenings" ("owner_id", "id", "kind", "event_id", "friend_id", "facts", "read_at", "happened_at")
  SELECT "owner_id", "id", "kind", "event_id", "friend_id",
    jsonb_strip_nulls(jsonb_build_object('friendName', "friend_name", 'eventTitle', "event_title", 'groupName', "group_name", 'answer', "rsvp_status")
      || coalesce("details", '{}')),
    "read_at", "created_at"
  FROM "activity" ORDER BY "created_at", "id";--> statement-breakpoint
DROP TABLE "activity";--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "happenings_owner_id_happened_at_no_index" ON "happenings" USING btree ("owner_id","happened_at" DESC NULLS LAST,"no" DESC NULLS LAST);--> statement-breakpoint

CREATE VIEW "public"."audience_rule" AS (
  select r.owner_id, r.event_id, r.friend_id
  from (
    select e.owner_id, e.id as event_id, f.id as friend_id
    from events e join friends f on f.owner_id = e.owner_id and f.unsubscribed_at is null
    where e.audience_type = 'all'
    union
    select p.owner_id, p.event_id, p.friend_id from event_audience_friends p
    union
    select g.owner_id, g.event_id, m.friend_id
    from event_audience_groups g join group_members m on m.owner_id = g.owner_id and m.group_id = g.group_id
  ) r
  join events e on e.owner_id = r.owner_id and e.id = r.event_id and e.deleted_at is null
  join friends f on f.owner_id = r.owner_id and f.id = r.friend_id and f.removed_at is null and f.invited_at <= e.end_at
  where not exists (select 1 from event_exclusions x
    where x.owner_id = r.owner_id and x.event_id = r.event_id and x.friend_id = r.friend_id)
);--> statement-breakpoint
CREATE VIEW "public"."event_audience" AS (
  select g.owner_id, g.event_id, g.friend_id, f.name as friend_name, g.answer as rsvp_status
  from event_guests g
  join friends f on f.owner_id = g.owner_id and f.id = g.friend_id
  join events e on e.owner_id = g.owner_id and e.id = g.event_id and e.deleted_at is null
  where g.left_at is null
);
