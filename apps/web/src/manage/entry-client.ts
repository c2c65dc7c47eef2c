// All the script that a friend's page has: the reader's own time, copying the address, and the moment the calendar connects.

/** Where the reader's clock differs from the event's, says their own time; where it is the same, nothing is said. */
function tellOwnTime() {
  for (const when of document.querySelectorAll<HTMLElement>('[data-start]')) {
    const note = when.querySelector<HTMLElement>('[data-zone-note]');
    const { start, zone, locale } = when.dataset;
    if (!note || !start || !zone) continue;
    const at = new Date(start);
    const clock = (timeZone?: string) =>
      at.toLocaleString(locale, {
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        ...(timeZone && { timeZone }),
      });
    if (clock() === clock(zone)) continue;
    note.textContent = `${note.dataset['zoneNote']}. ${clock()} where you are`;
    note.hidden = false;
  }
}

function offerCopy() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const field = document.querySelector<HTMLInputElement>(`#${button.dataset['copy']}`);
    if (!field || !navigator.clipboard) continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(field.value);
        button.textContent = 'Copied';
      } catch {
        // Without permission to write the clipboard, the selected text can still be copied by hand.
        field.select();
      }
    });
  }
}

/** Listens for the first fetch by a calendar while the page is looked at. */
function waitForCalendar() {
  const line = document.querySelector<HTMLElement>('[data-live]');
  const address = line?.dataset['live'];
  if (!line || !address) return;
  let source: EventSource | undefined;
  const listen = () => {
    if (document.hidden) {
      source?.close();
      source = undefined;
    } else if (!source) {
      source = new EventSource(address);
      // The stream of `rsvps.changes` has one message: the first fetch.
      source.addEventListener('message', () => {
        source?.close();
        document.removeEventListener('visibilitychange', listen);
        line.textContent = line.dataset['connected'] ?? '';
        line.toggleAttribute('data-just-connected', true);
      });
    }
  };
  document.addEventListener('visibilitychange', listen);
  listen();
}

tellOwnTime();
offerCopy();
waitForCalendar();
