import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Section } from '../../components/layout/page.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { Loaded } from '../../components/layout/loaded.tsx';
import { SettingRow, SettingSheet } from '../../components/layout/setting-row.tsx';

/** Whether the owner's Telegram chat is linked; linking is on /t. */
export function TelegramSection() {
  const link = trpc.telegram.link.useQuery();
  return (
    <Section title="Telegram">
      <Loaded query={link} failed="Failed to load your settings">
        {({ configured, linked_at }) => (
          <SettingSheet>
            <SettingRow name="Your chat" value={sayState(configured, linked_at !== null)}>
              {configured && (
                <ButtonLink variant="outline" to="/t">
                  {linked_at === null ? 'Link Telegram' : 'Manage'}
                </ButtonLink>
              )}
            </SettingRow>
          </SettingSheet>
        )}
      </Loaded>
    </Section>
  );
}

function sayState(configured: boolean, linked: boolean): string {
  if (!configured) return 'This server has no Telegram bot.';
  return linked
    ? 'Linked. Write there what you’re planning.'
    : 'Not linked. Plan by message, and confirm with one tap.';
}
