import { describeMove, type Planned, sayAnsweredTo } from '@kith/contracts/date-formatter';
import { HOUR_MS } from '@kith/contracts/durations';
import type { Guest, News, NewsTally } from '@kith/contracts/rsvps';
import { silentWords } from '@kith/contracts/say-times';
import { formatTime, relativeDay, shownZone, timeAgo } from '../../lib/dates/dates.ts';

/** The event whose state is spoken of. */
type Told = Planned & { time_zone: string };

interface Known {
  news: News;
  mail?: Guest['mail'];
  link_state: Guest['link_state'];
}

/** "19:00": time or place before a move, as short as both sides allow. */
const before = (event: Told, was: Planned): string =>
  describeMove(event, was, { locale: undefined, zone: shownZone(event) }).was;

/** "Said yes to 19:00", of who answered before time or place changed; null otherwise. */
export function saidBefore(
  {
    rsvp_status: answer,
    answered_for: was,
  }: { rsvp_status: Guest['rsvp_status'] | null; answered_for: Guest['answered_for'] },
  event: Told,
): string | null {
  return was === null || answer === null ? null : `Said ${answer} ${sayAnsweredTo(before(event, was))}`;
}

/** How far the event's current state has reached one guest, in a few words, and what they know while it has not. */
export function newsLabel(known: Known, event: Told, now: Date): string {
  const { news } = known;
  const said = stageLabel(known, now);
  if (news.knows === null) return said;
  // A message that was sent may be unread.
  const knows = `${news.knows.seen ? 'Knows' : 'Was sent'} ${before(event, news.knows).replace(/^at /, '')}`;
  if (news.state === 'not_sent') return `${knows}, not told of the change yet`;
  return `${knows}. ${said}`;
}

function stageLabel({ news, mail = null, link_state }: Known, now: Date): string {
  const inChat = mail?.channel === 'telegram';
  const ago = news.at === null ? '' : ` ${lowerFirst(timeAgo(news.at, now))}`;
  switch (news.state) {
    case 'left':
      return 'Unsubscribed';
    case 'private':
      return 'Connected, activity hidden';
    case 'in_calendar':
      return news.silent ? `In their calendar, which ${silenceOf(news, now)}` : 'In their calendar';
    case 'opened':
      return `Opened${ago}`;
    case 'bounced':
      if (mail?.status === 'given_up')
        return inChat ? 'Telegram hasn’t accepted a message for a day' : 'No email has reached them for a day';
      return inChat ? 'Can’t be reached in Telegram' : 'Email bounced';
    case 'waiting':
      if (mail?.over_limit) return 'Email waits until tomorrow';
      // What is due, or overdue, goes with the next run.
      if (news.at !== null && Date.parse(news.at) > now.getTime())
        return `${inChat ? 'Message' : 'Email'} goes out ${atWords(news.at, now)}`;
      return inChat ? 'Message not sent yet' : 'Email not sent yet';
    case 'shared':
      return `Link shared${ago}`;
    case 'kept':
      return 'Email not sent: no mail server';
    case 'emailed':
      return `${inChat ? 'Messaged' : 'Emailed'}${ago}`;
    case 'behind':
      return behindWords(news, now);
    case 'not_sent':
      return link_state === 'not_shared' ? 'Link not shared yet' : 'Not opened yet';
  }
}

/** Why a calendar has not fetched it: its app, and the next or last fetch. */
function behindWords(news: News, now: Date): string {
  if (news.silent) return `${appOf(news)} ${silenceOf(news, now)}`;
  const { expected_at: expected } = news;
  if (expected !== null && Date.parse(expected) > now.getTime()) {
    const day = relativeDay(expected, now);
    return `${appOf(news)}, expected by ${day === 'Today' ? '' : `${day.toLowerCase()} `}${formatTime(expected)}`;
  }
  return `${appOf(news)}, seen ${lowerFirst(timeAgo(news.at ?? now, now))}`;
}

const appOf = ({ app }: News) => app ?? 'A calendar app';

const silenceOf = ({ at }: News, now: Date): string =>
  silentWords((now.getTime() - Date.parse(at ?? now.toISOString())) / HOUR_MS);

/** "at 14:32", "tomorrow at 08:00". */
function atWords(at: string, now: Date): string {
  const day = relativeDay(at, now);
  return `${day === 'Today' ? '' : `${day.toLowerCase()} `}at ${formatTime(at)}`;
}

/** The number of guests who should know; unsubscribed ones and those with private reads are not waited for. */
export const toldCount = ({ seen, emailed, missing }: NewsTally): number => seen + emailed + missing;

/** "6 of 9 have seen it". */
export function seenWords(tally: NewsTally): string {
  const all = toldCount(tally);
  if (tally.seen === all) return all === 1 ? 'They’ve seen it' : `All ${all.toLocaleString()} have seen it`;
  if (tally.seen === 0) return 'No one has seen it yet';
  return `${tally.seen.toLocaleString()} of ${all.toLocaleString()} ${tally.seen === 1 ? 'has' : 'have'} seen it`;
}

/** Capitalised when standing alone; inside a sentence "Just now" and "Yesterday" are not. */
export function lowerFirst(text: string): string {
  return /^(Told|Said|Just|Yesterday|Today|Tomorrow|[A-Z][a-z]+ days)/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
