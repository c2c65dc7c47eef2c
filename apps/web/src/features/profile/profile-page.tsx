import { zodResolver } from '@hookform/resolvers/zod';
import { type NameForm, nameForm, type Profile } from '@kith/contracts/profile';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Avatar } from '../../components/people/avatar.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { FormError } from '../../components/fields/form-error.tsx';
import { Page, PageHeader, Section } from '../../components/layout/page.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { validateOnBlur } from '../../lib/forms/validate-on-blur.ts';
import { showFieldErrors } from '../../components/dialogs/form-dialog.tsx';
import { Loaded } from '../../components/layout/loaded.tsx';
import { useRemovePicture, useSetPicture, useUpdateProfile } from './mutations.ts';
import { SettingRow, SettingSheet } from '../../components/layout/setting-row.tsx';
import styles from './settings-page.module.css';

/** /profile: name, picture and address of the owner. */
export function ProfilePage() {
  const profile = trpc.profile.get.useQuery();
  return (
    <Page>
      <PageHeader title="Profile" />
      <div className={styles['sections']}>
        <Loaded query={profile} failed="Failed to load your profile">
          {(data) => (
            <>
              <Picture profile={data} />
              <Name profile={data} />
              <Address profile={data} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

function Picture({ profile }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null);
  const set = useSetPicture();
  const remove = useRemovePicture();
  return (
    <Section title="Picture">
      <SettingSheet>
        <SettingRow
          name={<Avatar name={profile.name} src={profile.avatar_url} size={64} alone />}
          value="JPEG, PNG, WebP or GIF, up to 5 MB. Location and camera details are removed."
        >
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif"
            className="visually-hidden"
            tabIndex={-1}
            aria-label="Picture file"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) set.mutate(file);
              // So that the same file can be chosen again after an error.
              target.value = '';
            }}
          />
          <div className={styles['buttons']}>
            {profile.avatar_url && (
              <Button variant="ghost" loading={remove.isPending} onClick={() => remove.mutate()}>
                Remove
              </Button>
            )}
            <Button variant="outline" loading={set.isPending} onClick={() => input.current?.click()}>
              {profile.avatar_url ? 'Change picture' : 'Choose picture'}
            </Button>
          </div>
        </SettingRow>
        <FormError>{set.error?.message}</FormError>
      </SettingSheet>
    </Section>
  );
}

const NAMES = ['first_name', 'last_name'] as const;

function Name({ profile }: { profile: Profile }) {
  const update = useUpdateProfile('Name saved', NAMES);
  const { register, handleSubmit, formState, setError } = useForm<NameForm>({
    resolver: zodResolver(nameForm),
    mode: 'onBlur',
    values: { first_name: profile.first_name, last_name: profile.last_name },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;
  return (
    <Section title="Name">
      <SettingSheet>
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) =>
            void handleSubmit((input) => update.mutate(input, { onError: showFieldErrors(setError, NAMES) }))(event)
          }
        >
          <div className={styles['names']}>
            <TextField
              {...validateOnBlur(register('first_name'))}
              label="First name"
              autoComplete="given-name"
              maxLength={120}
              error={errors.first_name?.message}
            />
            <TextField
              {...validateOnBlur(register('last_name'))}
              label="Last name"
              autoComplete="family-name"
              maxLength={120}
              error={errors.last_name?.message}
            />
          </div>
          <p className={styles['value']}>Friends see it on their page and in the name of their calendar.</p>
          <div>
            <Button type="submit" loading={update.isPending}>
              Save name
            </Button>
          </div>
        </form>
      </SettingSheet>
    </Section>
  );
}

function Address({ profile }: { profile: Profile }) {
  return (
    <Section title="Email">
      <SettingSheet>
        <SettingRow name={profile.email} value={profile.email_verified ? 'Verified' : 'Not verified yet'}>
          <ButtonLink variant="outline" to="/settings">
            Change in settings
          </ButtonLink>
        </SettingRow>
      </SettingSheet>
    </Section>
  );
}
