import type { Provider } from '@kith/contracts/auth';
import type { SignInMethods } from '@kith/contracts/sign-in-methods';
import { useEffect, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { FormError } from '../../components/fields/form-error.tsx';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { Section } from '../../components/layout/page.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { toast } from '../../components/feedback/toast.ts';
import { readCallError } from '../../lib/api/error-message.ts';
import { SettingRow, SettingSheet } from '../../components/layout/setting-row.tsx';
import { useProviders } from '../../lib/session/entrance.ts';
import { useLinkProvider, useUnlinkProvider } from './sign-in-method-mutations.ts';

const ConnectDialog = lazyPart(() => import('./connect-dialog.tsx'), { ahead: false });

/** The providers, as ways to sign in to this account. */
export function ConnectedSection({ identities }: { identities: SignInMethods['identities'] | undefined }) {
  const { names, offered } = useProviders();
  const refused = useReturn(names);
  const link = useLinkProvider();
  const unlink = useUnlinkProvider(names);
  const { issues, sentence } = readCallError(link.error);
  const provider = link.variables?.provider;
  const asksPassword = provider !== undefined && issues.some(({ path }) => path === 'password');
  const said =
    link.error === null || asksPassword
      ? refused
      : (sentence ?? `Unable to connect to ${names[provider ?? 'google']}.`);
  // One that is connected can be disconnected also where it is no longer offered.
  const others = identities?.map((identity) => identity.provider).filter((one) => !offered.includes(one)) ?? [];
  const shown = [...offered, ...others];
  return (
    <Section title="Connected sign-ins">
      <FormError>{said}</FormError>
      <SettingSheet>
        {shown.map((one) => {
          const connected = identities?.find((identity) => identity.provider === one);
          return (
            <SettingRow
              key={one}
              name={names[one]}
              value={identities === undefined ? <Skeleton width="12rem" /> : (connected?.email ?? 'Not connected')}
            >
              {identities !== undefined &&
                (connected ? (
                  <Button
                    variant="outline"
                    aria-label={`Disconnect ${names[one]}`}
                    loading={unlink.isPending && unlink.variables.provider === one}
                    onClick={() => unlink.mutate({ provider: one })}
                  >
                    Disconnect
                  </Button>
                ) : (
                  <Button
                    variant="outline"
                    aria-label={`Connect ${names[one]}`}
                    loading={link.isPending && provider === one}
                    onClick={() => link.mutate({ provider: one })}
                  >
                    Connect
                  </Button>
                ))}
            </SettingRow>
          );
        })}
      </SettingSheet>
      {asksPassword && (
        <ConnectDialog
          name={names[provider]}
          error={sentence ?? ''}
          busy={link.isPending}
          onClose={() => link.reset()}
          onConfirm={(password) => link.mutate({ provider, password })}
        />
      )}
    </Section>
  );
}

/** The result of a provider callback: connected, or the reason for a failure. Read once and removed from the URL. */
function useReturn(names: Record<Provider, string>): string | null {
  const [search] = useState(() => new URLSearchParams(location.search));
  const find = (parameter: string) => {
    const value = search.get(parameter);
    return value !== null && isProvider(value, names) ? value : null;
  };
  const [connected, refused] = [find('connected'), find('not_connected')];
  const isReturn = connected !== null || refused !== null;
  const said = connected ? `${names[connected]} is connected` : null;
  useEffect(() => {
    if (isReturn) history.replaceState(history.state, '', location.pathname);
  }, [isReturn]);
  useEffect(() => {
    if (said !== null) toast.success(said);
  }, [said]);
  if (!refused) return null;
  switch (search.get('reason')) {
    case 'conflict':
      return `This ${names[refused]} account belongs to another account here, or yours is already connected to a different one.`;
    case 'unavailable':
      return `Unable to connect to ${names[refused]}. Please try again.`;
    default:
      return `${names[refused]} wasn’t connected. Please try again, and check that your email address is verified there.`;
  }
}

const isProvider = (value: string, names: Record<Provider, string>): value is Provider => Object.hasOwn(names, value);
