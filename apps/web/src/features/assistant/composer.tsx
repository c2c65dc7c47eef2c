import { quickChips } from '@kith/contracts/assistant';
import { ArrowUp, CalendarPlus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../../components/buttons/button.tsx';
import { Chip } from '../../components/buttons/chip.tsx';
import { calendarFiles, pickCalendarFile } from '../../lib/files/read-calendar-file.ts';
import styles from './composer.module.css';
import { maySend, openQuestion } from './conversation.ts';
import { sendFile } from './send-file.ts';
import type { ChatSession } from './use-chat.ts';

interface ComposerProps {
  session: ChatSession;
  /** In the panel there are no quick chips, and the input is focused on opening. */
  small?: boolean;
}

/** The message input: grows up to 150 px, Enter sends, Shift+Enter inserts a line break. */
export function Composer({ session: { chat, state }, small = false }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const waits = openQuestion(state) !== undefined;
  const ready = maySend(state, state.input);
  useEffect(() => {
    // On touch screens, focusing would open the keyboard.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  const fill = (text: string) => {
    chat.type(text);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    chat.send(state.input);
  };
  return (
    <div className={styles['foot']} data-small={small || undefined}>
      {!small && (
        <div className={styles['quick']} role="group" aria-label="Quick phrases" data-used={state.messages.length > 1}>
          {quickChips.map((text) => (
            <Chip key={text} onClick={() => fill(text)}>
              {text}
            </Chip>
          ))}
        </div>
      )}
      <form
        className={styles['composer']}
        onSubmit={(event) => {
          event.preventDefault();
          chat.send(state.input);
          field.current?.focus();
        }}
      >
        <input
          ref={picker}
          className={styles['picker']}
          type="file"
          accept={calendarFiles}
          aria-label="Calendar file"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void sendFile(chat, file);
            event.target.value = '';
          }}
        />
        <IconButton
          label="Choose a calendar file"
          icon={<CalendarPlus />}
          disabled={state.busy !== null}
          className={styles['send']}
          onClick={() => picker.current?.click()}
        />
        <span className={styles['growing']} data-text={state.input}>
          <textarea
            dir="auto"
            ref={field}
            className={styles['input']}
            aria-label="Message"
            placeholder={waits ? 'Confirm above, or tell me what to change' : 'Say it in your own words'}
            rows={1}
            value={state.input}
            enterKeyHint="send"
            onChange={(event) => chat.type(event.target.value)}
            onKeyDown={press}
            onPaste={(event) => {
              const file = pickCalendarFile(event.clipboardData.files);
              if (!file) return;
              event.preventDefault();
              void sendFile(chat, file);
            }}
          />
        </span>
        <IconButton
          type="submit"
          variant="primary"
          label="Send message"
          icon={<ArrowUp />}
          disabled={!ready}
          className={styles['send']}
        />
      </form>
    </div>
  );
}
