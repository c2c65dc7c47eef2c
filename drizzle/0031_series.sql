CREATE TABLE "series" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"root_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"location" text,
	"time_zone" text NOT NULL,
	"all_day" boolean DEFAULT false NOT NULL,
	"status" "event_status" NOT NULL,
	"audience_type" "audience_type" NOT NULL,
	"busy_only" boolean DEFAULT false NOT NULL,
	"show_guests" boolean DEFAULT false NOT NULL,
	"reminders" text[] DEFAULT '{}' NOT NULL,
	"rule" text NOT NULL,
	"local_start" text NOT NULL,
	"rule_start" text NOT NULL,
	"local_last" text,
	"duration" integer NOT NULL,
	"settled_until" text NOT NULL,
	"settle_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "series_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "series_audience_friends" (
	"owner_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	CONSTRAINT "series_audience_friends_owner_id_series_id_friend_id_pk" PRIMARY KEY("owner_id","series_id","friend_id")
);
--> statement-breakpoint
CREATE TABLE "series_audience_groups" (
	"owner_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "series_audience_groups_owner_id_series_id_group_id_pk" PRIMARY KEY("owner_id","series_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "series_exclusions" (
	"owner_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	CONSTRAINT "series_exclusions_owner_id_series_id_friend_id_pk" PRIMARY KEY("owner_id","series_id","friend_id")
);
--> statement-breakpoint
CREATE TABLE "series_guests" (
	"owner_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"answer" "rsvp_status" DEFAULT 'pending' NOT NULL,
	"note" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "series_guests_owner_id_series_id_friend_id_pk" PRIMARY KEY("owner_id","series_id","friend_id")
);
--> statement-breakpoint
DROP VIEW "public"."audience_rule";--> statement-breakpoint
ALTER TABLE "event_guests" ADD COLUMN "from_series" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "original_local" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_override" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "own_audience" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "awaits_guests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_audience_friends" ADD CONSTRAINT "series_audience_friends_owner_id_series_id_series_owner_id_id_fk" FOREIGN KEY ("owner_id","series_id") REFERENCES "public"."series"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_audience_friends" ADD CONSTRAINT "series_audience_friends_owner_id_friend_id_friends_owner_id_id_fk" FOREIGN KEY ("owner_id","friend_id") REFERENCES "public"."friends"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_audience_groups" ADD CONSTRAINT "series_audience_groups_owner_id_series_id_series_owner_id_id_fk" FOREIGN KEY ("owner_id","series_id") REFERENCES "public"."series"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_audience_groups" ADD CONSTRAINT "series_audience_groups_owner_id_group_id_groups_owner_id_id_fk" FOREIGN KEY ("owner_id","group_id") REFERENCES "public"."groups"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_exclusions" ADD CONSTRAINT "series_exclusions_owner_id_series_id_series_owner_id_id_fk" FOREIGN KEY ("owner_id","series_id") REFERENCES "public"."series"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_exclusions" ADD CONSTRAINT "series_exclusions_owner_id_friend_id_friends_owner_id_id_fk" FOREIGN KEY ("owner_id","friend_id") REFERENCES "public"."friends"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_guests" ADD CONSTRAINT "series_guests_owner_id_series_id_series_owner_id_id_fk" FOREIGN KEY ("owner_id","series_id") REFERENCES "public"."series"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_guests" ADD CONSTRAINT "series_guests_owner_id_friend_id_friends_owner_id_id_fk" FOREIGN KEY ("owner_id","friend_id") REFERENCES "public"."friends"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_settle_index" ON "series" USING btree ("owner_id","settle_at") WHERE "series"."settle_at" is not null;--> statement-breakpoint
CREATE INDEX "series_audience_friends_owner_id_friend_id_series_id_index" ON "series_audience_friends" USING btree ("owner_id","friend_id","series_id");--> statement-breakpoint
CREATE INDEX "series_audience_groups_owner_id_group_id_series_id_index" ON "series_audience_groups" USING btree ("owner_id","group_id","series_id");--> statement-breakpoint
CREATE INDEX "series_exclusions_owner_id_friend_id_series_id_index" ON "series_exclusions" USING btree ("owner_id","friend_id","series_id");--> statement-breakpoint
CREATE INDEX "series_guests_owner_id_friend_id_series_id_index" ON "series_guests" USING btree ("owner_id","friend_id","series_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_owner_id_series_id_series_owner_id_id_fk" FOREIGN KEY ("owner_id","series_id") REFERENCES "public"."series"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_series_index" ON "events" USING btree ("owner_id","series_id","original_local") WHERE "events"."series_id" is not null;--> statement-breakpoint
CREATE VIEW "public"."series_audience_rule" AS (
  select r.owner_id, r.series_id, r.friend_id
  from (
    select s.owner_id, s.id as series_id, f.id as friend_id
    from series s join friends f on f.owner_id = s.owner_id and f.unsubscribed_at is null
    where s.audience_type = 'all'
    union
    select p.owner_id, p.series_id, p.friend_id from series_audience_friends p
    union
    select g.owner_id, g.series_id, m.friend_id
    from series_audience_groups g join group_members m on m.owner_id = g.owner_id and m.group_id = g.group_id
  ) r
  join series s on s.owner_id = r.owner_id and s.id = r.series_id and s.deleted_at is null
  join friends f on f.owner_id = r.owner_id and f.id = r.friend_id and f.removed_at is null
  where not exists (select 1 from series_exclusions x
    where x.owner_id = r.owner_id and x.series_id = r.series_id and x.friend_id = r.friend_id)
);--> statement-breakpoint
CREATE VIEW "public"."audience_rule" AS (
  select r.owner_id, r.event_id, r.friend_id
  from (
    select e.owner_id, e.id as event_id, f.id as friend_id
    from events e join friends f on f.owner_id = e.owner_id and f.unsubscribed_at is null
    where e.audience_type = 'all' and (e.series_id is null or e.own_audience)
    union
    select e.owner_id, e.id, s.friend_id
    from events e join series_guests s on s.owner_id = e.owner_id and s.series_id = e.series_id and s.left_at is null
    where not e.own_audience
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
);