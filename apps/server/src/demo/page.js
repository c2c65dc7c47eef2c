// Signs in as the host with the sample account's password, as anybody could on /signin, and drives both devices.
const element = (id) => document.querySelector(`#${id}`);
const [host, phone, who, say] = ['host', 'phone', 'who', 'say'].map(element);

/** Device widths in CSS pixels; in a narrow window the host's app is shown as on a phone. */
const widths = { host: 1160, phone: 420 };

function fit(frame, width) {
  const place = frame.parentElement;
  const own = place.clientWidth < 600 && frame === host ? place.clientWidth : width;
  const scale = place.clientWidth / own;
  Object.assign(frame.style, {
    width: `${own}px`,
    height: `${Math.ceil(place.clientHeight / scale)}px`,
    transform: `scale(${scale})`,
  });
}

const watcher = new ResizeObserver(() => {
  fit(host, widths.host);
  fit(phone, widths.phone);
});
for (const frame of [host, phone]) watcher.observe(frame.parentElement);

function glow(frame) {
  const device = frame.closest('.window, .phone');
  device.classList.remove('arrived');
  // An animation restarts only after the browser rendered a frame without it.
  void device.offsetWidth;
  device.classList.add('arrived');
}

async function signIn({ email, password }) {
  const answer = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data, error } = await answer.json();
  if (!answer.ok) throw new Error(error);
  localStorage.setItem('auth_token', data.token);
  localStorage.setItem('auth_user', JSON.stringify(data.user));
}

/** Subscribes to the host's live changes: answers already show on her screen, and event changes refresh the phone. */
async function follow() {
  const answer = await fetch('/trpc/activity.changes', {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${localStorage.getItem('auth_token')}` },
  });
  if (!answer.ok) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    if (value.includes('"kind":"rsvp.changed"')) {
      glow(host);
      say.textContent = 'The answer has reached the host.';
    } else if (/"kind":"event\.(?!mailed)/.test(value)) {
      phone.contentWindow.location.reload();
      glow(phone);
      say.textContent = 'The plan has changed, and the phone shows it.';
    }
  }
}

async function followAlways() {
  for (;;) {
    await follow().catch(() => {});
    await new Promise((done) => setTimeout(done, 2000));
  }
}

try {
  const demo = await fetch('/demo/people.json').then((answer) => answer.json());
  for (const { name, shows, manageLink } of demo.friends) {
    const { pathname, search } = new URL(manageLink);
    who.add(new Option(`${name}: ${shows}`, pathname + search, false, name === demo.firstFriend));
  }
  const hold = () => phone.contentWindow.location.replace(who.value);
  who.addEventListener('change', hold);
  hold();
  element('host-name').textContent = `${demo.owner.name}, who invites`;
  element('account').textContent =
    `In another window, sign in as ${demo.owner.email} with the password ${demo.owner.password}.`;
  await signIn(demo.owner);
  host.src = demo.ownerPath;
  void followAlways();
} catch (error) {
  say.textContent = `The demo could not begin: ${error.message}`;
}
