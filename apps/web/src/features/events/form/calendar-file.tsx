import type { AgentReply, FileEvent } from '@kith/contracts/assistant';
import { CalendarDays, CalendarPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Chip } from '../../../components/buttons/chip.tsx';
import { errorMessage } from '../../../lib/api/error-message.ts';
import { calendarFiles, readCalendarFile } from '../../../lib/files/read-calendar-file.ts';
import { requestContext } from '../../../lib/api/request-context.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useFileDrop } from '../../../lib/files/use-file-drop.ts';
import styles from './event-form.module.css';

type FileDraft = NonNullable<AgentReply['confirm']>;

/**
 * Fills a form from a calendar file chosen in `row` or dropped on `target`. Only fields present in the file are filled: `onDraft`
 * gets them.
 */
export function useCalendarFile(onDraft: (draft: FileDraft) => void) {
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = trpc.assistant.readFile.useMutation({
    onSuccess: ({ confirm }) => confirm && onDraft(confirm),
  });
  const ask = (wanted: { file: string; pick?: number }) => read.mutate({ ...wanted, context: requestContext() });
  const take = async (file: File) => {
    const found = await readCalendarFile(file);
    setRefusal('refusal' in found ? found.refusal : null);
    setText('text' in found ? found.text : null);
    if ('text' in found) ask({ file: found.text });
    else read.reset();
  };
  const { over, target } = useFileDrop((file) => void take(file));
  const others: readonly FileEvent[] = refusal === null ? (read.data?.data.file_events ?? []) : [];
  const said = refusal ?? (read.isError ? errorMessage(read.error, 'Couldn’t read this file.') : sayReply(read.data));
  const row = (
    <div className={styles['file']}>
      <input
        ref={picker}
        className={styles['picker']}
        type="file"
        accept={calendarFiles}
        aria-label="Calendar file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void take(file);
          event.target.value = '';
        }}
      />
      <Button variant="outline" size="sm" icon={<CalendarPlus />} onClick={() => picker.current?.click()}>
        {over ? 'Drop it here' : 'Fill in from a calendar file'}
      </Button>
      <p role="status" className={styles['hint']}>
        {read.isPending ? 'Reading the file…' : said}
      </p>
      {others.length > 0 && text !== null && (
        <div className={styles['events']} role="group" aria-label="Other events of the file">
          {others.map(({ pick, label }) => (
            <Chip key={pick} icon={<CalendarDays />} onClick={() => ask({ file: text, pick })}>
              {label}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
  return { target, row, isUsed: refusal !== null || !read.isIdle };
}

/** The message about a file: filled in, or why not, and what is unsupported. */
function sayReply(reply: AgentReply | undefined): string {
  if (reply === undefined) return '';
  const { confirm, clarify, message } = reply;
  if (!confirm) return message;
  const isOver = confirm.start_at === null && clarify;
  return isOver ? clarify : 'Filled in from the file.';
}
