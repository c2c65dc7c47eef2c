import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { Section } from '../../components/layout/page.tsx';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { saveFile } from './save-file.ts';
import { api } from '../../lib/api/trpc.ts';
import { readExport } from './read-export.ts';
import { SettingRow, SettingSheet } from '../../components/layout/setting-row.tsx';

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), { ahead: false });

const saysWhy = { onError: (error: unknown) => toast.error(errorMessage(error, 'The export failed')) };

/** Exporting all data, and deleting the account. */
export function DataSection() {
  const [asks, setAsks] = useState(false);
  const everything = useMutation({
    mutationFn: async () => saveFile('kith-export.json', 'application/json', await readExport()),
    onError: (error) => toast.error(error.message),
  });
  const calendar = useMutation({
    mutationFn: async () =>
      saveFile('kith-events.ics', 'text/calendar;charset=utf-8', (await api.profile.exportCalendar.query()).ics),
    ...saysWhy,
  });
  return (
    <Section title="Your data">
      <SettingSheet>
        <SettingRow name="Export everything" value="Everything stored about you and your friends, in one JSON file.">
          <Button variant="outline" loading={everything.isPending} onClick={() => everything.mutate()}>
            Save JSON
          </Button>
        </SettingRow>
        <SettingRow name="Export events" value="Every event as a calendar file that other apps can read.">
          <Button variant="outline" loading={calendar.isPending} onClick={() => calendar.mutate()}>
            Save ICS
          </Button>
        </SettingRow>
        <SettingRow name="Delete account" value="Everything is deleted at once, for good.">
          <Button variant="danger" onClick={() => setAsks(true)}>
            Delete account
          </Button>
        </SettingRow>
      </SettingSheet>
      {asks && <DeleteDialog onClose={() => setAsks(false)} />}
    </Section>
  );
}
