import { zodResolver } from '@hookform/resolvers/zod';
import { isolated } from '@kith/contracts/isolate';
import type { Friend } from '@kith/contracts/friends';
import { Copy, FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Avatar } from '../../components/people/avatar.tsx';
import { buttonClass } from '../../components/buttons/button-class.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Checklist } from '../../components/pickers/checklist.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { TextArea } from '../../components/fields/text-field.tsx';
import { clearDraft, readDraft, useSavedDraft } from '../../lib/forms/form-draft.ts';
import { copyFriendLink } from '../../lib/people/mark-shared.ts';
import { inviteMessage } from './friend-link.tsx';
import styles from './invite-dialog.module.css';
import { forgetInviteRun, inviteMany, type InviteRun, showInviteRun, useInviteRun } from './invite-many.ts';
import { useInvitedTo } from './invited-to.tsx';
import { parsePeople, type Person } from '../../lib/people/parse-people.ts';
import { isTable, readContactsFile, readPastedContacts } from './reading/read-contacts.ts';
import { Written } from '../../components/people/written.tsx';

/** The pasted people, without the excluded ones. */
const pasteForm = z.object({ text: z.string(), left: z.array(z.string()) });
type PasteForm = z.output<typeof pasteForm>;

const DRAFT = 'invite friends';
const BLANK: PasteForm = { text: '', left: [] };
const NOBODY = 'No one chosen yet.';

interface InviteManyDialogProps {
  onClose: () => void;
  choice: ReactNode;
  friends: readonly Friend[];
}

/** Invites many friends: pasted or from an address book file, reviewed, then invited one by one. */
export function InviteManyDialog({ onClose, choice, friends }: InviteManyDialogProps) {
  const run = useInviteRun();
  const { control, register, handleSubmit, watch, getValues, setValue, reset, formState } = useForm<PasteForm>({
    resolver: useMemo(() => zodResolver(withSomebody(friends)), [friends]),
    defaultValues: readDraft(DRAFT, BLANK) ?? BLANK,
  });
  useSavedDraft(DRAFT, control);
  const { field: left } = useController({ control, name: 'left' });
  const text = watch('text');
  const { fresh, known } = useMemo(() => sortOut(parsePeople(text), friends), [text, friends]);
  const leftOut = new Set(left.value);
  const invitedTo = useInvitedTo();
  const chosen = fresh.filter((person) => !leftOut.has(keyOf(person)));

  const addText = (more: string) => setValue('text', [getValues('text'), more].filter(Boolean).join('\n'));
  const send = handleSubmit(() => {
    void inviteMany(chosen, invitedTo.to);
    reset(BLANK);
  });
  const close = () => {
    clearDraft(DRAFT);
    onClose();
    if (!run?.running) forgetInviteRun();
  };
  if (run !== null) return <RunDialog run={run} onClose={close} />;
  return (
    <Dialog
      open
      onOpenChange={close}
      size="sm"
      title="Invite Friends"
      description="Paste names and addresses however you have them, or choose a file from your address book."
      onSubmit={(event) => void send(event)}
      note={known > 0 && `${known} of them ${known === 1 ? 'is already a friend' : 'are already friends'}.`}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            disabled={chosen.length === 0}
            reason={NOBODY}
          >{`Invite ${chosen.length} ${chosen.length === 1 ? 'Friend' : 'Friends'}`}</Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <TextArea
          label="Names and addresses"
          placeholder={'Ana Ribeiro <ana@example.com>\nTom Ashworth\nzoe@example.com'}
          grow="11rem"
          spellCheck={false}
          {...register('text')}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (!isTable(pasted)) return;
            event.preventDefault();
            void readPastedContacts(pasted).then(({ people }) => addText(writeContacts(people)));
          }}
          error={chosen.length === 0 ? formState.errors.text?.message : undefined}
        />
        <CardFile onText={addText} />
        {fresh.length > 0 && (
          <Checklist
            label="Who is invited"
            maxHeight={200}
            pins={false}
            items={fresh.map((person) => ({ id: keyOf(person), name: person.name, detail: person.email ?? undefined }))}
            chosen={new Set(chosen.map(keyOf))}
            onChange={(next) => left.onChange(fresh.map(keyOf).filter((key) => !next.has(key)))}
          />
        )}
        {choice}
        {invitedTo.fields}
      </div>
    </Dialog>
  );
}

