DROP VIEW "public"."event_audience";--> statement-breakpoint
CREATE VIEW "public"."event_audience" AS (
  select e.id as event_id, e.owner_id, f.id as friend_id, f.name as friend_name,
    coalesce(r.status, 'pending'::rsvp_status) as rsvp_status, r.note, r.responded_at,
    f.last_synced_at, f.calendar_app
  from events e
  join friends f on f.owner_id = e.owner_id and f.removed_at is null
    and f.invited_at <= e.end_at
  left join rsvps r on r.event_id = e.id and r.friend_id = f.id
  where e.deleted_at is null
    and not exists (select 1 from event_exclusions x where x.event_id = e.id and x.friend_id = f.id)
    and ((e.audience_type = 'all' and f.unsubscribed_at is null)
      or exists (select 1 from event_audience_friends ef where ef.event_id = e.id and ef.friend_id = f.id offset 0)
      or exists (select 1 from event_audience_groups eg join group_members gm on gm.group_id = eg.group_id
        where eg.event_id = e.id and gm.friend_id = f.id offset 0))
);