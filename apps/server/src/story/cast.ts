// The people of the example calendar. Days count back from the day it is made.

/** User-Agent headers as the apps send them. */
const apple = 'iOS/18.6 (22G86) dataaccessd/1.0';
const google = 'Google-Calendar-Importer';
const outlook = 'Microsoft Exchange/15.20 (Windows NT 10.0; Win64; x64)';
const thunderbird = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.3.0';
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
  email?: string;
  invitedDaysAgo: number;
  /** The app that reads the feed, since how many days, and how many hours ago it last did. */
  calendar?: { userAgent: string; sinceDaysAgo: number; lastHoursAgo: number };
  /** The link was made and not sent yet. */
  linkUnshared?: true;
  /** When the friend left again. */
  leftDaysAgo?: number;
}

const reads = (userAgent: string, sinceDaysAgo: number, lastHoursAgo: number) => ({
  userAgent,
  sinceDaysAgo,
  lastHoursAgo,
});

export const cast = {
  ana: { name: 'Ana Ribeiro', email: 'ana@example.com', invitedDaysAgo: 60, calendar: reads(apple, 59, 2) },
  jonas: { name: 'Jonas Weber', email: 'jonas@example.com', invitedDaysAgo: 60, calendar: reads(google, 58, 5) },
  tom: { name: 'Tom Ashworth', email: 'tom@example.com', invitedDaysAgo: 60, calendar: reads(thunderbird, 60, 1) },
  priya: { name: 'Priya Raman', email: 'priya@example.com', invitedDaysAgo: 58, calendar: reads(apple, 57, 4) },
  eilidh: { name: 'Eilidh Fraser', email: 'eilidh@example.com', invitedDaysAgo: 58, calendar: reads(google, 50, 9) },
  oisin: { name: 'Oisín Byrne', invitedDaysAgo: 55, calendar: reads(outlook, 54, 3) },
  zoe: { name: 'Zoë Laurent', email: 'zoe@example.com', invitedDaysAgo: 52, calendar: reads(apple, 51, 6) },
  callum: { name: 'Callum Reid', email: 'callum@example.com', invitedDaysAgo: 21 },
  malik: { name: 'Malik Osei', invitedDaysAgo: 48, calendar: reads(google, 47, 8) },
  marek: { name: 'Marek Novák', email: 'marek@example.com', invitedDaysAgo: 48, calendar: reads(google, 46, 60) },
  bea: { name: 'Bea Campos', email: 'bea@example.com', invitedDaysAgo: 45, calendar: reads(outlook, 44, 98) },
  hana: { name: 'Hana Sato', email: 'hana@example.com', invitedDaysAgo: 20, calendar: reads(apple, 19, 7) },
  freya: { name: 'Freya Nilsson', email: 'freya@example.com', invitedDaysAgo: 15, calendar: reads(apple, 0.125, 1) },
  dev: { name: 'Dev Mehta', email: 'dev@example.com', invitedDaysAgo: 40, calendar: reads(fastmail, 39, 1) },
  lena: { name: 'Lena Schmidt', email: 'lena@example.com', invitedDaysAgo: 40, calendar: reads(nextcloud, 38, 11) },
  yusuf: { name: 'Yusuf Demir', email: 'yusuf@example.com', invitedDaysAgo: 16 },
  margit: { name: 'Margit Brandt', invitedDaysAgo: 50, linkUnshared: true },
  felix: { name: 'Felix Brandt', email: 'felix@example.com', invitedDaysAgo: 50, calendar: reads(google, 49, 10) },
  sam: { name: 'Sam Okafor', email: 'sam@example.com', invitedDaysAgo: 44 },
  ida: {
    name: 'Ida Holm',
    email: 'ida@example.com',
    invitedDaysAgo: 56,
    calendar: reads(google, 55, 300),
    leftDaysAgo: 12,
  },
} satisfies Record<string, Part>;

export type Who = keyof typeof cast;

/** The same, without the literal types of each part. */
export const parts: [Who, Part][] = Object.entries(cast).map(([who, part]) => [
  // The keys of `cast` are exactly Who.
  who as Who,
  part,
]);

export const circles = {
  supper: {
    name: 'Supper club',
    description: 'Whoever is hungry on a Friday',
    members: ['ana', 'jonas', 'tom', 'priya', 'eilidh', 'oisin', 'zoe', 'malik'],
  },
  hikers: {
    name: 'Sunday hikers',
    description: 'Boots, thermos, back by dark',
    members: ['callum', 'freya', 'eilidh', 'jonas', 'malik', 'oisin', 'lena', 'yusuf'],
    joined: ['dev'],
  },
  readers: { name: 'Book club', members: ['priya', 'zoe', 'ana', 'lena', 'hana', 'bea'] },
  films: { name: 'Film nights', members: ['malik', 'hana', 'marek', 'tom', 'zoe'] },
  five: {
    name: 'Five-a-side',
    description: 'The Meadows, bring both shirts',
    members: ['jonas', 'oisin', 'malik', 'dev', 'marek', 'yusuf', 'tom', 'sam', 'callum'],
  },
  family: { name: 'Family', members: ['margit', 'felix'] },
} satisfies Record<string, { name: string; description?: string; members: Who[]; joined?: Who[] }>;

export type Circle = keyof typeof circles;
