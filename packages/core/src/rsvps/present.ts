import { photoPath } from '@kith/contracts/events/looks';
import { firstName } from '@kith/contracts/names';
import type { Invitation, ManageView } from '@kith/contracts/rsvps';
import type { FriendContext } from '../context.ts';
import { isOnTheDay, presentDelay, presentQuestions } from '../events/index.ts';
import { presentAnsweredFor } from '../guests/index.ts';
import { calendarFileLink, calendarLink, openToken, subscriptionStatusOf } from '../friends/index.ts';
import { describeSeries } from '../series/index.ts';
import type { FriendRow, InvitationRow, ToldRow } from './queries.ts';
import { refusalOf } from './rules.ts';
import { eventCode, signEventCodes } from './sign-event-code.ts';

/** An event as this guest sees it; for busy-only events only the time. */
export const presentInvitation = (ctx: FriendContext, row: InvitationRow, told: readonly ToldRow[]): Invitation =>
  present(ctx, row, { code: eventCode(ctx.secrets, row.id, ctx.friend), told });

/** The data of a friend's page. */
export function presentManageView(
  ctx: FriendContext,
  friend: FriendRow,
  { rows, told }: { rows: readonly InvitationRow[]; told: readonly ToldRow[] },
): ManageView {
  const toldOf = Map.groupBy(told, ({ eventId }) => eventId);
  const shown = new Set(rows.flatMap(({ id, busyOnly }) => (busyOnly ? [] : [id])));
  const token = openToken(ctx, friend.tokenSealed);
  const codes = signEventCodes(
    ctx.secrets,
    ctx.friend,
    rows.map(({ id }) => id),
  );
  return {
    owner: { name: `${friend.owner.firstName} ${friend.owner.lastName}`.trim() },
    friend: {
      name: friend.name,
      email: friend.email,
      time_zone: friend.timeZone ?? friend.owner.timeZone,
      subscription_status: subscriptionStatusOf(friend, ctx.now),
      calendar_app: friend.calendarApp,
      calendar_seen_at: friend.lastSyncedAt?.toISOString() ?? null,
      calendar_link: calendarLink(ctx.appUrl, token),
      calendar_file_link: calendarFileLink(ctx.appUrl, token),
      preferences: {
        hide_cancelled: friend.hideCancelled,
        emails: friend.emails,
        digest: friend.digest,
        reminders: friend.reminders,
        alarms: friend.alarms,
        hides_reads: friend.hidesReads,
        locale: friend.locale,
        time_zone: friend.timeZone,
      },
      telegram: ctx.ports.telegram === null ? null : friend.hasChat ? 'linked' : 'not_linked',
    },
    events: rows.map((row, index) => present(ctx, row, { code: codes[index] ?? '', told: toldOf.get(row.id) ?? [] })),
    questions: presentQuestions(told.filter((one) => isWithoutEvent(one, shown))),
  };
}

/** Whether a question is shown separately: it has no event, or its event is no longer shown and it has a reply. */
const isWithoutEvent = ({ eventId, replies }: ToldRow, shown: ReadonlySet<string>): boolean =>
  eventId === null || (!shown.has(eventId) && replies.length > 0);

function present(
  ctx: FriendContext,
  row: InvitationRow,
  { code, told }: { code: string; told: readonly ToldRow[] },
): Invitation {
  if (row.status === 'draft') throw new Error('A draft is never shown to a guest.');
  const canAnswer = refusalOf(row, ctx.now) === null;
  const isSeriesGuest = row.rule !== null;
  const shown = row.busyOnly
    ? {
        title: 'Busy',
        description: null,
        location: null,
        rsvp_status: 'pending' as const,
        answered_by: null,
        answered_for: null,
        colour: null,
        drawing: null,
        photo_url: null,
        host_line: null,
        note: null,
        attendees_count: 0,
        attendee_names: null,
      }
    : {
        title: row.title,
        description: row.description,
        location: row.location,
        rsvp_status: row.answer,
        answered_by: row.answer === 'pending' ? null : row.answeredBy,
        answered_for: presentAnsweredFor(row, row.movedFrom),
        colour: row.colour,
        drawing: row.drawing,
        photo_url: photoPath(row.ownerId, row.photoId),
        host_line: row.hostLine,
        note: row.note,
        attendees_count: row.attending,
        attendee_names: row.showGuests ? row.attendeeNames.map(firstName) : null,
      };
  return {
    ...shown,
    id: row.id,
    code,
    start_at: row.startAt.toISOString(),
    end_at: row.endAt.toISOString(),
    time_zone: row.timeZone,
    all_day: row.allDay,
    changed_at: row.changedAt.toISOString(),
    status: row.status,
    busy_only: row.busyOnly,
    series_id: isSeriesGuest ? row.seriesId : null,
    repeats: row.rule === null ? null : describeSeries({ rule: row.rule, localStart: row.localStart ?? '' }),
    asks_all:
      isSeriesGuest && (row.answer === 'pending' || (row.fromSeries && !row.isOverride && shown.answered_for !== null)),
    can_answer: canAnswer,
    on_the_day: canAnswer && row.answer === 'yes' && isOnTheDay(row, ctx.now),
    late: presentDelay(row, row.answer, told),
    questions: presentQuestions(told),
  };
}
