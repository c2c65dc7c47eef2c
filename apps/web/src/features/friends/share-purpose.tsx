import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { buttonClass } from '../../components/buttons/button-class.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Page } from '../../components/layout/page.tsx';

/** /manage without a link, for visitors: explains the page. */
export function SharePurpose() {
  return (
    <Page>
      <title>Share Calendar · Kith</title>
      <EmptyState
        level={1}
        title="This page needs a link"
        sentence="Friends open it with the link they were sent: to see what’s planned, say if they can come, and add it to their own calendar. If you lost yours, have it sent again. If it’s your calendar, sign in to share it."
        action={
          <>
            <ButtonLink size="lg" to="/signin" search={{ next: '/manage' }}>
              Sign in
            </ButtonLink>
            <ButtonLink size="lg" variant="outline" to="/signup" search={{ next: '/manage' }}>
              Create account
            </ButtonLink>
            {/* Server-rendered, so that it works without scripts. */}
            <a className={buttonClass({ size: 'lg', variant: 'ghost' })} href="/manage/link">
              Send my link again
            </a>
          </>
        }
      />
    </Page>
  );
}
