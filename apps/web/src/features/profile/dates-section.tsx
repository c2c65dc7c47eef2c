import { HOUR_MS } from '@kith/contracts/durations';
import type { Profile } from '@kith/contracts/profile';
import { Section } from '../../components/layout/page.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { formatWhen, readerZone } from '../../lib/dates/dates.ts';
import { languages } from '../../lib/dates/languages.ts';
import { useNow } from '../../lib/dates/now.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useUpdateProfile } from './mutations.ts';
import { Loaded } from '../../components/layout/loaded.tsx';
import { SettingRow, SettingSheet } from '../../components/layout/setting-row.tsx';

/** The owner's time zone and date locale. */
export function DatesSection() {
  const profile = trpc.profile.get.useQuery();
  return (
    <Section title="Dates and times">
      <Loaded query={profile} failed="Failed to load your settings">
        {(data) => <Dates profile={data} />}
      </Loaded>
    </Section>
  );
}

function Dates({ profile }: { profile: Profile }) {
  const update = useUpdateProfile('Saved');
  const now = useNow();
  const here = readerZone();
  const zones = [...new Set([profile.time_zone, here, ...Intl.supportedValuesOf('timeZone')])];
  const sample = { start_at: now.toISOString(), end_at: new Date(now.getTime() + HOUR_MS).toISOString() };
  // A choice is shown at once, and reverted when saving fails.
  const chosen = { ...profile, ...(update.isPending ? update.variables : {}) };
  return (
    <SettingSheet>
      <SettingRow
        name="Time zone"
        value={`Used for emails, the assistant and scripts, and for events made there. This browser shows its own time${here === profile.time_zone ? '.' : `, ${here.replaceAll('_', ' ')}.`}`}
      >
        <SelectField
          label="Time zone"
          labelHidden
          value={chosen.time_zone}
          onChange={(event) => update.mutate({ time_zone: event.target.value })}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
      </SettingRow>
      <SettingRow
        name="Language of dates"
        value={`Dates look like ${formatWhen(sample, { locale: chosen.locale ?? undefined })}.`}
      >
        <SelectField
          label="Language of dates"
          labelHidden
          value={chosen.locale ?? ''}
          onChange={(event) => update.mutate({ locale: event.target.value || null })}
          options={[{ value: '', label: 'Browser default' }, ...languages.map(([value, label]) => ({ value, label }))]}
        />
      </SettingRow>
    </SettingSheet>
  );
}
