import { type AccountMail, accountMail } from '@kith/contracts/account-mail';
import { dateFormatter } from '@kith/contracts/date-formatter';
import type { OwnerId } from '@kith/contracts/ids';
import { owners } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { isMailbox } from '../../profile/index.ts';
import type { SystemContext } from '../../context.ts';
import { composeMail } from '../../notifications/index.ts';
import type { Mail } from '../../ports.ts';
import { mintProof } from './mint-proof.ts';

/**
 * Sends an account mail: `data` is the job's payload and `id` the job's id, the same on each retry. Rejects when the mail could
 * not be handed over. A mail whose reason no longer exists is not sent.
 */
export async function sendAccountMail(ctx: SystemContext, data: unknown, id: string): Promise<void> {
  const mail = await writeMail(ctx, accountMail.parse(data), id);
  if (mail) await ctx.ports.mailer.send(mail, id);
}

const byAddress = async (ctx: SystemContext, email: string) =>
  (await ctx.db.select().from(owners).where(isMailbox(owners.email, email)))[0] ?? null;

const byId = async (ctx: SystemContext, id: OwnerId) =>
  (await ctx.db.select().from(owners).where(eq(owners.id, id)))[0] ?? null;

/** What a reset revoked, so that the owner can create it anew. */
const describeEnded = (what: string, names: readonly string[] = []): string[] =>
  names.length === 0
    ? []
    : [
        `Your ${what} have ended too: ${names.map((name) => `“${name}”`).join(', ')}. Make new ones where you need them.`,
      ];

const notYou = 'If it wasn’t you, choose a new password right away.';

async function writeMail(ctx: SystemContext, mail: AccountMail, id: string): Promise<Mail | null> {
  const { appUrl } = ctx;
  const owner = 'owner_id' in mail ? await byId(ctx, mail.owner_id) : await byAddress(ctx, mail.email);
  if (!owner) return null;
  const hello = `Hello ${owner.firstName || 'there'},`;
  const proofOf = (purpose: 'verification' | 'recovery' | 'email-change', email: string) =>
    mintProof(ctx, id, { ownerId: owner.id, email, purpose });
  switch (mail.kind) {
    case 'sign-up-again':
      return composeMail(ctx, mail.email, {
        subject: 'You already have an account',
        preview: 'Someone tried to sign up for Kith with your address.',
        paragraphs: [
          hello,
          'Someone, perhaps you, tried to sign up for Kith with this address. It already has an account, and nothing about it has changed.',
          'If it was you, sign in instead. If you’ve forgotten your password, you can choose a new one there.',
        ],
        action: { label: 'Sign in', url: `${appUrl}/signin` },
        footnote: 'If it wasn’t you, you don’t need to do anything.',
      });
    case 'verification': {
      if (owner.emailVerifiedAt) return null;
      const { link, code } = await proofOf('verification', mail.email);
      return composeMail(ctx, mail.email, {
        subject: `${code} is your code for Kith`,
        preview: 'Confirm your address with this code or with the button.',
        paragraphs: [
          hello,
          'Please confirm that this is your address. Enter this code where you signed up, or press the button.',
        ],
        code,
        action: { label: 'Confirm address', url: `${appUrl}/email-verification?code=${link}` },
        footnote:
          'The code and the button work for a day. If you didn’t sign up for Kith, don’t confirm: someone probably mistyped their address.',
      });
    }
    case 'recovery': {
      const { link } = await proofOf('recovery', mail.email);
      return composeMail(ctx, mail.email, {
        subject: 'Choose a new password',
        preview: 'The button works for an hour.',
        paragraphs: [
          hello,
          'Someone, perhaps you, asked for a new password for your account. Press the button to choose one.',
        ],
        action: { label: 'Choose a new password', url: `${appUrl}/auth/callback?type=recovery&code=${link}` },
        footnote: 'The button works once, within an hour. If you didn’t ask for it, your password stays as it is.',
      });
    }
    case 'email-change': {
      if (await byAddress(ctx, mail.email)) return null;
      const { link } = await proofOf('email-change', mail.email);
      return composeMail(ctx, mail.email, {
        subject: 'Confirm your new address',
        preview: 'Press the button to use this address for your account.',
        paragraphs: [hello, `Please confirm that your account should use this address instead of ${owner.email}.`],
        action: { label: 'Confirm address', url: `${appUrl}/email-verification?code=${link}` },
        footnote: 'The button works for a day. If this wasn’t you, don’t confirm, and nothing changes.',
      });
    }
    case 'email-changed':
      return composeMail(ctx, mail.email, {
        subject: 'Your account’s email address has changed',
        preview: 'Sign in with the new one from now on.',
        paragraphs: [
          hello,
          `Your account now uses ${owner.email} instead of this address. Sign in with that one from now on.`,
        ],
        footnote: 'If it wasn’t you, please contact whoever runs this Kith.',
      });
    case 'password-changed':
      return composeMail(ctx, owner.email, {
        subject: 'Your password was changed',
        preview: 'You’ve been signed out everywhere else.',
        paragraphs: [
          hello,
          'The password of your account was changed, and you’ve been signed out everywhere else.',
          ...describeEnded('API tokens', mail.ended?.tokens),
          ...describeEnded('links to your own calendar', mail.ended?.links),
        ],
        action: { label: 'Choose a new password', url: `${appUrl}/forgot-password` },
        footnote: notYou,
      });
    case 'way-in': {
      const added = mail.change === 'added';
      return composeMail(ctx, owner.email, {
        subject: added ? 'A sign-in method was added' : 'A sign-in method was removed',
        preview: added ? `You can sign in with ${mail.name} now.` : `You can no longer sign in with ${mail.name}.`,
        paragraphs: [
          hello,
          added
            ? `You can now sign in to your account with ${mail.name}.`
            : `You can no longer sign in to your account with ${mail.name}.`,
        ],
        action: { label: 'See your sign-in methods', url: `${appUrl}/settings` },
        footnote: 'If it wasn’t you, remove it there and choose a new password right away.',
      });
    }
    case 'links-rotated':
      return composeMail(ctx, owner.email, {
        subject: 'Your friends need new links',
        preview: 'Kith was restored from a copy, and the old links no longer work.',
        paragraphs: [
          hello,
          'Kith was restored from a copy without its key, so the old links no longer work, and new ones were made.',
          ...(mail.friends > 0
            ? [
                `Friends’ links: ${mail.friends}. Please share each friend’s new one. Friends who had already answered keep their answers.`,
              ]
            : []),
          ...(mail.feeds > 0
            ? [`Links to your own calendar: ${mail.feeds}. You’ll find the new ones under Share Calendar.`]
            : []),
        ],
        action: { label: 'See your friends', url: `${appUrl}/friends` },
        footnote: 'Nobody else was told.',
      });
    case 'new-device': {
      if (owner.mutedMails.includes('new-device')) return null;
      const when = dateFormatter(owner.locale ?? 'en-GB', {
        dateStyle: 'full',
        timeStyle: 'short',
        timeZone: owner.timeZone,
      }).format(new Date(mail.at));
      return composeMail(ctx, owner.email, {
        subject: `New sign-in: ${mail.device}`,
        preview: when,
        paragraphs: [
          hello,
          `Someone, hopefully you, signed in to your account from ${mail.device} on ${when} (${owner.timeZone}).`,
        ],
        action: { label: 'See where you are signed in', url: `${appUrl}/settings` },
        footnote: notYou,
      });
    }
  }
}
