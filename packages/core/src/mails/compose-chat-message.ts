import { firstName } from '@kith/contracts/names';
import { settleIsolates } from '@kith/contracts/isolate';
import { shorten } from '@kith/contracts/text';
import type { owners } from '@kith/db/schema';
import type { SystemContext } from '../context.ts';
import { openToken } from '../friends/index.ts';
import { type ChatMessage, longestMessage } from '../ports.ts';
import { shownName } from '../profile/index.ts';
import { eventCode } from '../rsvps/index.ts';
import { hashToken } from '../secrets.ts';
import { addressButton, answerButtons, escapeText } from '../telegram/index.ts';
import { describePart, isAboutSeries, isGone, isOff } from './compose-guest-mail.ts';
import type { PlannedMail, PlannedPart } from './plan-mails.ts';

/** Maximum length of a description, and of a message with several events. */
const longestDescription = 800;
const longestDigest = longestMessage - 200;
/** More rows would make the keyboard unusable. */
const mostAnswerable = 8;

/**
 * Composes a planned notification as a chat message: the text of the mail, with buttons that answer for this friend. Never
 * mentions other guests.
 */
export function composeChatMessage(
  ctx: SystemContext,
  sender: typeof owners.$inferSelect,
  { parts }: PlannedMail,
): ChatMessage {
  const [first] = parts;
  const name = shownName(sender);
  const page = () => {
    const { friend, event } = first.newest;
    const tokenHash = hashToken(openToken(ctx, friend.tokenSealed ?? ''));
    const code = eventCode(ctx.secrets, event.id, { id: friend.id, tokenHash });
    return isGone(first) ? [] : addressButton('Open my page', `${ctx.appUrl}/manage/e/${code}`);
  };
  if (parts.length === 1) {
    const { event } = first.newest;
    const description = event.description && !isOff(first) ? event.description : '';
    const buttons = [answersOf(first, null), page()].filter((row) => row.length > 0);
    return {
      text: [
        sayPart(first, name, ctx.now),
        ...(description === '' ? [] : [escapeText(shorten(description, longestDescription))]),
      ].join('\n\n'),
      ...(buttons.length > 0 ? { buttons } : {}),
    };
  }
  const sections = [`<b>${escapeText(`${parts.length} updates on ${firstName(name)}’s plans`)}</b>`];
  const answerable: ReturnType<typeof answersOf>[] = [];
  for (const [index, part] of parts.entries()) {
    const section = `${index + 1}. ${sayPart(part, name, ctx.now)}`;
    if ([...sections, section].join('\n\n').length > longestDigest) {
      sections.push(`… and ${parts.length - index} more, which /next shows.`);
      break;
    }
    sections.push(section);
    const answers = answersOf(part, index + 1);
    if (answers.length > 0 && answerable.length < mostAnswerable) answerable.push(answers);
  }
  return { text: sections.join('\n\n'), buttons: answerable };
}

/** A bold headline, and below it time and place with their previous values. */
function sayPart(part: PlannedPart, ownerName: string, now: Date): string {
  const { friend } = part.newest;
  const { title, facts } = describePart(part, { name: ownerName, locale: friend.locale ?? 'en-GB' }, now);
  const lines = facts.map(({ label, value, was }) => `${label}: ${value}${was === undefined ? '' : `, was ${was}`}`);
  return settleIsolates([`<b>${escapeText(`${title}.`)}</b>`, ...lines.map((line) => escapeText(line))].join('\n'));
}

/** The answer buttons of one event; none when it cannot be answered. */
const answersOf = (part: PlannedPart, number: number | null) => {
  const { friend, event, guest } = part.newest;
  return isOff(part)
    ? []
    : answerButtons({ friendId: friend.id, eventId: event.id }, guest?.answer ?? 'pending', {
        asOf: event.changedAt.toISOString(),
        number,
        allDates: isAboutSeries(part),
      });
};