/** The form, which has to invite somebody who is no friend yet. */
const withSomebody = (friends: readonly Friend[]) =>
  pasteForm.check(
    z.refine(
      ({ text, left }) => sortOut(parsePeople(text), friends).fresh.some((person) => !left.includes(keyOf(person))),
      { error: NOBODY, path: ['text'] },
    ),
  );

const NOTHING = { people: [], leftOut: 0 };

const writeContacts = (people: readonly Person[]) =>
  people.map(({ name, email }) => (email === null ? name : `${name} <${email}>`)).join('\n');

/** A file's result; each person is in the list below. */
function describeContacts(found: number, leftOut: number): string {
  if (found === 0) return 'No people were found in this file.';
  const more = leftOut === 0 ? '' : `, and left out ${leftOut} without a name or address`;
  return `Found ${found} ${found === 1 ? 'person' : 'people'}${more}.`;
}

/** An address book file, read in the browser. Its contents are written as text, where they can be corrected. */
function CardFile({ onText }: { onText: (text: string) => void }) {
  const id = useId();
  const [said, setSaid] = useState<string>();
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const { people, leftOut } =
      file.size > 5_000_000 ? NOTHING : await readContactsFile(new Uint8Array(await file.arrayBuffer()));
    setSaid(describeContacts(people.length, leftOut));
    onText(writeContacts(people));
  };
  return (
    <div className={styles['file']}>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".vcf,.csv,.txt,text/vcard,text/csv,text/plain"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className={buttonClass({ variant: 'outline', size: 'sm' })}>
        <FileUp />
        Choose a file
      </label>
      {said && <p role="status">{said}</p>}
    </div>
  );
}

function RunDialog({ run, onClose }: { run: InviteRun; onClose: () => void }) {
  const { total, done, failed, made, running } = run;
  useEffect(() => {
    showInviteRun(true);
    return () => showInviteRun(false);
  }, []);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={running ? `Inviting ${Math.min(done + 1, total)} of ${total}` : invitedWords(made.length)}
      description={
        running
          ? 'You can close this. The rest continues in the background.'
          : 'Each now has a link of their own. Send it wherever you usually chat.'
      }
      footer={
        <>
          {!running && failed.length > 0 && (
            <Button
              onClick={() =>
                void inviteMany(
                  failed.map(({ person }) => person),
                  run.to,
                )
              }
            >
              Try again
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {running ? 'Close' : 'Done'}
          </Button>
        </>
      }
    >
      {running && <progress className={styles['progress']} value={done} max={total} aria-label="Invitations" />}
      {!running && made.length > 0 && (
        <ul className={styles['made']} role="list">
          {made.map((friend) => (
            <li key={friend.id}>
              <Avatar name={friend.name} size={32} />
              <Written as="span" className={styles['name']}>
                {friend.name}
              </Written>
              <Button
                variant="outline"
                size="sm"
                icon={<Copy />}
                aria-label={isolated`Copy message for ${friend.name}`}
                onClick={() => void copyFriendLink(friend, { text: `${inviteMessage(friend)} ${friend.manage_link}` })}
              >
                Copy message
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <ul className={styles['failed']} role="list">
          {failed.map(({ person, sentence }) => (
            <li key={keyOf(person)}>
              <strong>{person.name}</strong> {sentence}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const invitedWords = (count: number) => (count === 1 ? '1 friend invited' : `${count} friends invited`);

const keyOf = (person: Person) => person.email ?? person.name.toLocaleLowerCase();

/** Separates new people from existing friends, by address, or by name where there is none. */
function sortOut(people: readonly Person[], friends: readonly Friend[]): { fresh: Person[]; known: number } {
  const addresses = new Set(friends.map((friend) => friend.email?.toLowerCase()).filter(Boolean));
  const names = new Set(friends.map((friend) => friend.name.toLocaleLowerCase()));
  const fresh = people.filter(({ name, email }) =>
    email === null ? !names.has(name.toLocaleLowerCase()) : !addresses.has(email),
  );
  return { fresh, known: people.length - fresh.length };
}
