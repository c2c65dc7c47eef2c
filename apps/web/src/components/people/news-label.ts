import { DAY_MS } from '@kith/contracts/durations';
import type { News, NewsTally, Guest } from '@kith/contracts/rsvps';
import { formatTime, relativeDay, timeAgo } from '../../lib/dates/dates.ts';

interface Known {
  news: News;
  mail?: Guest['mail'];
  link_state: Guest['link_state'];
}

/** How far the event's current state has reached one guest, in a few words. */
export function newsLabel({ news, mail = null, link_state }: Known, now: Date): string {
  const inChat = mail?.channel === 'telegram';
  const ago = news.at === null ? '' : ` ${lowerFirst(timeAgo(news.at, now))}`;
  switch (news.state) {
    case 'left':
      return 'Unsubscribed';
    case 'private':
      return 'Connected, activity hidden';
    case 'in_calendar':
      return news.silent ? `In their calendar, which ${silentWords(news, now)}` : 'In their calendar';
    case 'opened':
      return `Opened${ago}`;
    case 'bounced':
      if (mail?.status === 'given_up')
        return inChat ? 'Telegram hasn’t accepted a message for a day' : 'No email has reached them for a day';
      return inChat ? 'Can’t be reached in Telegram' : 'Email bounced';
    case 'waiting':
      if (mail?.over_limit) return 'Email waits until tomorrow';
      return inChat ? 'Message not sent yet' : 'Email not sent yet';
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
  if (news.silent) return `${appOf(news)} ${silentWords(news, now)}`;
  const { expected_at: expected } = news;
  if (expected !== null && Date.parse(expected) > now.getTime()) {
    const day = relativeDay(expected, now);
    return `${appOf(news)}, expected by ${day === 'Today' ? '' : `${day.toLowerCase()} `}${formatTime(expected)}`;
  }
  return `${appOf(news)}, seen ${lowerFirst(timeAgo(news.at ?? now, now))}`;
}

const appOf = ({ app }: News) => app ?? 'A calendar app';

function silentWords({ at }: News, now: Date): string {
  const days = Math.max(1, Math.floor((now.getTime() - Date.parse(at ?? now.toISOString())) / DAY_MS));
  return `hasn’t updated in ${days === 1 ? '1 day' : `${days.toLocaleString()} days`}`;
}

/** The number of guests who should know; unsubscribed ones and those with private reads are not waited for. */
export const toldCount = ({ seen, emailed, missing }: NewsTally): number => seen + emailed + missing;

/** "6 of 9 have seen it". */
export function seenWords(tally: NewsTally): string {
  const all = toldCount(tally);
  if (tally.seen === all) return all === 1 ? 'They’ve seen it' : `All ${all.toLocaleString()} have seen it`;
  return `${tally.seen.toLocaleString()} of ${all.toLocaleString()} ${tally.seen === 1 ? 'has' : 'have'} seen it`;
}

/** Capitalised when standing alone; inside a sentence "Just now" and "Yesterday" are not. */
export function lowerFirst(text: string): string {
  return /^(Told|Said|Just|Yesterday|Today|Tomorrow|[A-Z][a-z]+ days)/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
