// The complete script of a friend's page: the reader's local time and zone, copying the address, answering without reload and
// without a connection, and live updates.

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

const isAway = 'You’re offline. Your answer is kept here and goes when you’re back.';
const isUnsent = 'You’re offline. Nothing was sent. Try again when you’re back.';

/** An answer given without a connection: the address and the fields of its form. */
type Kept = [address: string, fields: string];
const shelf = 'kith-answers';
const mostKept = 50;
// Without storage they are kept while the page is open.
let kept: Kept[] = [];

function readKept(): Kept[] {
  try {
    // Written below.
    kept = JSON.parse(localStorage.getItem(shelf) ?? '[]') as Kept[];
  } catch {
    // As above.
  }
  return kept;
}

function storeKept(all: Kept[]): void {
  kept = all.slice(-mostKept);
  try {
    localStorage.setItem(shelf, JSON.stringify(kept));
  } catch {
    // As above.
  }
}

/** Those that a later answer does not replace. */
function withoutReplaced([address, fields]: Kept): Kept[] {
  const eventsIn = (form: URLSearchParams) => (form.get('event_id') ?? form.get('event_ids') ?? '').split(' ');
  const form = new URLSearchParams(fields);
  const events = new Set(eventsIn(form));
  return readKept().filter(([to, given]) => {
    const former = new URLSearchParams(given);
    return (
      to !== address || former.get('token') !== form.get('token') || !eventsIn(former).every((id) => events.has(id))
    );
  });
}

/** Sends a form's answer. Rejects without a connection, and keeps the answer until there is one. */
async function sendAnswer(form: HTMLFormElement, submitter: HTMLElement | null, mode: RequestRedirect) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') fields.append(name, value);
  // A form field named action would shadow the property.
  const address = form.getAttribute('action') ?? '';
  const given: Kept = [address, fields.toString()];
  try {
    const answer = await fetch(address, { method: 'POST', body: fields, redirect: mode });
    storeKept(withoutReplaced(given));
    return { answer, fields };
  } catch (error) {
    storeKept([...withoutReplaced(given), given]);
    throw error;
  }
}

let isSending = false;

/** Sends what was kept and shows what became of it. What the server refuses is not sent again; sent twice, an answer changes nothing. */
async function sendKept(): Promise<void> {
  if (isSending || readKept().length === 0) return;
  isSending = true;
  let isThrough = false;
  try {
    for (const given of readKept()) {
      const body = new URLSearchParams(given[1]);
      const answer = await fetch(given[0], { method: 'POST', body, redirect: 'manual' });
      // A server that is busy or down is asked again at the next occasion.
      if (answer.status >= 500 || answer.status === 429) break;
      storeKept(withoutReplaced(given));
      isThrough = true;
    }
  } catch {
    // Still without a connection.
  }
  isSending = false;
  if (isThrough) location.reload();
}

/** A line for what becomes of a form, read out by screen readers. */
function lineOf(form: HTMLFormElement): Element {
  const line = form.querySelector('[data-said]') ?? document.createElement('p');
  line.setAttribute('data-said', '');
  line.setAttribute('role', 'status');
  if (!line.isConnected) form.append(line);
  return line;
}

/**
 * Submits the page's forms so that without a connection the page stays, with what was tapped or typed: answers are kept and sent
 * later, of the others is said that nothing was sent.
 */
function surviveOffline() {
  document.addEventListener('submit', async (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    if (!form.querySelector('[name=rsvp_status]')) {
      if (navigator.onLine) return;
      event.preventDefault();
      lineOf(form).textContent = isUnsent;
      return;
    }
    event.preventDefault();
    form.setAttribute('aria-busy', 'true');
    try {
      const { answer, fields } = await sendAnswer(form, submitter, 'manual');
      // Where the server leads to: from a list back to it, below what was shown.
      const shown = fields.get('shown');
      const [token, id] = [fields.get('token'), shown ?? fields.get('event_id')];
      const page = new URL(form.getAttribute('action') ?? '', location.href);
      if (token && id) page.search = String(new URLSearchParams({ token, event: id }));
      if (shown !== null) page.hash = fields.get('list') ?? 'others';
      if (answer.type === 'opaqueredirect') {
        const isHere = page.pathname + page.search === location.pathname + location.search;
        location.assign(page);
        // Another fragment alone loads nothing.
        if (isHere && page.hash !== '') location.reload();
      } else lineOf(form).textContent = sentenceIn(await answer.text()) ?? 'That couldn’t be saved. Please try again.';
    } catch {
      lineOf(form).textContent = isAway;
    }
    form.removeAttribute('aria-busy');
  });
  addEventListener('online', () => void sendKept());
  void sendKept();
}

const sentenceIn = (page: string) =>
  new DOMParser().parseFromString(page, 'text/html').querySelector('[data-sentence]')?.textContent;

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
    let said = isAway;
    try {
      const { answer } = await sendAnswer(form, submitter, 'follow');
      const text = await answer.text();
      const now = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-in-place]');
      if (answer.ok && now) {
        list.replaceChildren(...now.childNodes);
        said = submitter?.dataset['done'] ?? '';
        tellOwnTime();
        // Focus moves from the answered row to the next pending one, or stays on the row.
        const next =
          list.querySelector<HTMLElement>('[data-event] button') ??
          list.querySelector<HTMLElement>(`[data-event="${row}"] a, a`);
        next?.focus();
      } else said = sentenceIn(text) ?? 'That couldn’t be saved. Please try again.';
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

/** Looks again while somebody waits to be let in: the page then redirects to their own. */
function waitToBeLetIn() {
  if (!document.querySelector('[data-waits]')) return;
  setInterval(async () => {
    if (document.hidden) return;
    // Without a connection the next look finds it.
    const found = await fetch(location.href, { redirect: 'manual' }).catch(() => null);
    if (found?.type === 'opaqueredirect' || found?.status === 410) location.reload();
  }, 5_000);
}

tellOwnTime();
tellZone();
offerCopy();
offerShare();
answerInPlace();
surviveOffline();
waitForChanges();
waitToBeLetIn();
