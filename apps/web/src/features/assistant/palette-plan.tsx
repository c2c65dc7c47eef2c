import { completeDraft, type DraftPreview, type EventDraft } from '@kith/contracts/assistant';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useEffect } from 'react';
import { Clash } from '../../components/events/clash.tsx';
import { DateBlock } from '../../components/events/date-block.tsx';
import { toast } from '../../components/feedback/toast.ts';
import { useNow } from '../../lib/dates/now.ts';
import { api, trpc } from '../../lib/api/trpc.ts';
import { useClashes } from '../../lib/api/use-clashes.ts';
import { useLookUp } from '../../lib/search/use-look-up.ts';
import type { PlanProps } from '../shell/keyboard/palette-search.ts';
import { timesOf } from './draft-changes.ts';
import { dayLabel, inviteSentence, repeatsLabel, timeLabel } from './draft-labels.ts';
import { notCreatedSentence } from './error-sentences.ts';
import styles from './palette-plan.module.css';
import { carryQuotes, isGuessed } from './quotes.ts';
import { requestContext } from '../../lib/api/request-context.ts';
import { UnderstoodWords } from './understood-words.tsx';

const PAUSE_MS = 200;

const preview = (message: string): Promise<DraftPreview> =>
  api.assistant.preview.mutate({ message, context: requestContext() });

/** A sentence as a preview of its event: highlighted words, date, clashes. Enter creates it. */
export default function PalettePlan({ sentence, onKnown, onAsk, onDone }: PlanProps) {
  const found = useLookUp(sentence, preview, PAUSE_MS);
  const draft = found?.value?.draft ?? null;
  const question = found?.value?.question ?? null;
  // Input typed after the preview is not in the draft, and Enter would then create something else.
  const isCurrent = found?.text === sentence;
  const complete = draft !== null && question === null ? completeDraft.safeParse(draft) : null;
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const create = trpc.assistant.confirm.useMutation({
    onSuccess: ({ event, message }) => {
      onDone();
      toast.success(message);
      void navigate({ to: '/events/$eventId', params: { eventId: event.id } });
    },
    onSettled: () => utils.invalidate(),
  });
  const isKnown = draft !== null;
  // The palette ranks items by match with the input; a prefix match comes first.
  const line = `${sentence} plan`;
  useEffect(() => {
    if (isKnown) onKnown(line);
  }, [isKnown, line, onKnown]);
  if (draft === null) return null;
  const invites = inviteSentence(draft);

  const choose = () => {
    if (create.isPending) return;
    if (isCurrent && complete?.success) create.mutate({ confirm: complete.data });
    else onAsk();
  };
  return (
    <>
      <p className={styles['sentence']} aria-hidden="true">
        <UnderstoodWords text={found?.text ?? ''} understood={draft.understood} />
      </p>
      <Command.Group>
        <Command.Item value={line} keywords={[sentence]} className={styles['plan']} onSelect={choose}>
          <Leaf draft={draft} />
          <span className={styles['words']}>
            <span className={styles['title']}>{draft.title}</span>
            <Facts draft={draft} text={found?.text ?? ''} />
            {invites !== null && <span className={styles['fact']}>{invites}</span>}
            <Clashes draft={draft} />
            {draft.recurrence !== null && <span className={styles['fact']}>{repeatsLabel(draft)}</span>}
            {question !== null && <span className={styles['fact']}>{question}</span>}
            {create.isError && <span className={styles['failure']}>{notCreatedSentence(create.error)}</span>}
          </span>
          <span className={styles['enter']} data-older={!isCurrent || undefined}>
            {create.isPending ? 'Creating…' : complete?.success ? 'Create event' : 'Answer in chat'}
            <kbd className={styles['key']}>↵</kbd>
          </span>
        </Command.Item>
      </Command.Group>
    </>
  );
}

function Leaf({ draft }: { draft: EventDraft }) {
  const now = useNow();
  const { day } = timesOf(draft);
  return day && <DateBlock at={`${day}T12:00:00Z`} zone="UTC" now={now} />;
}

/** Time and place in one wrapping line; a guessed end is marked as such. */
function Facts({ draft, text }: { draft: EventDraft; text: string }) {
  const now = useNow();
  const time = timeLabel(draft, draft.end_guessed ?? isGuessed(carryQuotes(text, draft, null), 'length'));
  const span = time && `${time.start}${time.rest}`;
  const facts = [dayLabel(draft, now), span, draft.location].filter((fact) => fact !== null && fact !== '');
  return facts.length > 0 && <span className={styles['fact']}>{facts.join(' · ')}</span>;
}

function Clashes({ draft: { start_at, end_at, all_day } }: { draft: EventDraft }) {
  const time = start_at === null || end_at === null || all_day ? null : { start_at, end_at };
  return <Clash others={useClashes(time)} />;
}
