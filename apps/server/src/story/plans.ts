// The events of the sample calendar, before and after the coming Friday, with their answers.
import type { EventStatus } from '@kith/contracts/events';
import type { Circle, Who } from './cast.ts';

/** An answer, how many hours ago it was given (for past events the day before), and its note. */
export type GivenAnswer = readonly [who: Who, status: 'yes' | 'no' | 'maybe', hoursAgo?: number, note?: string];

export interface Plan {
  title: string;
  description?: string;
  location?: string;
  /** Days from the coming Friday; negative ones are before it. */
  day: number;
  /** Days from today instead. */
  fromToday?: true;
  /** Local times; absent for whole days. */
  from?: string;
  to?: string;
  /** The number of whole days. */
  days?: number;
  status?: EventStatus;
  busyOnly?: boolean;
  showGuests?: boolean;
  groups?: Circle[];
  friends?: Who[];
  /** Everybody except these friends. */
  without?: Who[];
  answers?: readonly GivenAnswer[];
}

/** The event of the screenshots: moved from half past seven to seven. */
export const dumplings = {
  title: 'Dumpling night',
  description: 'Pleating starts at seven. Bring something to drink and one hungry friend.',
  location: '14 Shore, Leith',
  day: 0,
  from: '19:30',
  to: '22:00',
  showGuests: true,
  groups: ['supper'],
  friends: ['callum', 'sam'],
  answers: [
    ['ana', 'yes', 70, 'Brings sake'],
    ['tom', 'yes', 44],
    ['priya', 'yes', 66, 'No prawns'],
    ['oisin', 'no', 69, 'In Galway'],
    ['callum', 'maybe', 67],
    ['zoe', 'maybe', 1.2, 'Works till 20:00'],
    ['jonas', 'yes', 0.3],
  ],
} satisfies Plan;

export const plans: readonly Plan[] = [
  {
    title: 'Ceilidh at the Corn Exchange',
    location: 'Corn Exchange, Leith',
    day: -34,
    from: '19:30',
    to: '23:30',
    friends: ['ana', 'tom', 'jonas', 'oisin', 'priya'],
    answers: [
      ['ana', 'yes'],
      ['tom', 'yes'],
      ['oisin', 'yes', 0, 'Shoes polished'],
      ['priya', 'no'],
    ],
  },
  {
    title: 'Housewarming leftovers',
    location: '14 Shore, Leith',
    day: -27,
    from: '18:00',
    to: '23:00',
    answers: [
      ['ana', 'yes'],
      ['tom', 'yes', 0, 'Bringing the ladder back'],
      ['priya', 'yes'],
      ['jonas', 'no'],
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
    title: 'Arthur’s Seat before breakfast',
    location: 'Holyrood car park',
    day: -19,
    from: '07:30',
    to: '10:00',
    groups: ['hikers'],
    answers: [
      ['jonas', 'yes'],
      ['oisin', 'yes'],
      ['hana', 'maybe'],
    ],
  },
  {
    title: 'Perfect Days',
    location: 'Cameo, Screen 2',
    day: -13,
    from: '20:30',
    to: '22:40',
    friends: ['hana', 'tom', 'zoe'],
    answers: [
      ['hana', 'yes'],
      ['zoe', 'yes'],
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
    answers: [['jonas', 'yes']],
  },
  { title: 'Dentist', day: -9, from: '08:45', to: '09:30', busyOnly: true },
  {
    title: 'Zoë and her sister stay',
    description: 'Two on the sofa bed. Doors open, kettle on, come by whenever.',
    location: '14 Shore, Leith',
    day: -1,
    fromToday: true,
    days: 3,
    friends: ['zoe', 'ana', 'priya'],
    answers: [
      ['zoe', 'yes', 100, 'We bring croissants'],
      ['ana', 'yes', 96],
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
      ['jonas', 'yes', 39],
      ['hana', 'no', 60],
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
      ['hana', 'maybe', 55],
      ['ana', 'yes', 9],
    ],
  },
  {
    title: 'Board games at Tom’s',
    location: 'Tom’s, 21 Iona Street',
    day: 5,
    from: '19:00',
    to: '23:00',
    status: 'cancelled',
    friends: ['tom', 'hana', 'callum'],
    answers: [['hana', 'yes', 52]],
  },
  {
    title: 'Paris, Texas',
    location: 'Cameo, Screen 1',
    day: 6,
    from: '20:15',
    to: '22:40',
    friends: ['hana', 'zoe', 'tom', 'bea'],
    answers: [
      ['hana', 'yes', 30],
      ['tom', 'yes', 27],
    ],
  },
  {
    title: 'Lunch with Margit',
    location: 'The Shore Bar',
    day: 9,
    from: '12:30',
    to: '15:00',
    friends: ['margit', 'ana'],
    answers: [['ana', 'yes', 45, 'I pick her up']],
  },
  { title: 'Dentist', day: 11, from: '08:45', to: '09:30', busyOnly: true },
  {
    title: 'Pottery morning',
    description: 'Two wheels, one kiln. Old clothes, no rings.',
    location: 'Custom Lane, Leith',
    day: 15,
    from: '11:00',
    to: '13:00',
    showGuests: true,
    friends: ['priya', 'zoe', 'bea', 'margit'],
    answers: [
      ['priya', 'yes', 33],
      ['zoe', 'no', 5.2],
    ],
  },
  {
    title: 'Weekend in the Cairngorms',
    description: 'Two nights in the bothy if the forecast is kind. Say maybe until it is out.',
    location: 'Glenmore Lodge',
    day: 22,
    days: 2,
    status: 'pending',
    friends: ['jonas', 'oisin', 'callum', 'hana'],
    answers: [
      ['jonas', 'maybe', 47],
      ['oisin', 'yes', 46],
    ],
  },
  {
    title: 'Open door',
    description: 'Soup from noon, cake from three, leave when you like.',
    location: '14 Shore, Leith',
    day: 29,
    from: '12:00',
    to: '18:00',
    without: ['sam'],
    answers: [
      ['ana', 'yes', 43],
      ['tom', 'yes', 42],
      ['priya', 'yes', 40],
      ['hana', 'maybe', 41],
    ],
  },
  {
    title: 'Cold swim',
    description: 'Wardie Bay. Find out about the tide before sending this.',
    location: 'Wardie Bay',
    day: 16,
    from: '11:00',
    to: '12:00',
    status: 'draft',
  },
];
