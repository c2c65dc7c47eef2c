import { colours, type Drawing, drawings } from '@kith/contracts/events/looks';
import { limits } from '@kith/contracts/limits';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Cover } from '../../../components/drawings/cover.tsx';
import { FormError } from '../../../components/fields/form-error.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import styles from './look-field.module.css';
import type { EventValues } from './form-rules.ts';
import { useAddPhoto } from './use-add-photo.ts';
import type { EventForm } from './use-event-form.ts';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** How an event looks, a drawing or a photo and a colour, and what its owner says in their own voice. */
export default function LookField({ form }: { form: EventForm }) {
  const { values, errors, set, register } = form;
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPhoto((photo) => set({ photo, drawing: '' }));
  const hour = { id: 'look', start_at: `${values.startDate}T${values.startTime || '12:00'}:00Z`, time_zone: 'UTC' };
  const picture = (drawing: Drawing | '') => (
    <Cover
      event={{ ...hour, colour: values.colour || null, drawing: drawing || null }}
      width={72}
      height={48}
      className={styles['picture']}
    />
  );
  const pick = (drawing: EventValues['drawing']) => set({ drawing, photo: '' });
  return (
    <>
      <TextField
        label="In your words"
        optional
        hint="One line for your guests, such as “Bring slippers, the cat is new”"
        autoComplete="off"
        maxLength={limits.hostLineLength}
        {...register('hostLine')}
        error={errors.hostLine?.message}
      />
      <fieldset className={styles['group']}>
        <legend>Look</legend>
        <div className={styles['pictures']}>
          <Choice
            name="drawing"
            label="By the hour"
            on={values.drawing === '' && values.photo === ''}
            pick={() => pick('')}
          >
            {picture('')}
          </Choice>
          {drawings.map((drawing) => (
            <Choice
              key={drawing}
              name="drawing"
              label={capital(drawing)}
              on={values.drawing === drawing && values.photo === ''}
              pick={() => pick(drawing)}
            >
              {picture(drawing)}
            </Choice>
          ))}
          {values.photo !== '' && (
            <Choice name="drawing" label="Your photo" on pick={() => {}}>
              <Cover event={{ ...hour, photo_url: values.photo }} className={styles['picture']} />
            </Choice>
          )}
        </div>
      </fieldset>
      <fieldset className={styles['group']}>
        <legend>Color</legend>
        <div className={styles['colours']}>
          <Choice name="colour" label="No color" on={values.colour === ''} pick={() => set({ colour: '' })}>
            <span className={styles['none']} />
          </Choice>
          {colours.map((colour) => (
            <Choice
              key={colour}
              name="colour"
              label={capital(colour)}
              on={values.colour === colour}
              pick={() => set({ colour })}
            >
              <span className={styles['colour']} data-light={colour} />
            </Choice>
          ))}
        </div>
      </fieldset>
      <div className={styles['photo']}>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="Photo file"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) add.mutate(file);
            // So that the same file can be chosen again after an error.
            target.value = '';
          }}
        />
        <Button
          variant="outline"
          size="sm"
          icon={<ImagePlus />}
          loading={add.isPending}
          onClick={() => input.current?.click()}
        >
          {values.photo === '' ? 'Choose photo…' : 'Change photo…'}
        </Button>
        {values.photo !== '' && (
          <Button variant="ghost" size="sm" onClick={() => set({ photo: '' })}>
            Remove photo
          </Button>
        )}
      </div>
      {add.isError && <FormError>{add.error.message}</FormError>}
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  on: boolean;
  pick: () => void;
  children: ReactNode;
}

/** A picture or a swatch as a radio button with a name. */
function Choice({ name, label, on, pick, children }: ChoiceProps) {
  return (
    <label className={styles['choice']} title={label}>
      <input type="radio" name={name} className="visually-hidden" checked={on} onChange={pick} />
      {children}
      <span className={name === 'colour' ? 'visually-hidden' : styles['name']}>{label}</span>
    </label>
  );
}
