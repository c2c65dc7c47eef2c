import { firstName } from '@kith/contracts/names';
import { isolate } from '@kith/contracts/isolate';
import { shorten } from '@kith/contracts/text';
import type { owners } from '@kith/db/schema';
import type { SystemContext } from '../context.ts';
import { manageLink, openToken } from '../friends/index.ts';
import { composeMail } from '../notifications/index.ts';
import type { ChatMessage, Mail } from '../ports.ts';
import { shownName } from '../profile/index.ts';
import { writingKind } from '../activity/index.ts';
import { eventCode } from '../rsvps/index.ts';
import { hashToken } from '../secrets.ts';
import { addressButton, escapeText } from '../telegram/index.ts';
import { plainName } from './compose-guest-mail.ts';
import type { LeavingMessage } from './send-friend-messages.ts';

type Sender = typeof owners.$inferSelect;

/** Composes a mail to one friend: a reply to their message, or only the link to their page. */
export function composeFriendMail(ctx: SystemContext, sender: Sender, message: LeavingMessage): Mail {
  const name = shownName(sender);
  const [whole, first] = [isolate(name), isolate(firstName(name))];
  const hello = `Hello ${isolate(firstName(message.friend.name))},`;
  const { url, mailsUrl } = addressesOf(ctx, message);
  const mail =
    message.message.kind === 'link'
      ? composeMail(ctx, message.friend.email ?? '', {
          subject: `${whole} has a page for you`,
          preview: 'See what’s on and say if you can come.',
          paragraphs: [
            hello,
            `${whole} shares plans with you. On your own page you see what’s on, say if you can come, and can add it all to your calendar. No account needed.`,
          ],
          action: { label: `Open ${first}’s plans`, url },
          footnote: `You’re getting this because ${whole} entered your address in Kith. Keep the link to yourself: whoever has it can answer for you. Nobody reads email sent to this address; to get none, open your page and look under Preferences.`,
        })
      : composeMail(ctx, message.friend.email ?? '', {
          subject: `${whole} answered your ${isNote(message) ? 'note' : 'question'}${aboutEvent(message)}`,
          preview: shorten(message.message.text ?? '', 200),
          paragraphs: [
            hello,
            `You ${isNote(message) ? 'wrote' : 'asked'}${aboutEvent(message)}: “${isolate(shorten(message.question?.facts.note ?? '', 500))}”`,
            `${first} answers:`,
            message.message.text ?? '',
          ],
          action: { label: 'Open it on your page', url },
          footnote: `You’re getting this because you wrote to ${whole} with Kith. Nobody reads email sent to this address; to ask more, open your page.`,
          ...(mailsUrl === null ? {} : { unsubscribeUrl: mailsUrl }),
        });
  return {
    ...mail,
    fromName: `${plainName(name)} via Kith`,
    ...(mailsUrl === null ? {} : { list: { unsubscribeUrl: mailsUrl, id: sender.id } }),
  };
}

/** The same reply as a chat message. */
export function composeFriendChat(ctx: SystemContext, sender: Sender, message: LeavingMessage): ChatMessage {
  const { url } = addressesOf(ctx, message);
  const button = addressButton('Open my page', url);
  const title = message.event?.title ?? message.question?.facts.eventTitle;
  const lead = `${shownName(sender)} answered your ${isNote(message) ? 'note' : 'question'}${title === undefined ? '' : ` about ${title}`}`;
  return {
    text: [
      `<b>${escapeText(lead)}</b>`,
      `“${escapeText(shorten(message.question?.facts.note ?? '', 500))}”`,
      escapeText(message.message.text ?? ''),
    ].join('\n\n'),
    ...(button.length > 0 ? { buttons: [button] } : {}),
  };
}

const isNote = ({ question }: LeavingMessage): boolean => question !== null && writingKind(question) === 'note';

function aboutEvent({ event, question }: LeavingMessage): string {
  const title = event?.title ?? question?.facts.eventTitle;
  return title === undefined ? '' : ` about ${isolate(title)}`;
}

/** The URL where the friend reads it and can unsubscribe; an event code opens nothing else. */
function addressesOf(ctx: SystemContext, { friend, event, isGuest }: LeavingMessage) {
  const token = openToken(ctx, friend.tokenSealed);
  if (event === null || isGuest === null) return { url: manageLink(ctx.appUrl, token), mailsUrl: null };
  const page = `${ctx.appUrl}/manage/e/${eventCode(ctx.secrets, event.id, { id: friend.id, tokenHash: hashToken(token) })}`;
  return { url: `${page}#ask`, mailsUrl: `${page}/mails` };
}
