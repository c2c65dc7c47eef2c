/** A family of programs that fetch calendars, with its common name and measured polling interval. */
export interface CalendarAgent {
  app: string;
  pattern: RegExp;
  /** The usual polling interval. */
  usualMinutes: number;
  /** Runs only while a person's device is on, so silence overnight or over a weekend is normal. */
  onOwnDevice: boolean;
}

const hours = (count: number) => count * 60;

/** Known calendar agents by User-Agent, most specific first. */
export const calendarAgents: readonly CalendarAgent[] = [
  { app: 'Google Calendar', pattern: /Google-Calendar-Importer/i, usualMinutes: hours(24), onOwnDevice: false },
  { app: 'Apple Calendar', pattern: /dataaccessd\/|CalendarAgent\//, usualMinutes: hours(24), onOwnDevice: true },
  { app: 'Outlook', pattern: /Microsoft Exchange\//i, usualMinutes: hours(12), onOwnDevice: false },
  { app: 'Outlook classic', pattern: /Microsoft (?:Office|Outlook)\b/i, usualMinutes: hours(24), onOwnDevice: true },
  { app: 'Thunderbird', pattern: /Thunderbird\//, usualMinutes: 30, onOwnDevice: true },
  { app: 'Nextcloud', pattern: /Nextcloud Webcal/i, usualMinutes: hours(24), onOwnDevice: false },
  { app: 'ICSx5', pattern: /ICSx5\//i, usualMinutes: hours(24), onOwnDevice: true },
  { app: 'Fastmail', pattern: /\bFastmail\b/i, usualMinutes: hours(1), onOwnDevice: false },
  { app: 'Proton Calendar', pattern: /\bProton/i, usualMinutes: hours(16), onOwnDevice: false },
  { app: 'Home Assistant', pattern: /\bHome ?Assistant\//i, usualMinutes: hours(24), onOwnDevice: false },
  { app: 'GNOME Calendar', pattern: /\bEvolution\//, usualMinutes: hours(1), onOwnDevice: true },
  { app: 'KOrganizer', pattern: /KOrganizer|akonadi/i, usualMinutes: hours(24), onOwnDevice: true },
  { app: 'MagicMirror', pattern: /\bMagicMirror\b/i, usualMinutes: 60, onOwnDevice: false },
  { app: 'Fantastical', pattern: /\bFantastical\b/i, usualMinutes: hours(24), onOwnDevice: true },
  { app: 'BusyCal', pattern: /\bBusyCal\b/i, usualMinutes: hours(24), onOwnDevice: true },
  { app: 'vdirsyncer', pattern: /\bvdirsyncer\b/i, usualMinutes: hours(24), onOwnDevice: true },
];

/** The name for a friend's app that polls like a calendar but is unknown. */
export const unnamedApp = 'Calendar app';

const bots =
  /bot\b|bot\/|crawl|spider|preview|scan|monitor|uptime|facebookexternalhit|WhatsApp|Slack|Telegram|Discord|Skype|Teams|Embedly|Iframely|Google-(?!Calendar)/i;
const fetchers =
  /^(?:curl|wget|httpie|aria2|lynx|libwww|lwp|python|go-http|node|undici|axios|got|java|okhttp|apache-http|postman|insomnia|ruby|php|guzzle|powershell|perl|deno|bun|fetch|wrk|autocannon|k6)\b|python-(?:requests|urllib|httpx)|aiohttp/i;
const browsers = /^Mozilla\/|^Opera\//;

/** Whether the agent looks like a person's browser rather than a link preview or scanner. */
export const isBrowser = (userAgent: string): boolean => browsers.test(userAgent) && !bots.test(userAgent);

/**
 * Classifies the agent of a feed request: a known calendar, certainly none, or unknown. Agents can be forged, so never grant
 * anything by this.
 */
export type Agent = { kind: 'calendar'; app: string } | { kind: 'unknown' } | { kind: 'other' };

/** Reads a User-Agent header (empty when absent). */
export function identifyAgent(userAgent: string): Agent {
  // Thunderbird's User-Agent contains Mozilla and Home Assistant's aiohttp, so calendars are matched first.
  const known = calendarAgents.find(({ pattern }) => pattern.test(userAgent));
  if (known) return { kind: 'calendar', app: known.app };
  if (bots.test(userAgent) || fetchers.test(userAgent) || browsers.test(userAgent)) return { kind: 'other' };
  return { kind: 'unknown' };
}
