import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/index.css';
import { DateField, TimeField } from './date-field.tsx';

const { keyboard } = userEvent;

function Fields() {
  const [day, setDay] = useState('2030-06-14');
  const [start, setStart] = useState('19:00');
  const [end, setEnd] = useState('21:00');
  return (
    <>
      <DateField
        label="Date"
        today="2030-06-12"
        min="2030-06-12"
        value={day}
        onChange={(next, { time }) => {
          setDay(next);
          if (time !== undefined) setStart(time);
        }}
      />
      <TimeField
        label="Start time"
        value={start}
        onChange={(next, more) => {
          setStart(next);
          if (more.until !== undefined) setEnd(more.until);
        }}
      />
      <TimeField label="End time" after={start} value={end} onChange={setEnd} />
      <button type="button">After</button>
    </>
  );
}

async function draw() {
  const screen = await render(<Fields />);
  return {
    date: screen.getByRole('combobox', { name: 'Date' }),
    start: screen.getByRole('combobox', { name: 'Start time' }),
    end: screen.getByRole('combobox', { name: 'End time' }),
    month: screen.getByRole('dialog', { name: 'Date' }),
    day: (name: string | RegExp) => screen.getByRole('dialog', { name: 'Date' }).getByRole('button', { name }),
    times: (name: string) => screen.getByRole('listbox', { name }),
    screen,
  };
}

beforeEach(() => {
  document.body.focus();
});

test('three tab stops, typed in natural language', async () => {
  const { date, start, end, screen } = await draw();
  await userEvent.tab();
  await expect.element(date).toHaveFocus();
  await keyboard('sat 8pm');
  await userEvent.tab();
  await expect.element(date).toHaveValue('Sat 15 Jun 2030');
  await expect.element(start).toHaveFocus();
  await expect.element(start).toHaveValue('20:00');
  await keyboard('930pm');
  await userEvent.tab();
  await expect.element(start).toHaveValue('21:30');
  await expect.element(end).toHaveFocus();
  await keyboard('1am');
  await userEvent.tab();
  await expect.element(end).toHaveValue('01:00');
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
});

test('a range typed in one field sets the end too', async () => {
  const { start, end } = await draw();
  await start.fill('7 to 9:30');
  await expect.element(start).toHaveAttribute('data-value', '19:00');
  await expect.element(end).toHaveAttribute('data-value', '21:30');
});

test('unreadable input is kept for correction, with an explanation', async () => {
  const { start, screen } = await draw();
  await start.fill('soonish');
  await expect.element(start).toHaveAttribute('data-value', '19:00');
  await userEvent.tab();
  await expect.element(screen.getByText('Type a time, like “19:30” or “7:30pm”')).toBeVisible();
  await expect.element(start).toHaveValue('soonish');
  await expect.element(start).toHaveAttribute('data-value', '');
  await start.fill('8pm');
  await expect.element(start).toHaveAttribute('data-value', '20:00');
  await expect.element(screen.getByText('Type a time, like “19:30” or “7:30pm”')).not.toBeInTheDocument();
});

test('a day is picked by keyboard, and Escape restores focus', async () => {
  const { date, month, day } = await draw();
  await userEvent.tab();
  await keyboard('{ArrowDown}');
  await expect.element(day('Friday, 14 June 2030, selected')).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(month).not.toBeInTheDocument();
  await expect.element(date).toHaveFocus();
  await keyboard('{ArrowDown}');
  await expect.element(day('Friday, 14 June 2030, selected')).toHaveFocus();
  await keyboard('{ArrowRight}{Enter}');
  await expect.element(month).not.toBeInTheDocument();
  await expect.element(date).toHaveAttribute('data-value', '2030-06-15');
  await expect.element(date).toHaveFocus();
});

test('a day is picked by pointer, none before the minimum, and today is announced', async () => {
  const { date, day } = await draw();
  await date.click();
  await expect.element(day('Today, Wednesday, 12 June 2030')).toBeEnabled();
  await expect.element(day('Tuesday, 11 June 2030')).toBeDisabled();
  await day('Next month').click();
  await day('Tuesday, 2 July 2030').click();
  await expect.element(date).toHaveValue('Tue 2 Jul 2030');
});

test('a time is picked by keyboard, from a list that starts after the start time and shows durations', async () => {
  const { end, times } = await draw();
  (end.element() as HTMLElement).focus();
  await keyboard('{ArrowDown}');
  const chosen = times('End time').getByRole('option', { name: '21:00 Two hours' });
  await expect.element(chosen).toHaveAttribute('aria-selected', 'true');
  await expect.element(end).toHaveAttribute('aria-activedescendant', chosen.element().id);
  await keyboard('{ArrowDown}{Enter}');
  await expect.element(times('End time')).not.toBeInTheDocument();
  await expect.element(end).toHaveAttribute('data-value', '21:30');
  await keyboard('{ArrowDown}{Home}{Escape}');
  await expect.element(end).toHaveAttribute('aria-expanded', 'false');
  await expect.element(end).toHaveFocus();
  await expect.element(end).toHaveAttribute('data-value', '21:30');
});

test('a time is picked by pointer', async () => {
  const { start, times } = await draw();
  await start.click();
  await times('Start time').getByRole('option', { name: '20:00' }).click();
  await expect.element(start).toHaveAttribute('data-value', '20:00');
});
