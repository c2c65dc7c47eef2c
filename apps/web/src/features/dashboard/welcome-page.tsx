import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Page } from '../../components/layout/page.tsx';

/** Shown instead of the dashboard with `test=true` (SPEC §2). */
export default function WelcomePage() {
  return (
    <Page>
      <title>Welcome · Kith</title>
      <EmptyState
        level={1}
        title="Welcome to Kith"
        sentence="Make a plan, ask your people, see who’s coming."
        action={
          <>
            <ButtonLink size="lg" to="/events" search={{}}>
              Get Started
            </ButtonLink>
            <ButtonLink size="lg" variant="outline" to="/chat">
              Learn More
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
