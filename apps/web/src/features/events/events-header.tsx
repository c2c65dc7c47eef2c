import { Calendar, ChevronDown, ChevronLeft, ChevronRight, List, Plus } from 'lucide-react';
import { Button, IconButton } from '../../components/buttons/button.tsx';
import { Menu } from '../../components/buttons/menu.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { Segmented } from '../../components/layout/tabs.tsx';
import styles from './events-header.module.css';

export type Span = 'month' | 'week' | 'day';

interface EventsHeaderProps {
  view: 'list' | 'calendar';
  phone: boolean;
  /** The calendar page's title in parts; the list's is Events. */
  title: readonly { text: string; year: boolean }[];
  span: Span;
  query: string;
  onQuery: (query: string) => void;
  onView: (view: 'list' | 'calendar') => void;
  onSpan: (span: Span) => void;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  onCreate: () => void;
}

const SPANS = { month: 'Month', week: 'Week', day: 'Day' } as const;

/** Title, time navigation, search, view switch and the Create button. */
export function EventsHeader(props: EventsHeaderProps) {
  const { view, phone, title, span, query, onQuery, onView, onSpan, onStep, onToday, onCreate } = props;
  const calendar = view === 'calendar';
  const text = title.map((part) => part.text).join('');
  const unit = phone ? 'month' : span;
  return (
    <header className={styles['header']}>
      <title>{calendar ? `${text} · Events · Kith` : 'Events · Kith'}</title>
      <div className={styles['titles']}>
        <h1 className={styles['title']} aria-live={calendar ? 'polite' : undefined}>
          {calendar
            ? title.map((part, place) => (
                // The parts of a date have no key but their position.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={place} className={part.year ? styles['year'] : undefined}>
                  {part.text}
                </span>
              ))
            : 'Events'}
        </h1>
        {calendar && (
          <div className={styles['steps']}>
            <IconButton label={`Previous ${unit}`} icon={<ChevronLeft />} onClick={() => onStep(-1)} />
            <IconButton label={`Next ${unit}`} icon={<ChevronRight />} onClick={() => onStep(1)} />
          </div>
        )}
        {calendar && (
          <Button variant="outline" size="sm" className={styles['today']} onClick={onToday}>
            Today
          </Button>
        )}
        {calendar && !phone && (
          <Menu
            label="How much is shown"
            align="start"
            items={(['month', 'week', 'day'] as const).map((one) => ({
              label: SPANS[one],
              onSelect: () => onSpan(one),
            }))}
            trigger={
              <Button variant="ghost" size="sm" className={styles['span']}>
                {SPANS[span]}
                <ChevronDown />
              </Button>
            }
          />
        )}
      </div>
      <div className={styles['tools']}>
        <div className={styles['search']} data-filled={query !== '' || undefined}>
          <SearchField label="Search events" value={query} onValueChange={onQuery} />
        </div>
        <Segmented
          label="View"
          value={view}
          onChange={onView}
          options={[
            { value: 'calendar', label: 'Calendar', icon: <Calendar />, iconOnly: phone },
            { value: 'list', label: 'List', icon: <List />, iconOnly: phone },
          ]}
        />
        <Button icon={<Plus />} alone={phone} className={styles['create']} onClick={onCreate}>
          Create Event
        </Button>
      </div>
    </header>
  );
}
