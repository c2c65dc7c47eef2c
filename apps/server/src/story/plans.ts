// The events of the example calendar, before and after the coming Friday, with the answers they got.
import type { EventStatus } from '@kith/contracts/events';
import type { Circle, Who } from './cast.ts';

/** An answer, how many hours ago it was given (an event that is over was answered the day before), and its note. */
export type GivenAnswer = readonly [who: Who, status: 'yes' | 'no' | 'maybe', hoursAgo?: number, note?: string];

export interface Plan {
  title: string;
  description?: string;
  location?: string;
  /** Days after the coming Friday; negative ones lie before it. */
  day: number;
  /** Local times; absent for whole days. */
  from?: string;
  to?: string;
  /** How many whole days, for events without times. */
  days?: number;
  status?: EventStatus;
  busyOnly?: boolean;
  showGuests?: boolean;
  groups?: Circle[];
  friends?: Who[];
  /** Nobody is picked and these are left out: everybody but. */
  without?: Who[];
  answers?: readonly GivenAnswer[];
}

/** The event that the pictures show: it was planned for half past seven and is now at seven. */
export const dumplings = {
  title: 'Dumpling night',
  description: 'Pleating starts at seven. Bring something to drink and one hungry friend.',
  location: '14 Shore, Leith',
  day: 0,
  from: '19:30',
  to: '22:00',
  showGuests: true,
  groups: ['supper'],
  friends: ['callum', 'marek', 'bea'],
  answers: [
    ['ana', 'yes', 70, 'Brings sake'],
    ['tom', 'yes', 44],
    ['priya', 'yes', 66, 'No prawns'],
    ['eilidh', 'yes', 68],
    ['oisin', 'yes', 69],
    ['callum', 'maybe', 67],
    ['malik', 'no', 65, 'In Accra'],
    ['zoe', 'maybe', 1.2, 'Works till 20:00'],
    ['jonas', 'yes', 0.3],
  ],
} satisfies Plan;

