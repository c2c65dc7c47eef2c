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
import { describeParts, isAboutSeries, isGone, isOff } from './compose-guest-mail.ts';
import { type PlannedMail, type PlannedPart, sayTogether } from './plan-mails.ts';

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
  const said = sayTogether(parts);
  const [only, ...rest] = said;
  if (only !== undefined && rest.length === 0) {
    const { event } = first.newest;
    const description = event.description && !isOff(first) ? event.description : '';
    const buttons = [answersOf(first, null), page()].filter((row) => row.length > 0);
    return {
      text: [
        sayParts(only, name, ctx.now),
        ...(description === '' ? [] : [escapeText(shorten(description, longestDescription))]),
      ].join('\n\n'),
      ...(buttons.length > 0 ? { buttons } : {}),
    };
  }
  const sections = [`<b>${escapeText(`${said.length} updates on ${firstName(name)}’s plans`)}</b>`];
  const answerable: ReturnType<typeof answersOf>[] = [];
  for (const [index, some] of said.entries()) {
    const section = `${index + 1}. ${sayParts(some, name, ctx.now)}`;
    if ([...sections, section].join('\n\n').length > longestDigest) {
      sections.push(`… and ${said.length - index} more, which /next shows.`);
      break;
    }
    sections.push(section);
    const answers = answersOf(some[0], index + 1);
    if (answers.length > 0 && answerable.length < mostAnswerable) answerable.push(answers);
  }
  return { text: sections.join('\n\n'), buttons: answerable };
}

/** A bold headline, and below it time and place with their previous values. */
function sayParts(parts: readonly [PlannedPart, ...PlannedPart[]], ownerName: string, now: Date): string {
  const { friend } = parts[0].newest;
  const { title, facts } = describeParts(parts, { name: ownerName, locale: friend.locale ?? 'en-GB' }, now);
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
