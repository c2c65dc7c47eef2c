import { ChevronDown, Plus } from 'lucide-react';
import type { EventDraft } from '@kith/contracts/assistant';
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './draft-card.module.css';
import { Written } from '../../components/people/written.tsx';

/** The props of an editor: the draft and its change handler. */
export interface EditorProps {
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
  onClose: () => void;
}

interface DraftRowProps extends Pick<EditorProps, 'draft' | 'onChange'> {
  as?: 'li' | 'div';
  /** The title is large, without icon and hairline. */
  look?: 'row' | 'title';
  titleId?: string;
  icon?: ReactNode;
  label: string;
  value: ReactNode;
  /** The second half of a value, which may be guessed separately. */
  rest?: string;
  /** The placeholder while there is no value. */
  missing: string;
  guessed?: boolean;
  restGuessed?: boolean;
  /** The source words. */
  quotes: readonly string[];
  /** Read-only. */
  fixed: boolean;
  plus?: boolean;
  editor: ComponentType<EditorProps>;
}

/** One value of the draft: a button that opens its inline editor, with focus handling. */
export function DraftRow(props: DraftRowProps) {
  const {
    as: Element = 'div',
    look = 'row',
    titleId,
    icon,
    label,
    fixed,
    plus = false,
    quotes,
    draft,
    onChange,
  } = props;
  const Editor = props.editor;
  const [open, setOpen] = useState(false);
  const [returns, setReturns] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const editorId = useId();
  useEffect(() => {
    if (returns) button.current?.focus();
  }, [returns]);

  const close = () => {
    setOpen(false);
    setReturns(true);
  };
  const shown = <Value {...props} />;
  const face = (
    <>
      {icon}
      {look === 'row' && <span className="visually-hidden">{label}: </span>}
      <span className={styles['value']} {...(look === 'title' && { id: titleId })}>
        {shown}
      </span>
      {quotes.length > 0 && (
        <span className={styles['quotes']} aria-hidden="true">
          {quotes.map((text, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same words may be quoted twice
            <q key={index}>{text}</q>
          ))}
        </span>
      )}
    </>
  );
  return (
    <Element className={styles[look]} data-open={open || undefined}>
      {fixed ? (
        <div className={styles['face']}>{face}</div>
      ) : (
        <button
          ref={button}
          type="button"
          className={styles['face']}
          aria-expanded={open}
          aria-controls={open ? editorId : undefined}
          title={look === 'title' ? 'Change the title' : undefined}
          onClick={() => {
            setReturns(false);
            setOpen(!open);
          }}
        >
          {face}
          {look === 'row' && (plus ? <Plus /> : <ChevronDown className={styles['chevron']} />)}
        </button>
      )}
      {open && !fixed && (
        <div id={editorId} className={styles['editor']}>
          <Editor draft={draft} onChange={onChange} onClose={close} />
        </div>
      )}
    </Element>
  );
}

function Value({ value, rest = '', missing, guessed = false, restGuessed = false }: DraftRowProps) {
  if (value === null || value === '') return <span className={styles['missing']}>{missing}</span>;
  return (
    <>
      <Written>{guessed ? <Guess>{value}</Guess> : value}</Written>
      {rest !== '' && (restGuessed ? <Guess isSaid>{rest}</Guess> : rest)}
    </>
  );
}

/** A guessed value, with a dashed underline. `isSaid` when its text says so itself. */
function Guess({ isSaid = false, children }: { isSaid?: boolean; children: ReactNode }) {
  return (
    <>
      <span className={styles['guess']} title="A guess. Press to change it.">
        {children}
      </span>
      {!isSaid && <span className="visually-hidden"> (a guess)</span>}
    </>
  );
}
