import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/layout/page.tsx';
import { errorMessage } from '../../lib/api/error-message.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { ConnectedSection } from './connected-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';

/** The sign-in methods of the account beside its password. */
export function SignInMethodSections() {
  const { data, error, isFetching, refetch } = trpc.auth.signInMethods.useQuery();
  if (error && data === undefined) {
    return (
      <Section title="Sign-in methods">
        <ErrorState
          drawing={false}
          sentence={errorMessage(error, 'Failed to load your sign-in methods')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Section>
    );
  }
  return (
    <>
      <PasskeysSection passkeys={data?.passkeys} />
      <ConnectedSection identities={data?.identities} />
    </>
  );
}
