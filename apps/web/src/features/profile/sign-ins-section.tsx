import type { SignInEntry } from '@kith/contracts/auth';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/layout/page.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { timeAgo } from '../../lib/dates/dates.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { useNow } from '../../lib/dates/now.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useEndOtherSignIns, useEndSignIn } from './mutations.ts';
import { SettingRow, SettingSheet } from '../../components/layout/setting-row.tsx';

/** The account's sign-ins, each of which can be ended. */
export function SignInsSection() {
  const { data, error, isFetching, refetch } = trpc.auth.signIns.useQuery();
  const endOthers = useEndOtherSignIns();
  return (
    <Section
      title="Sign-ins"
      action={
        data !== undefined &&
        data.length > 1 && (
          <Button variant="ghost" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {error && data === undefined ? (
        <ErrorState
          drawing={false}
          sentence={errorMessage(error, 'Failed to load your sign-ins')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SettingSheet>
          {data === undefined ? (
            <SettingRow name={<Skeleton width="12rem" />} value={<Skeleton width="8rem" />} />
          ) : (
            data.map((entry) => <SignInRow key={entry.id} entry={entry} />)
          )}
        </SettingSheet>
      )}
    </Section>
  );
}

function SignInRow({ entry }: { entry: SignInEntry }) {
  const now = useNow();
  const end = useEndSignIn();
  const used = `Last used ${lowerFirst(timeAgo(entry.last_used_at, now))}`;
  return (
    <SettingRow name={entry.device} value={entry.current ? 'This browser, now' : used}>
      {!entry.current && (
        <Button
          variant="outline"
          loading={end.isPending}
          aria-label={`Sign out ${entry.device}`}
          onClick={() => end.mutate({ id: entry.id })}
        >
          Sign out
        </Button>
      )}
    </SettingRow>
  );
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
