import { firstName } from '@kith/contracts/names';
import { limits } from '@kith/contracts/limits';
import type { RsvpStatus } from '@kith/contracts/rsvps';
import { shorten } from '@kith/contracts/text';
import { describeStart } from '../activity/index.ts';
import { listEvents } from '../events/index.ts';
import type { ChatMessage } from '../ports.ts';
import { getManageView } from '../rsvps/index.ts';
import type { People } from './queries.ts';
import { answerButtons, escapeText } from './rules.ts';

/** Maximum number of events per message. */
const mostShown = 8;
/** Maximum number of events with buttons. */
const mostAnswerable = 5;

interface Coming {
  id: string;
  title: string;
  start_at: string;
  end_at: string;
  time_zone: string;
  all_day: boolean;
  location: string | null;
  series_id: string | null;
  repeats: string | null;
  locale: string | null;
  /** Who invites, and the current answer; null for the owner's own event. */
  invited: { by: string; friendId: string; answer: RsvpStatus; canAnswer: boolean; asOf: string } | null;
}

/** The next events of everybody that a chat is linked to, by start, with buttons for open invitations. */
export async function listNext({ owner, friends }: People): Promise<ChatMessage> {
  const own = owner ? await listEvents(owner, { from: owner.now.toISOString(), limit: limits.pageSize }) : null;
  const coming: Coming[] = (own?.items ?? [])
    .filter(({ status }) => status !== 'cancelled')
    .map((event) => ({ ...event, location: event.location ?? null, locale: null, invited: null }));
  for (const { ctx, ownerName, locale } of friends) {
    const { events } = await getManageView(ctx);
    for (const event of events) {
      const isShown = event.status !== 'cancelled' && event.rsvp_status !== 'no' && new Date(event.end_at) > ctx.now;
      if (!isShown) continue;
      const { rsvp_status: answer, can_answer: canAnswer } = event;
      coming.push({
        ...event,
        locale,
        invited: { by: firstName(ownerName), friendId: ctx.friend.id, answer, canAnswer, asOf: event.changed_at },
      });
    }
  }
  const sorted = coming.toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at));
  // What repeats is there once, with its next date.
  const shown = sorted.filter((event) => event === sorted.find((one) => isSame(one, event))).slice(0, mostShown);
  if (shown.length === 0) return { text: 'Nothing planned yet. You’ll hear here when something comes up.' };
  const waiting = shown.filter(({ invited }) => invited?.canAnswer && invited.answer === 'pending');
  const numbered = waiting.slice(0, mostAnswerable);
  const numberOf = (event: Coming) => (numbered.length < 2 ? 0 : numbered.indexOf(event) + 1);
  return {
    text: shown.map((event) => describe(event, numberOf(event))).join('\n\n'),
    buttons: numbered.flatMap((event) =>
      event.invited
        ? [
            answerButtons({ friendId: event.invited.friendId, eventId: event.id }, 'pending', {
              asOf: event.invited.asOf,
              number: numberOf(event) || null,
              allDates: event.series_id !== null,
            }),
          ]
        : [],
    ),
  };
}

/** Whether two dates are of one series, in the same calendar. */
const isSame = (one: Coming, other: Coming): boolean =>
  one === other ||
  (one.series_id !== null && one.series_id === other.series_id && one.invited?.friendId === other.invited?.friendId);

const answerWords = { yes: 'you’re in', maybe: 'maybe', no: 'you’re not coming', pending: 'no answer yet' };

function describe(event: Coming, number: number): string {
  const { title, location, invited, locale } = event;
  return [
    `${number === 0 ? '' : `${number}. `}<b>${escapeText(shorten(title, 120))}</b>`,
    [describeStart(event, locale ?? 'en-GB'), event.repeats ?? [], location === null ? [] : [shorten(location, 120)]]
      .flat()
      .map(escapeText)
      .join(', '),
    ...(invited ? [escapeText(`${invited.by} invites you: ${answerWords[invited.answer]}`)] : []),
  ].join('\n');
}
