import { yesProceed } from '@kith/contracts/assistant';
import { CalendarDays, CircleAlert } from 'lucide-react';
import { Button } from '../../components/buttons/button.tsx';
import { Chip } from '../../components/buttons/chip.tsx';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { KithMark } from '../../components/drawings/kith-mark.tsx';
import { useNow } from '../../lib/dates/now.ts';
import { ActionLink } from './action-link.tsx';
import type { Message } from './message.ts';
import styles from './message.module.css';
import type { ChatSession } from './use-chat.ts';

const DraftCard = lazyPart(() => import('./draft-card.tsx'), { waiting: <div className={styles['cardRoom']} /> });

/** What became of a confirmation; one that still waits has expired. */
const outcomes = {
  waiting: 'This waited too long for an answer. Please ask again.',
  running: '',
  done: 'Done.',
  cancelled: 'Cancelled.',
  over: 'This is no longer open. Please ask again.',
} as const;

interface AssistantMessageProps {
  message: Message;
  session: ChatSession;
  /** Whether it is the last message, whose suggestions are active. */
  latest: boolean;
}

/** A message of the assistant with its draft, question, buttons and suggestions. */
export function AssistantMessage({ message, session, latest }: AssistantMessageProps) {
  const { chat, state } = session;
  const { id, type, content, clarify, card, question, actions, suggestions, fileEvents } = message;
  const failed = type === 'error';
  const now = useNow();
  const isWaiting = question?.state === 'waiting' && question.action.expires_at > now.toISOString();
  const isOpen = isWaiting || question?.state === 'running';
  return (
    <div className={styles['reply']} data-type={type}>
      <span className={styles['tile']} aria-hidden="true">
        <KithMark />
      </span>
      <div className={styles['said']}>
        <p className={styles['text']}>
          {failed && (
            <>
              <CircleAlert />
              <span className="visually-hidden">Error: </span>
            </>
          )}
          <span>{content}</span>
        </p>
        {clarify !== null && <p className={styles['text']}>{clarify}</p>}
        {card !== null && (
          <div aria-live="off">
            <DraftCard id={id} card={card} session={session} />
          </div>
        )}
        {question !== null && !isOpen && <p className={styles['outcome']}>{outcomes[question.state]}</p>}
        {isOpen && (
          <div className={styles['buttons']}>
            <Button loading={question?.state === 'running'} onClick={() => chat.proceed(id)}>
              {yesProceed}
            </Button>
            <Button variant="ghost" disabled={question?.state === 'running'} onClick={() => chat.cancel(id)}>
              Cancel
            </Button>
          </div>
        )}
        {actions.length > 0 && (
          <div className={styles['buttons']}>
            {actions.map((action) => (
              <ActionLink key={action.label} action={action} onPrompt={chat.send} />
            ))}
          </div>
        )}
        {latest && !isOpen && fileEvents.length > 0 && (
          <div className={styles['chips']} role="group" aria-label="Other events of the file">
            {fileEvents.map((event) => (
              <Chip
                key={event.pick}
                suggestion
                icon={<CalendarDays />}
                aria-disabled={state.busy !== null || undefined}
                onClick={() => chat.takeEvent(id, event)}
              >
                {event.label}
              </Chip>
            ))}
          </div>
        )}
        {latest && !isOpen && suggestions.length > 0 && (
          <div className={styles['chips']} role="group" aria-label="Suggestions">
            {suggestions.map((text) => (
              <Chip
                key={text}
                suggestion
                aria-disabled={state.busy !== null || undefined}
                onClick={() => {
                  chat.type(text);
                  chat.send(text);
                }}
              >
                {text}
              </Chip>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
