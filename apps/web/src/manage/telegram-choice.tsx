import type { ManageView } from '@kith/contracts/rsvps';
import { buttonClass } from '../components/buttons/button-class.ts';
import { Hidden } from './hidden.tsx';
import { spokenName } from './page-frame.ts';

/** Invitations in Telegram, on or off. */
export function TelegramChoice({ token, view }: { token: string; view: ManageView }) {
  const owner = spokenName(view.owner.name);
  const isLinked = view.friend.telegram === 'linked';
  return (
    <>
      <p>
        {isLinked
          ? `${owner}’s invitations and changes come to your Telegram, where one tap answers them.`
          : `Get ${owner}’s invitations and changes in Telegram instead of by email, and answer with one tap.`}
      </p>
      <form method="post" action="/manage">
        <Hidden fields={{ token, action: isLinked ? 'telegram-unlink' : 'telegram' }} />
        <button className={buttonClass({ variant: isLinked ? 'outline' : 'secondary' })}>
          {isLinked ? 'Unlink Telegram' : 'Link Telegram'}
        </button>
      </form>
    </>
  );
}
