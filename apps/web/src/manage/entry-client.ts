// The complete script of a friend's page: the reader's local time and zone, copying the address, answering without reload, and
// live updates.

/** Shows the reader's local time where it differs from the event's. */
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

/** Sends the reader's zone to the server when it changed, for quiet hours. */
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
    // If it fails, the next visit sends it.
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
        // Over plain http there is no clipboard API, and a browser may refuse; the selected text can be copied manually.
        field.select();
        if (document.execCommand('copy')) button.textContent = 'Copied';
      }
    });
  }
}

/** Uses the share sheet to send the link to oneself, if available; otherwise the mail link stays. */
function offerShare() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-share]')) {
    const url = link.dataset['share'];
    if (!url || !('share' in navigator)) continue;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      // Closing the sheet is not an error; if it cannot open, the mail link stays.
      navigator.share({ url }).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) location.href = link.href;
      });
    });
  }
}

/**
 * Submits the list's answer forms without reloading, and takes over the list from the response. A refusal is shown, and the forms
 * stay.
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
      // A form field named action would shadow the property.
      const answer = await fetch(form.getAttribute('action') ?? '', { method: 'POST', body: sent });
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const now = fresh.querySelector('[data-in-place]');
      if (answer.ok && now) {
        list.replaceChildren(...now.childNodes);
        said = submitter?.dataset['done'] ?? '';
        tellOwnTime();
        // Focus moves from the answered row to the next pending one, or stays on the row.
        const next =
          list.querySelector<HTMLElement>('[data-event] button') ??
          list.querySelector<HTMLElement>(`[data-event="${row}"] a, a`);
        next?.focus();
      } else said = fresh.querySelector('[data-sentence]')?.textContent ?? said;
    } catch {
      // Shown below.
    }
    busy = false;
    list.removeAttribute('aria-busy');
    const status = list.querySelector('[data-said]');
    if (status) status.textContent = said;
  });
}

let reads = false;

/** Refetches who comes, debounced and with a random delay so that readers do not refetch simultaneously. */
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

/** Listens for the first fetch by a calendar, and for answers to the event, while the page is visible. */
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
        // Without a connection the next answer or visit shows it.
        if (data.includes('"answered"')) return void showAnswers().catch(() => {});
        // Without answers to follow, the first fetch is the stream's only message.
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
