import { type AccountMail, accountMail } from '@kith/contracts/account-mail';
import type { SystemContext } from '../context.ts';
import { composeMail } from '../notifications/index.ts';
import type { Mail } from '../ports.ts';

/**
 * Sends a mail about an account: `data` is what a verb left as a job, `id` the job's, equal on each try. Rejects when the
 * mail could not be handed over. A mail whose reason has gone in the meantime is not sent.
 */
export async function sendAccountMail(ctx: SystemContext, data: unknown, id: string): Promise<void> {
  const mail = writeMail(ctx, accountMail.parse(data));
  if (mail) await ctx.ports.mailer.send(mail, id);
}

function writeMail({ appUrl }: SystemContext, mail: AccountMail): Mail | null {
  switch (mail.kind) {
    case 'sign-up-again':
      return composeMail(mail.email, {
        subject: 'You already have an account',
        preview: 'Somebody tried to sign up for Kith with your address.',
        paragraphs: [
          'Hello,',
          'somebody, perhaps you, tried to sign up for Kith with this address. It already has an account, and nothing about it has changed.',
          'If it was you, sign in instead. If you no longer know your password, choose a new one there.',
        ],
        action: { label: 'Sign in', url: `${appUrl}/signin` },
        footnote: 'If it was not you, you need not do anything.',
      });
  }
}
