const SMALL = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** An event's duration in words: "Two and a half hours", "45 minutes", "Three days". Whole days are inclusive. */
export function lengthLabel(minutes: number, allDay: boolean): string {
  if (allDay) return counted(minutes / 1440 + 1, 'day');
  if (minutes < 60) return minutes === 30 ? 'Half an hour' : counted(minutes, 'minute');
  if (minutes % 1440 === 0) return counted(minutes / 1440, 'day');
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest === 0) return counted(hours, 'hour');
  if (rest === 30 && hours <= 12) return `${SMALL[hours] ?? hours} and a half hours`;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} ${rest} ${rest === 1 ? 'minute' : 'minutes'}`;
}

function counted(count: number, unit: string): string {
  return `${SMALL[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}
