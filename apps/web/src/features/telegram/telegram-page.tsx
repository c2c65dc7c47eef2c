import type { TelegramStart } from '@kith/contracts/telegram';
import { Button } from '../../components/buttons/button.tsx';
import { buttonClass } from '../../components/buttons/button-class.ts';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { FormError } from '../../components/fields/form-error.tsx';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { AuthLayout } from '../auth/auth-layout.tsx';
import styles from './telegram-page.module.css';

const QrCode = lazyPart(() => import('../../components/drawings/qr-code.tsx'), {
  waiting: <span className={styles['code']} />,
});

/** Polling interval while waiting for the chat to be linked, in milliseconds. */
const ASK_EVERY = 3_000;

/** /t: links the owner's chat with the bot, and explains it to others. */
export function TelegramPage() {
  const { user, loading } = useSession();
  const bot = trpc.telegram.bot.useQuery();
  if (bot.error) {
    return (
      <AuthLayout title="Telegram">
        <ErrorState
          drawing={false}
          sentence={errorMessage(bot.error, 'Failed to load this page')}
          onRetry={() => void bot.refetch()}
          retrying={bot.isFetching}
        />
      </AuthLayout>
    );
  }
  if (bot.data === undefined || loading) return <AuthLayout title="Telegram" />;
  if (!bot.data.configured) return <NoBot signedIn={user !== null} />;
  return user === null ? <SignedOut /> : <OwnChat />;
}

function NoBot({ signedIn }: { signedIn: boolean }) {
  return (
    <AuthLayout
      title="Telegram"
      sentence="This server has no Telegram bot, so there’s nothing to link. Whoever runs it can add one."
    >
      <div>
        <ButtonLink size="lg" variant="outline" to={signedIn ? '/' : '/signin'} search={{}}>
          {signedIn ? 'Go to Dashboard' : 'Back to sign in'}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}

function SignedOut() {
  return (
    <AuthLayout
      title="Telegram"
      sentence="Get invitations in Telegram and answer with one tap. If a friend invited you, open your page from their link and choose Telegram there. If it’s your own calendar, sign in to link it."
    >
      <div>
        <ButtonLink size="lg" to="/signin" search={{ next: '/t' }}>
          Sign in
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}

function OwnChat() {
  const utils = trpc.useUtils();
  const start = trpc.telegram.start.useMutation({
    onError: (error) => toast.error(errorMessage(error, 'Telegram can’t be reached just now')),
  });
  const link = trpc.telegram.link.useQuery(undefined, {
    // The chat is linked in another app, often on another device.
    refetchInterval: ({ state }) => (start.data && !state.data?.linked_at ? ASK_EVERY : false),
  });
  const unlink = trpc.telegram.unlink.useMutation({
    onSuccess: (now) => {
      utils.telegram.link.setData(undefined, now);
      start.reset();
      toast.success('Telegram is no longer linked');
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to unlink Telegram')),
  });
  if (link.data?.linked_at) {
    return (
      <AuthLayout
        title="Telegram is linked"
        sentence="Write to the bot what you’re planning, such as “Dinner with Sam on Friday at 7pm”. Nothing is created until you confirm it there."
      >
        <div className={styles['actions']}>
          <ButtonLink size="lg" to="/settings">
            Back to settings
          </ButtonLink>
          <Button size="lg" variant="outline" loading={unlink.isPending} onClick={() => unlink.mutate()}>
            Unlink
          </Button>
        </div>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Link Telegram"
      sentence="Plan by message: tell the bot “Dinner with Sam on Friday at 7pm” and confirm what it understood."
    >
      <FormError>{link.error && errorMessage(link.error, 'Failed to load this page')}</FormError>
      {start.data ? (
        <Opening start={start.data} onAgain={() => start.mutate()} />
      ) : (
        <div>
          <Button size="lg" loading={start.isPending} disabled={!link.data} onClick={() => start.mutate()}>
            Link Telegram
          </Button>
        </div>
      )}
    </AuthLayout>
  );
}

function Opening({ start, onAgain }: { start: TelegramStart; onAgain: () => void }) {
  return (
    <div className={styles['opening']} role="status">
      <QrCode text={start.url} label="QR code that opens Telegram" />
      <p>
        Open Telegram here<span className={styles['elsewhere']}>, or scan the code with your phone</span>. Then tap
        Start. The link works once, within 15 minutes.
      </p>
      <div className={styles['actions']}>
        <a className={buttonClass({ size: 'lg' })} href={start.url} target="_blank" rel="noreferrer">
          Open Telegram
        </a>
        <Button size="lg" variant="outline" onClick={onAgain}>
          New link
        </Button>
      </div>
    </div>
  );
}
