import { expect, test } from 'vitest';
import { inMarch, named, readerOf, sayAt } from '../../testing/read.ts';

const read = readerOf({ ...inMarch, friends: named('Ana Cruz', 'Tom Whitlock', 'May Chen') });

test.each([
  'wouldnt it be lovely if it stayed dry till saturday',
  "wouldn't it be class if they won on saturday",
  'itd be great if saturday was dry for the fair',
  'wouldnt it be lovely to be in spain on saturday',
  'im hoping the sun shines on saturday for the wedding',
  'eid mubarak to everyone, may saturday be blessed',
  'ramadan kareem everyone, may friday bring peace',
  'lunar new year blessings to all, may the 14th bring you luck',
  'shabbat shalom everyone, have a restful friday',
  'may your saturday be blessed',
  "wishing Tom a speedy recovery after friday's surgery",
  'wishing mum a happy birthday for friday 5 march',
  'sending all our love to you on friday',
  'we wish you a merry christmas and see you on the 28th',
  "happy birthday for the 30th of May old mate, 60, who'd have thought, have a beer for me at 5",
  'happy 60th birthday mate, have a beer for me at 5 on the 30th',
  'happy bday for friday, raise a glass for us at 7',
  'many happy returns for tomorrow Tom, see you at 6',
  'good luck with the interview monday at 2.30',
  'good luck for the match saturday 3pm lads',
  'mark my words england win sunday at 3',
  'the 9am meeting monday is off thank god',
  'got a puppy saturday at 3',
  'congrats on the new job, have a beer for me at 5 on friday',
])('what would be nice, and what is wished, is no event: %s', (text) => expect(read(text).draft).toBeNull());

test.each([
  ["wouldn't it be nice if we had dinner on saturday at 7", 'Dinner', 'Sat 14 19:00'],
  ['itd be great to have tom over for dinner saturday 7pm', 'Dinner', 'Sat 14 19:00'],
  ['eid mubarak everyone, lunch on saturday at 1', 'Lunch', 'Sat 14 13:00'],
  ['eid mubarak lunch saturday 1pm', 'Eid mubarak lunch', 'Sat 14 13:00'],
  ['hoping he comes to dinner friday at 7', 'Dinner', 'Fri 13 19:00'],
  ['happy birthday Tom, dinner friday at 7', 'Dinner', 'Fri 13 19:00'],
  ['happy birthday for friday Tom, party saturday at 8', 'Party', 'Sat 14 20:00'],
  ['happy birthday dinner for Tom friday 7pm', 'Happy birthday dinner for Tom', 'Fri 13 19:00'],
  ['good luck drinks friday 6pm', 'Good luck drinks', 'Fri 13 18:00'],
  ['wishing well picnic saturday noon', 'Wishing well picnic', 'Sat 14 12:00'],
  ['best of luck lunch for Tom friday 1pm', 'Best of luck lunch for Tom', 'Fri 13 13:00'],
  ['got a job interview monday 2.30 wish me luck', 'Job interview', 'Mon 16 14:30'],
  ['got a vet appointment saturday 11am, pray for us', 'Vet appointment', 'Sat 14 11:00'],
  ['tupping saturday 8am with lukasz thank god', 'Tupping with lukasz', 'Sat 14 08:00'],
  ['mark my words im doing couch to 5k saturday 9am', 'Couch to 5k', 'Sat 14 09:00'],
  ['picnic friday 1pm, mark my words', 'Picnic', 'Fri 13 13:00'],
  ['may day picnic saturday at 1', 'May day picnic', 'Sat 14 13:00'],
])('what is to be done at an hour is one, however it is put: %s', (text, title, start) => {
  const { draft } = read(text);
  expect([draft?.title, sayAt(inMarch.zone)(draft?.start_at)]).toEqual([title, start]);
});