export const plans: readonly Plan[] = [
  {
    title: 'Housewarming leftovers',
    location: '14 Shore, Leith',
    day: -27,
    from: '18:00',
    to: '23:00',
    answers: [
      ['ana', 'yes'],
      ['tom', 'yes'],
      ['priya', 'yes'],
      ['jonas', 'no'],
      ['felix', 'yes', 0, 'Bringing the ladder back'],
      ['zoe', 'maybe'],
    ],
  },
  {
    title: 'Book club: Piranesi',
    location: 'Zoë’s, 8 Leven Terrace',
    day: -24,
    from: '19:30',
    to: '21:30',
    groups: ['readers'],
    answers: [
      ['priya', 'yes'],
      ['zoe', 'yes', 0, 'Soup for everyone'],
      ['ana', 'yes'],
      ['bea', 'no'],
    ],
  },
  {
    title: 'Five-a-side',
    location: 'The Meadows',
    day: -15,
    from: '18:00',
    to: '19:00',
    groups: ['five'],
    answers: [
      ['jonas', 'yes'],
      ['oisin', 'yes'],
      ['malik', 'yes'],
      ['dev', 'yes'],
      ['marek', 'maybe'],
      ['tom', 'no', 0, 'Knee'],
    ],
  },
  {
    title: 'Perfect Days',
    location: 'Cameo, Screen 2',
    day: -13,
    from: '20:30',
    to: '22:40',
    groups: ['films'],
    answers: [
      ['malik', 'yes'],
      ['hana', 'yes'],
      ['tom', 'maybe'],
    ],
  },
  {
    title: 'Storm walk to Cramond',
    description: 'Called off: the causeway is under water.',
    location: 'Cramond car park',
    day: -12,
    from: '10:00',
    to: '13:00',
    status: 'cancelled',
    groups: ['hikers'],
    answers: [['eilidh', 'yes']],
  },
  { title: 'Dentist', day: -9, from: '08:45', to: '09:30', busyOnly: true },
  {
    title: 'Five-a-side',
    location: 'The Meadows',
    day: -8,
    from: '18:00',
    to: '19:00',
    groups: ['five'],
    answers: [
      ['jonas', 'yes'],
      ['oisin', 'yes'],
      ['dev', 'yes'],
      ['yusuf', 'yes'],
    ],
  },
  {
    title: 'Pentland ridge walk',
    description: 'Flotterstone to Nine Mile Burn and back. We stop for lunch out of the wind.',
    location: 'Flotterstone car park',
    day: 2,
    from: '09:30',
    to: '14:00',
    showGuests: true,
    groups: ['hikers'],
    answers: [
      ['callum', 'yes', 50, 'Two seats in the car'],
      ['freya', 'yes', 2.5],
      ['eilidh', 'yes', 40],
      ['jonas', 'yes', 39],
      ['lena', 'yes', 38],
      ['malik', 'no', 60],
      ['oisin', 'maybe', 36, 'If the knee holds'],
    ],
  },
  {
    title: 'Book club: The Summer Book',
    location: 'Priya’s, 3 Hart Street',
    day: 4,
    from: '19:30',
    to: '21:30',
    showGuests: true,
    groups: ['readers'],
    answers: [
      ['priya', 'yes', 90, 'I host'],
      ['zoe', 'yes', 80],
      ['lena', 'no', 75],
      ['hana', 'maybe', 55],
      ['ana', 'yes', 9],
    ],
  },
  {
    title: 'Paris, Texas',
    location: 'Cameo, Screen 1',
    day: 6,
    from: '20:15',
    to: '22:40',
    groups: ['films'],
    answers: [
      ['malik', 'yes', 30],
      ['hana', 'yes', 27],
    ],
  },
  {
    title: 'Wreath making',
    description: 'Wire and greenery are there. Bring gloves and whatever the hedge gives.',
    location: 'Custom Lane, Leith',
    day: 8,
    from: '11:00',
    to: '13:00',
    showGuests: true,
    friends: ['eilidh', 'lena', 'bea', 'freya', 'priya', 'malik', 'zoe', 'margit'],
    answers: [
      ['eilidh', 'yes', 33],
      ['lena', 'yes', 32],
      ['bea', 'maybe', 101],
      ['malik', 'no', 5.2],
    ],
  },
  { title: 'Dentist', day: 11, from: '08:45', to: '09:30', busyOnly: true },
  {
    title: 'Five-a-side',
    location: 'The Meadows',
    day: 13,
    from: '18:00',
    to: '19:00',
    groups: ['five'],
    answers: [
      ['jonas', 'yes', 29],
      ['oisin', 'yes', 26],
      ['dev', 'yes', 25],
      ['yusuf', 'yes', 24.5],
      ['malik', 'yes', 31],
      ['callum', 'no', 34],
    ],
  },
  {
    title: 'Lunch with Margit and Felix',
    location: 'The Shore Bar',
    day: 9,
    from: '12:30',
    to: '15:00',
    groups: ['family'],
    answers: [['felix', 'yes', 45, 'I pick up Mum']],
  },
  {
    title: 'Weekend in the Cairngorms',
    description: 'Two nights in the bothy if the forecast is kind. Say maybe until it is out.',
    location: 'Glenmore Lodge',
    day: 15,
    days: 2,
    status: 'pending',
    friends: ['eilidh', 'jonas', 'oisin', 'freya'],
    answers: [
      ['eilidh', 'maybe', 48],
      ['jonas', 'maybe', 47],
      ['oisin', 'yes', 46],
    ],
  },
  {
    title: 'Board games at Tom’s',
    location: 'Tom’s, 21 Iona Street',
    day: 5,
    from: '19:00',
    to: '23:00',
    status: 'cancelled',
    friends: ['tom', 'marek', 'dev', 'hana'],
    answers: [['dev', 'yes', 52]],
  },
  {
    title: 'Open door',
    description: 'Soup from noon, cake from three, leave when you like.',
    location: '14 Shore, Leith',
    day: 16,
    from: '12:00',
    to: '18:00',
    without: ['sam'],
    answers: [
      ['felix', 'yes', 44],
      ['ana', 'yes', 43],
      ['tom', 'yes', 42],
      ['dev', 'maybe', 41],
      ['lena', 'yes', 37],
    ],
  },
  {
    title: 'New Year swim',
    description: 'Wardie Bay. Find out about the tide before sending this.',
    location: 'Wardie Bay',
    day: 22,
    from: '11:00',
    to: '12:00',
    status: 'draft',
  },
];
