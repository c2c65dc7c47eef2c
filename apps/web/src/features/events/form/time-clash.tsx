import { Clash } from '../../../components/events/clash.tsx';
import { useDebounced } from '../../../lib/search/debounce.ts';
import { useClashes } from '../../../lib/api/use-clashes.ts';
import { checkValues, type EventValues, instantsOf } from './form-rules.ts';

interface TimeClashProps {
  values: EventValues;
  zone: string;
  eventId: string | undefined;
}

/** Shows the owner's other events at the selected time, debounced. */
export function TimeClash({ values, zone, eventId }: TimeClashProps) {
  const { startDate, startTime, endDate, endTime, allDay } = values;
  const wanted = useDebounced(`${startDate} ${startTime} ${endDate} ${endTime} ${allDay}`);
  const settled = wanted === `${startDate} ${startTime} ${endDate} ${endTime} ${allDay}`;
  const instants = instantsOf(values, zone);
  const wrong = checkValues({ ...values, title: '-' }, zone);
  const askable = settled && !allDay && wrong.endDate === undefined && wrong.endTime === undefined;
  return <Clash others={useClashes(askable ? instants : null, eventId)} />;
}
