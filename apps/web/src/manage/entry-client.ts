// All the script that a friend's page has: the reader's own time and zone, copying the address, and the moment the calendar connects.

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

/** Tells the server the reader's zone when it is another than the one it knows: no mail is to come at night. */
function tellZone() {
  const page = document.querySelector<HTMLElement>('[data-zone-to]');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const address = page?.dataset['zoneTo'];
  if (!address || !zone || page.dataset['zoneKnown'] === zone) return;
  const token = new URLSearchParams(location.search).get('token');
  void fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ time_zone: zone, ...(token && { token }) }),
    // Where it fails, the next visit tells it.
  }).catch(() => {});
}

function offerCopy() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const field = document.querySelector<HTMLInputElement>(`#${button.dataset['copy']}`);
    if (!field) continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(field.value);
        button.textContent = 'Copied';
      } catch {
        // Over plain http there is no clipboard to write to, and a browser may refuse; selected, it can be copied by hand.
        field.select();
        if (document.execCommand('copy')) button.textContent = 'Copied';
      }
    });
  }
}

/** Where the device has a share sheet, the link to oneself goes through it; elsewhere the mail stays. */
function offerShare() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-share]')) {
    const url = link.dataset['share'];
    if (!url || !('share' in navigator)) continue;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      // A sheet that is closed is no error; one that cannot open leaves the mail.
      navigator.share({ url }).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) location.href = link.href;
      });
    });
  }
}

/**
 * Sends the answers of the list without loading the page anew: the same forms, of whose answer the page takes over the list. What was
 * refused is said, and the forms stay.
 */
function answerInPlace() {
  const list = document.querySelector<HTMLElement>('[data-in-place]');
  let busy = false;
  list?.addEventListener('submit', async (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (busy) return;
    busy = true;
    list.setAttribute('aria-busy', 'true');
    const row = form.closest<HTMLElement>('[data-event]')?.dataset['event'];
    let said = 'That couldn’t be saved. Please check your connection and try again.';
    try {
      const sent = new URLSearchParams();
      for (const [name, value] of new FormData(form, submitter))
        if (typeof value === 'string') sent.append(name, value);
      // A field of the form is called action too, and would stand in for the property.
      const answer = await fetch(form.getAttribute('action') ?? '', { method: 'POST', body: sent });
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const now = fresh.querySelector('[data-in-place]');
      if (answer.ok && now) {
        list.replaceChildren(...now.childNodes);
        said = submitter?.dataset['done'] ?? '';
        tellOwnTime();
        // On from the row that was answered to what still waits, or to the row itself.
        const next =
          list.querySelector<HTMLElement>('[data-event] button') ??
          list.querySelector<HTMLElement>(`[data-event="${row}"] a, a`);
        next?.focus();
      } else said = fresh.querySelector('[data-sentence]')?.textContent ?? said;
    } catch {
      // Said below.
    }
    busy = false;
    list.removeAttribute('aria-busy');
    const status = list.querySelector('[data-said]');
    if (status) status.textContent = said;
  });
}

let reads = false;

/** Draws anew who comes. Many answers at once are read once, and not by all readers in the same moment. */
async function showAnswers() {
  if (reads) return;
  reads = true;
  await new Promise((done) => setTimeout(done, 200 + 800 * Math.random()));
  reads = false;
  const text = await fetch(location.href).then((answer) => answer.text());
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  for (const part of document.querySelectorAll<HTMLElement>('[data-answers]')) {
    const now = fresh.querySelector(`[data-answers="${part.dataset['answers']}"]`);
    if (now && now.innerHTML !== part.innerHTML) part.replaceChildren(...now.childNodes);
  }
}

/** Listens for the first fetch by a calendar, and for answers to the event, while the page is looked at. */
function waitForChanges() {
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
      source.addEventListener('message', ({ data }: MessageEvent<string>) => {
        // Without a connection the next answer, or the next visit, shows it.
        if (data.includes('"answered"')) return void showAnswers().catch(() => {});
        // Where there are no answers to wait for, the first fetch is the stream's one message.
        if ('ends' in line.dataset) {
          source?.close();
          document.removeEventListener('visibilitychange', listen);
        }
        line.textContent = line.dataset['connected'] ?? '';
        line.toggleAttribute('data-just-connected', true);
      });
    }
  };
  document.addEventListener('visibilitychange', listen);
  listen();
}

tellOwnTime();
tellZone();
offerCopy();
offerShare();
answerInPlace();
waitForChanges();
