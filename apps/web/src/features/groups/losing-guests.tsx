import type { AudienceEffect } from '@kith/contracts/audience-effect';
import { answersReturn, lostSentence } from '@kith/contracts/events/say-effect';
import { useState } from 'react';
import { Radio, Switch } from '../../components/fields/checkbox.tsx';
import { LosingList } from '../../components/dialogs/effect-list.tsx';
import styles from './dialogs.module.css';

/** The choice of what happens to guests invited through a group; keeping them is the default. */
export function useLosing(effect: AudienceEffect | undefined) {
  const [keeps, setKeeps] = useState(true);
  const [tells, setTells] = useState(true);
  return {
    choice: { keep_guests: keeps, notify: tells },
    fields: effect !== undefined && effect.lost > 0 && (
      <>
        <LosingList effect={effect} />
        <fieldset className={styles['losing']}>
          <legend>What about these guests?</legend>
          <Radio
            name="losing"
            label="Keep them invited, by name"
            hint="They stay on the guest lists, with their answers."
            checked={keeps}
            onChange={() => setKeeps(true)}
          />
          <Radio
            name="losing"
            label="Take them off the guest lists"
            hint={[lostSentence(effect), answersReturn(effect)]
              .flatMap((said) => (said === null ? [] : `${said}.`))
              .join(' ')}
            checked={!keeps}
            onChange={() => setKeeps(false)}
          />
        </fieldset>
        {!keeps && effect.told > 0 && (
          <Switch
            label={`Tell ${effect.told.toLocaleString()} ${effect.told === 1 ? 'guest' : 'guests'}`}
            hint="They’ll hear they’re no longer invited, in ten minutes at the earliest."
            checked={tells}
            onChange={(change) => setTells(change.target.checked)}
          />
        )}
      </>
    ),
  };
}
