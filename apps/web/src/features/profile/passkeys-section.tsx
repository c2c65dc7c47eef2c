import { isolated } from '@kith/contracts/isolate';
import type { SignInMethods } from '@kith/contracts/sign-in-methods';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Section } from '../../components/layout/page.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { timeAgo } from '../../lib/dates/dates.ts';
import { useNow } from '../../lib/dates/now.ts';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { SettingRow, SettingSheet } from '../../components/layout/setting-row.tsx';
import { useRemovePasskey } from './sign-in-method-mutations.ts';

const PasskeyDialog = lazyPart(() => import('./passkey-dialog.tsx'));

type Passkey = SignInMethods['passkeys'][number];

/** The account's passkeys: each signs in without a password. */
export function PasskeysSection({ passkeys }: { passkeys: Passkey[] | undefined }) {
  const [open, setOpen] = useState<{ action: 'add' } | { action: 'rename' | 'remove'; passkey: Passkey } | null>(null);
  const now = useNow();
  const remove = useRemovePasskey();
  const close = () => setOpen(null);
  return (
    <Section
      title="Passkeys"
      action={
        <Button variant="ghost" onClick={() => setOpen({ action: 'add' })}>
          Add passkey
        </Button>
      }
    >
      <SettingSheet>
        {passkeys === undefined && <SettingRow name={<Skeleton width="10rem" />} value={<Skeleton width="14rem" />} />}
        {passkeys?.length === 0 && (
          <SettingRow
            name="No passkeys yet"
            value="Sign in with your fingerprint, your face or a PIN. There’s no password to steal."
          />
        )}
        {passkeys?.map((passkey) => (
          <SettingRow
            key={passkey.id}
            name={passkey.name}
            value={
              passkey.last_used_at === null
                ? 'Not used yet'
                : `Last used ${timeAgo(passkey.last_used_at, now).replace(/^./, (first) => first.toLowerCase())}`
            }
          >
            <Button
              variant="ghost"
              aria-label={isolated`Rename ${passkey.name}`}
              onClick={() => setOpen({ action: 'rename', passkey })}
            >
              Rename
            </Button>
            <Button
              variant="outline"
              aria-label={isolated`Remove ${passkey.name}`}
              onClick={() => setOpen({ action: 'remove', passkey })}
            >
              Remove
            </Button>
          </SettingRow>
        ))}
      </SettingSheet>
      {open?.action === 'add' && <PasskeyDialog onClose={close} />}
      {open?.action === 'rename' && <PasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.action === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Remove passkey"
          sentence={isolated`“${open.passkey.name}” won’t sign you in anymore. It stays on the device until you delete it there.`}
          confirm="Remove"
          busyText="Removing..."
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id: open.passkey.id }, { onSettled: close })}
        />
      )}
    </Section>
  );
}
