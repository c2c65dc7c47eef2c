import { invitationsRest, type SignUpInvitation } from '@kith/contracts/instance';
import { isolated } from '@kith/contracts/isolate';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { Loaded } from '../../components/layout/loaded.tsx';
import { Section } from '../../components/layout/page.tsx';
import { SettingRow, SettingSheet } from '../../components/layout/setting-row.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { shortDate } from '../../lib/dates/dates.ts';
import { useNow } from '../../lib/dates/now.ts';
import { useRevokeInvitation } from './mutations.ts';

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), { ahead: false });

/** The sign-up invitations. */
export function InvitationsSection() {
  const [isOpen, setOpen] = useState(false);
  const invitations = trpc.instance.invitations.useQuery();
  const isClosed = trpc.instance.get.useQuery().data?.sign_up === 'closed';
  return (
    <Section
      title="Invitations"
      action={
        !isClosed && (
          <Button variant="ghost" onClick={() => setOpen(true)}>
            New invitation
          </Button>
        )
      }
    >
      <Loaded query={invitations} failed="Failed to load the invitations">
        {(data) => (
          <SettingSheet>
            {isClosed && <SettingRow name="Nobody can sign up" value={invitationsRest} />}
            {data.length === 0 && !isClosed ? (
              <SettingRow
                name="No invitations yet"
                value="An invitation is a link someone can use to create an account here. Friends don’t need one."
              />
            ) : (
              data.map((one) => <InvitationRow key={one.id} invitation={one} isClosed={isClosed} />)
            )}
          </SettingSheet>
        )}
      </Loaded>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

function InvitationRow({ invitation, isClosed }: RowProps) {
  const { id, name, uses, max_uses: most, state, expires_at: end } = invitation;
  const now = useNow();
  const revoke = useRevokeInvitation();
  const [asks, setAsks] = useState(false);
  const until = shortDate(end, { now });
  const states: Record<SignUpInvitation['state'], string> = {
    open: isClosed ? 'Works for nobody now' : `Works until ${until}`,
    used_up: 'Used up',
    expired: `Ended on ${until}`,
    revoked: 'Taken back',
  };
  return (
    <SettingRow name={<bdi>{name}</bdi>} value={`${uses} of ${most} signed up. ${states[state]}`}>
      {state === 'open' && (
        <Button
          variant="outline"
          aria-label={isolated`Take back the invitation for ${name}`}
          onClick={() => setAsks(true)}
        >
          Take back
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={isolated`Take back the invitation for ${name}?`}
        sentence="Its link will stop working. Everyone who signed up with it stays."
        confirm="Take back"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ id }, { onSettled: () => setAsks(false) })}
      />
    </SettingRow>
  );
}

interface RowProps {
  invitation: SignUpInvitation;
  isClosed: boolean;
}
