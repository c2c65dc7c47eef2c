import { dateFormatter } from '@kith/contracts/date-formatter';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { firstWeekday } from '../../lib/dates/calendar-days.ts';
import type { PickerPopupProps } from './date-field.tsx';
import styles from './date-field.module.css';

interface DayPopupProps extends Omit<PickerPopupProps, 'onPick'> {
  label: string;
  value: string;
  min: string | undefined;
  today: string;
  locale: string | undefined;
  onPick: (date: string) => void;
}

/** A month to pick a day from. Arrows, Home, End, Page Up and Page Down move within it. */
export default function DayPopup({ id, field, byKeyboard, label, value, min, today, locale, onPick }: DayPopupProps) {
  const format = (day: Date, options: Intl.DateTimeFormatOptions) => dateFormatter(locale, options).format(day);
  const selected = fromDay(value);
  const first = min === undefined ? undefined : fromDay(min);
  const now = fromDay(today);
  const shown = selected ?? first ?? now;
  return (
    <div id={id} role="dialog" aria-label={label}>
      <DayPicker
        key={String(byKeyboard)}
        mode="single"
        required
        selected={selected}
        {...(shown && { defaultMonth: shown })}
        {...(now && { today: now })}
        {...(first && { disabled: { before: first } })}
        onSelect={(day: Date) => {
          field.querySelector('input')?.focus();
          onPick(toDay(day));
        }}
        // Opened by a key, so focus moves here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={byKeyboard}
        showOutsideDays
        fixedWeeks
        // The locale counts Monday as 1 to Sunday as 7, the library Sunday as 0.
        weekStartsOn={(firstWeekday(locale) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6}
        formatters={{
          formatCaption: (month) => format(month, { month: 'long', year: 'numeric' }),
          formatWeekdayName: (day) => format(day, { weekday: 'narrow' }),
          formatDay: (day) => format(day, { day: 'numeric' }),
        }}
        labels={{
          labelDayButton: (day, { today: isToday, selected: isSelected }) =>
            `${isToday ? 'Today, ' : ''}${format(day, { dateStyle: 'full' })}${isSelected ? ', selected' : ''}`,
          labelWeekday: (day) => format(day, { weekday: 'long' }),
          labelGrid: (month) => format(month, { month: 'long', year: 'numeric' }),
          labelPrevious: () => 'Previous month',
          labelNext: () => 'Next month',
        }}
        components={{ Chevron }}
        classNames={{
          root: styles['month'] ?? '',
          month_caption: styles['caption'] ?? '',
          nav: styles['nav'] ?? '',
          button_previous: styles['turn'] ?? '',
          button_next: styles['turn'] ?? '',
          weekday: styles['weekday'] ?? '',
          day: styles['cell'] ?? '',
          day_button: styles['day'] ?? '',
        }}
      />
    </div>
  );
}

function Chevron({ orientation }: { orientation?: string }) {
  return orientation === 'left' ? <ChevronLeft /> : <ChevronRight />;
}

/** A calendar day at local midnight, as the library represents days; undefined for invalid text. */
function fromDay(day: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number);
  return year && month && date ? new Date(year, month - 1, date) : undefined;
}

function toDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
