import type { GuestMail } from '@kith/contracts/rsvps';
import { formatTime, relativeDay, timeAgo } from '../../lib/dates/dates.ts';

/** The delivery status of a message to one friend, as the end of a sentence; null when none is sent. */
export function mailState(mail: GuestMail | null, now: Date): string | null {
  if (mail === null) return null;
  const inChat = mail.channel === 'telegram';
  switch (mail.status) {
    case 'waiting': {
      if (mail.over_limit) return 'the email waits until tomorrow: today’s email limit has been reached';
      return `${inChat ? 'Telegram message' : 'email'} queued${leavesWords(mail.at, now)}`;
    }
    case 'sent':
      return `${inChat ? 'sent in Telegram' : 'emailed'}${mail.at === null ? '' : ` ${timeAgo(mail.at, now).toLowerCase()}`}`;
    case 'refused':
      return inChat ? 'Telegram refused the message' : 'their address refused the email';
    case 'given_up':
      return inChat ? 'Telegram hasn’t accepted a message for a day' : 'no email has reached them for a day';
  }
}

/** A delay that people notice. */
const NOTICED_MS = 10 * 60_000;

/** The sending time when it is not now: nothing is sent to a friend at night. */
function leavesWords(at: string | null, now: Date): string {
  if (at === null || Date.parse(at) - now.getTime() < NOTICED_MS) return '';
  const day = relativeDay(at, now);
  return `, it leaves ${day === 'Today' ? '' : `${day === 'Tomorrow' ? 'tomorrow' : day} `}at ${formatTime(at)}`;
}
