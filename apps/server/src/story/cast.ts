// The people of the sample calendar. Days count back from its creation.

/** Real-world User-Agent headers. */
const apple = 'iOS/18.6 (22G86) dataaccessd/1.0';
const google = 'Google-Calendar-Importer';
const outlook = 'Microsoft Exchange/15.20 (Windows NT 10.0; Win64; x64)';
const thunderbird = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.3.0';
const icsx5 = 'ICSx5/2.3.1 (ical4j/4.1.1 okhttp/5.1.0 Android/15)';
const nextcloud = 'Nextcloud Webcal Service';
const fastmail = 'Fastmail calendar fetcher';

export const nora = {
  first_name: 'Nora',
  last_name: 'Brandt',
  email: 'nora@example.com',
  password: 'Dumplings4all',
  time_zone: 'Europe/London',
};

interface Part {
  name: string;
  /** What this friend demonstrates. */
  shows: string;
  email?: string;
  invitedDaysAgo: number;
  /** The app that reads the feed, since how many days, and hours since its last fetch. */
  calendar?: { userAgent: string; sinceDaysAgo: number; lastHoursAgo: number };
  /** How the link reached the friend: passed on at once, not yet, or opened that many days ago. */
  link?: 'unshared' | { openedDaysAgo: number };
  /** Whether the address's server rejects mail. */
  mailRefused?: true;
  /** Whether the friend keeps reads private. */
  hidesReads?: true;
  /** When the friend unsubscribed. */
  leftDaysAgo?: number;
}

const reads = (userAgent: string, sinceDaysAgo: number, lastHoursAgo: number) => ({
  userAgent,
  sinceDaysAgo,
  lastHoursAgo,
});

export const cast = {
  ana: {
    name: 'Ana Ribeiro',
    shows: 'Apple Calendar',
    email: 'ana@example.com',
    invitedDaysAgo: 60,
    calendar: reads(apple, 59, 2),
  },
  jonas: {
    name: 'Jonas Weber',
    shows: 'Google Calendar',
    email: 'jonas@example.com',
    invitedDaysAgo: 60,
    calendar: reads(google, 58, 5),
  },
  tom: {
    name: 'Tom Ashworth',
    shows: 'Thunderbird',
    email: 'tom@example.com',
    invitedDaysAgo: 60,
    calendar: reads(thunderbird, 60, 1),
  },
  priya: {
    name: 'Priya Raman',
    shows: 'Fastmail',
    email: 'priya@example.com',
    invitedDaysAgo: 58,
    calendar: reads(fastmail, 57, 0.7),
  },
  oisin: {
    name: 'Oisín Byrne',
    shows: 'Outlook, asked a question',
    invitedDaysAgo: 55,
    calendar: reads(outlook, 54, 3),
  },
  zoe: {
    name: 'Zoë Laurent',
    shows: 'ICSx5 on Android',
    email: 'zoe@example.com',
    invitedDaysAgo: 52,
    calendar: reads(icsx5, 51, 6),
  },
  hana: {
    name: 'Hana Sato',
    shows: 'Nextcloud, reads kept private',
    email: 'hana@example.com',
    invitedDaysAgo: 40,
    calendar: reads(nextcloud, 38, 11),
    hidesReads: true,
  },
  bea: {
    name: 'Bea Campos',
    shows: 'Outlook, silent for days',
    email: 'bea@example.com',
    invitedDaysAgo: 45,
    calendar: reads(outlook, 44, 98),
  },
  callum: {
    name: 'Callum Reid',
    shows: 'opened the link, no calendar yet',
    email: 'callum@example.com',
    invitedDaysAgo: 12,
    link: { openedDaysAgo: 11 },
  },
  sam: {
    name: 'Sam Okafor',
    shows: 'mail comes back',
    email: 'sam@example.com',
    invitedDaysAgo: 44,
    mailRefused: true,
  },
  margit: { name: 'Margit Brandt', shows: 'link not handed on yet', invitedDaysAgo: 9, link: 'unshared' },
  ida: {
    name: 'Ida Holm',
    shows: 'left the calendar',
    email: 'ida@example.com',
    invitedDaysAgo: 56,
    calendar: reads(google, 55, 300),
    leftDaysAgo: 12,
  },
} satisfies Record<string, Part>;

export type Who = keyof typeof cast;

/** The same with widened types. */
export const parts: [Who, Part][] = Object.entries(cast).map(([who, part]) => [
  // The keys of `cast` are exactly Who.
  who as Who,
  part,
]);

export const circles = {
  supper: {
    name: 'Supper club',
    description: 'Whoever is hungry on a Friday',
    members: ['ana', 'jonas', 'tom', 'priya', 'oisin', 'zoe', 'bea'],
  },
  hikers: {
    name: 'Sunday hikers',
    description: 'Boots, thermos, back by dark',
    members: ['callum', 'jonas', 'oisin', 'hana', 'sam'],
    joined: ['tom'],
  },
  readers: { name: 'Book club', members: ['priya', 'zoe', 'ana', 'hana', 'bea'] },
} satisfies Record<string, { name: string; description?: string; members: Who[]; joined?: Who[] }>;

export type Circle = keyof typeof circles;
