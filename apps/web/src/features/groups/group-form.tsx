import type { Group } from '@kith/contracts/groups';
import { useRef, useState, type SubmitEvent } from 'react';
import { TextArea, TextField } from '../../components/text-field.tsx';

export interface GroupText {
  name: string;
  description: string;
}

const MISSING = 'Please enter a group name';

/** The two texts of a group, their one rule, and the focus on the field that breaks it. */
export function useGroupForm(group?: Pick<Group, 'name' | 'description'>) {
  const [text, setText] = useState<GroupText>({ name: group?.name ?? '', description: group?.description ?? '' });
  const [judged, setJudged] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const named = text.name.trim() !== '';
  return {
    named,
    fields: (
      <>
        <TextField
          ref={nameField}
          label="Group name"
          value={text.name}
          maxLength={120}
          autoComplete="off"
          fault={judged && !named ? MISSING : undefined}
          onChange={(event) => setText({ ...text, name: event.target.value })}
          onBlur={(event) => event.target.value !== '' && setJudged(true)}
        />
        <TextArea
          label="Description"
          optional
          grow="9rem"
          value={text.description}
          maxLength={1000}
          onChange={(event) => setText({ ...text, description: event.target.value })}
        />
      </>
    ),
    /** For the form: hands over the trimmed texts, or shows what is missing. */
    onSubmit: (send: (text: GroupText) => void) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      setJudged(true);
      if (named) send({ name: text.name.trim(), description: text.description.trim() });
      else nameField.current?.focus();
    },
    missing: MISSING,
  };
}
