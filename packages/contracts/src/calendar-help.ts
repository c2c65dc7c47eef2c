// Help texts about each calendar app: how to subscribe, the refresh delay, and how to unsubscribe. The measurements behind them
// are in docs/feed.md.

/** One app, or a family of apps that work alike. */
export interface CalendarHelp {
  /** The app's common name. */
  name: string;
  /** The names under which its fetches are identified ("who reads" in docs/feed.md). */
  agents: readonly string[];
  /** How to subscribe from the friend's page, step by step. */
  steps: readonly string[];
  /** The delay until a change shows up. */
  pace: string;
  /** Further notes, one sentence each. */
  notes: readonly string[];
  /** What to try when it stops updating, in this order. */
  fix: readonly string[];
  /** How to remove the calendar from the app. */
  leave: string;
}

/** General instructions for apps that are not listed. */
export const anyAppWords =
  'In your app’s settings, look for “subscribe by URL”, “add calendar from web” or “network calendar”, and paste it there.';

const addAgain = 'Remove the calendar, and add it again from your page.';

const copyStep = 'Open your page, press Add to my calendar, then “Don’t see your app?”, and copy the address.';

/** Every app with a help page, by the last segment of its URL. */
export const calendarHelp = {
  apple: {
    name: 'Apple Calendar',
    agents: ['Apple Calendar'],
    steps: [
      'Open your page on the iPhone, iPad or Mac, and press Add to my calendar.',
      'Press Apple Calendar, and confirm Subscribe.',
      'On a Mac, choose under Auto-refresh how often it checks; every hour is a good choice.',
    ],
    pace: 'A Mac checks as often as you choose. An iPhone follows Fetch New Data in the settings of its calendar accounts.',
    notes: [
      'A cancelled event stays, crossed out, until it is over.',
      'If you want the reminders from your page, uncheck Remove Alerts when you subscribe.',
      'On a Mac, put the calendar into iCloud to have it on your other devices too.',
    ],
    fix: [
      'On an iPhone, open Settings, Apps, Calendar, Calendar Accounts, Fetch New Data, and choose Hourly.',
      'On a Mac, right-click the calendar, choose Get Info, and set Auto-refresh to every hour.',
      addAgain,
    ],
    leave: 'On an iPhone: Calendars, the i beside the calendar, Unsubscribe. On a Mac: right-click it, Unsubscribe.',
  },
  google: {
    name: 'Google Calendar',
    agents: ['Google Calendar'],
    steps: [
      'Open your page on a computer: Google’s phone apps can’t subscribe.',
      'Press Add to my calendar, then Google Calendar, and confirm Add.',
      'On your phone, open Google Calendar’s menu and check the new calendar if it isn’t shown.',
    ],
    pace: 'Google checks when it likes, usually within a day, and can’t be sped up. Your page is always up to date.',
    notes: [
      'A cancelled event disappears instead of being crossed out.',
      'Google doesn’t show reminders for subscribed calendars.',
    ],
    fix: ['In Google Calendar on a computer, look under Other calendars, and make sure it’s checked.', addAgain],
    leave: 'On a computer: Settings, the calendar under Settings for other calendars, Unsubscribe.',
  },
  outlook: {
    name: 'Outlook',
    agents: ['Outlook', 'Outlook classic'],
    steps: [
      'Open your page on a computer: Outlook’s phone apps can’t subscribe.',
      'Press Add to my calendar, then Outlook, and confirm Import.',
      'For a work account, or Outlook for Windows: press “Don’t see your app?”, copy the address, and in Outlook’s calendar choose Add calendar, Subscribe from web.',
    ],
    pace: 'Outlook on the web checks about every three hours, sometimes once a day. Classic Outlook checks when it sends and receives.',
    notes: ['In classic Outlook, go to File, Account Settings, Internet Calendars, New.'],
    fix: ['Classic Outlook only updates while it is open: press Send/Receive.', addAgain],
    leave: 'In the list of calendars: the three dots, or right-click, Remove.',
  },
  android: {
    name: 'Samsung and other Android phones',
    agents: ['ICSx5'],
    steps: [
      'Install ICSx5: most phone calendars, Samsung’s too, can’t subscribe by themselves, but they show what ICSx5 fetches.',
      'Open your page on the phone, press Add to my calendar, then Open in ICSx5.',
      'Give it a name, save, and let ICSx5 use your calendar.',
    ],
    pace: 'Once a day at first. In ICSx5’s settings you can choose a shorter interval.',
    notes: ['If you use Google Calendar on a computer, you can subscribe there instead.'],
    fix: ['Allow ICSx5 to run in the background.', 'Open ICSx5 and pull down to update at once.', addAgain],
    leave: 'In ICSx5: press and hold the calendar, Delete.',
  },
  thunderbird: {
    name: 'Thunderbird',
    agents: ['Thunderbird'],
    steps: [
      copyStep,
      'In Thunderbird’s calendar, choose New Calendar, On the Network, and paste the address.',
      'Leave the user name empty, press Find Calendars, and Subscribe.',
    ],
    pace: 'Every 30 minutes while it is open, or as you choose in the properties of the calendar.',
    notes: ['If your link was replaced, Thunderbird keeps the old events; subscribe again with the new one.'],
    fix: ['Thunderbird only updates while it is open: right-click the calendar and choose Synchronize.', addAgain],
    leave: 'Right-click the calendar, Unsubscribe.',
  },
  nextcloud: {
    name: 'Nextcloud',
    agents: ['Nextcloud'],
    steps: [
      copyStep,
      'In Nextcloud’s calendar, choose New calendar, New subscription from link, and paste the address.',
    ],
    pace: 'Kith asks Nextcloud to check every hour; how often it does is up to whoever runs your Nextcloud.',
    notes: ['Phones that are connected to your Nextcloud show the calendar as well.'],
    fix: ['Ask whoever runs your Nextcloud whether it still checks subscribed calendars.', addAgain],
    leave: 'The three dots beside the calendar, Unsubscribe.',
  },
  fastmail: {
    name: 'Fastmail',
    agents: ['Fastmail'],
    steps: [
      copyStep,
      'In Fastmail’s settings, choose Calendars, Add calendar, and paste the address as a subscription.',
    ],
    pace: 'About every hour.',
    notes: [],
    fix: ['Fastmail gives up after many failures in a row. Then only adding it again helps.', addAgain],
    leave: 'Settings, Calendars, the calendar, Remove.',
  },
  proton: {
    name: 'Proton Calendar',
    agents: ['Proton Calendar'],
    steps: [
      copyStep,
      'On a computer, in Proton Calendar, choose Add calendar, Add calendar from URL, and paste the address.',
    ],
    pace: 'Every 4 to 16 hours.',
    notes: [],
    fix: [addAgain],
    leave: 'Settings, Calendars, the calendar, Remove.',
  },
  gnome: {
    name: 'GNOME Calendar and Evolution',
    agents: ['GNOME Calendar'],
    steps: [copyStep, 'In GNOME Calendar, choose Manage Calendars, Add Calendar, and paste the address.'],
    pace: 'About every hour while your computer is on, or as you choose in Evolution.',
    notes: [],
    fix: ['It only updates while your computer is on and connected.', addAgain],
    leave: 'Manage Calendars, the calendar, Remove.',
  },
  other: {
    name: 'Another app',
    agents: ['Fantastical', 'BusyCal', 'KOrganizer', 'Home Assistant', 'MagicMirror', 'vdirsyncer'],
    steps: [copyStep, anyAppWords, 'If the app asks for a name or password, leave both empty.'],
    pace: 'Apps check every few hours, some once a day.',
    notes: ['An app that only takes a file can’t follow changes; save single events on your page instead.'],
    fix: ['Open the app and let it update.', addAgain],
    leave: 'Where your app lists its calendars.',
  },
} as const satisfies Record<string, CalendarHelp>;

/** Where each help page says what to do when the calendar stops updating. */
export const FIX = 'fix';

/** The last segment of a help page's URL. */
export type CalendarHelpId = keyof typeof calendarHelp;

// The record's keys are exactly its type's keys.
export const calendarHelpIds = Object.keys(calendarHelp) as CalendarHelpId[];

/** The help page for a fetching app, by its identified name; the general one for unknown apps. */
export const helpFor = (agent: string | null): CalendarHelpId =>
  calendarHelpIds.find((id) => calendarHelp[id].agents.some((name) => name === agent)) ?? 'other';

/** The path of the help for an app that stopped updating, by its identified name. */
export const fixPath = (agent: string | null): string => `/help/calendars/${helpFor(agent)}#${FIX}`;
