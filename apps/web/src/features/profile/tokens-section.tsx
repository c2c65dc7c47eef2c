import { isolated } from '@kith/contracts/isolate';
import type { ApiToken } from '@kith/contracts/tokens';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { Section } from '../../components/layout/page.tsx';
import { shortDate, timeAgo } from '../../lib/dates/dates.ts';
import { useNow } from '../../lib/dates/now.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Loaded } from '../../components/layout/loaded.tsx';
import { useRevokeToken } from './mutations.ts';
import { scopesLabel } from './scope-labels.ts';
import { SettingRow, SettingSheet } from '../../components/layout/setting-row.tsx';

const TokenDialog = lazyPart(() => import('./token-dialog.tsx'), { ahead: false });

/** API tokens for scripts: scopes, expiry, and a button to revoke each. */
export function TokensSection() {
  const [isOpen, setOpen] = useState(false);
  const tokens = trpc.tokens.list.useQuery();
  return (
    <Section
      title="API tokens"
      action={
        <Button variant="ghost" onClick={() => setOpen(true)}>
          New token
        </Button>
      }
    >
      <Loaded query={tokens} failed="Failed to load your API tokens">
        {(data) => (
          <SettingSheet>
            {data.length === 0 ? (
              <SettingRow
                name="No tokens yet"
                value={
                  <>
                    With a token, a script can read or change what you allow. What it can call is listed in the{' '}
                    <a href="/api/docs">API docs</a>.
                  </>
                }
              />
            ) : (
              data.map((token) => <TokenRow key={token.id} token={token} />)
            )}
          </SettingSheet>
        )}
      </Loaded>
      {isOpen && <TokenDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const now = useNow();
  const revoke = useRevokeToken();
  const [asks, setAsks] = useState(false);
  const until = shortDate(token.expires_at, { now });
  const used =
    token.last_used_at === null ? 'Never used' : `Last used ${timeAgo(token.last_used_at, now).toLowerCase()}`;
  return (
    <SettingRow
      name={token.name}
      value={
        <>
          {scopesLabel(token.scopes)}
          <br />
          {token.expired ? `Expired on ${until}` : `${used}. Works until ${until}`}
        </>
      }
    >
      <Button variant="outline" aria-label={isolated`Revoke ${token.name}`} onClick={() => setAsks(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={isolated`Revoke ${token.name}?`}
        sentence="Scripts that use this token will stop working. You can’t get it back."
        confirm="Revoke"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ id: token.id }, { onSettled: () => setAsks(false) })}
      />
    </SettingRow>
  );
}
