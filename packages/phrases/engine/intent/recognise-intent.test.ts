import { describe, expect, test } from 'vitest';
import { say } from '../testing/say.ts';
import { recogniseIntent } from './recognise-intent.ts';

const friends = ['Sarah Lopez', 'Mark Olsen', 'Sam Ford', 'Will Gray'];
const groups = ['Book Club', 'Hikers'];
const recognise = (text: string) => {
  const { message, pieces, mentions } = say(text, { friends, groups });
  return recogniseIntent(message, { pieces, mentions });
};

describe('the intent of a message', () => {
  test.each([
    ['Dinner with Sarah on Friday at 7', 'create_event'],
    ['Will you put dinner on Friday at 7 in the calendar?', 'create_event'],
    ['Have Sarah and Mark over for dinner on Friday at 8', 'create_event'],
    ['how about dinner on Friday at 7?', 'create_event'],
    ['can everyone make sunday lunch at 1?', 'create_event'],
    ['cant do thurs, friday then, pizza at 8', 'create_event'],
    ['Will and Sam tennis Friday at 8', 'create_event'],
    ['Create a group dinner on Friday at 7', 'create_event'],
    ['FREE guitar taster Friday at 7', 'create_event'],
    ['Who is coming on Friday?', 'list_events'],
    ['What is next week?', 'list_events'],
    ["what's on this week", 'list_events'],
    ['remind me what we are doing Friday at 8', 'list_events'],
    ['did Sam reply about Friday at 7?', 'list_events'],
    ['Is Mark coming on Friday', 'list_events'],
    ['show me my events', 'list_events'],
    ['Is Sarah free at 7?', 'check_availability'],
    ['am I free on Thursday', 'check_availability'],
    ["Cancel Friday's dinner", 'cancel_event'],
    ['drop the dinner on Friday', 'cancel_event'],
    ["Move Friday's dinner to Sunday", 'update_event'],
    ['reschedule the dentist', 'update_event'],
    ['drop the quiz by half an hour', 'create_event'],
    ['remove Sam from the dinner', 'update_event'],
    ['dinner is now at 8', 'update_event'],
    ['Publish the barbecue', 'publish_event'],
    ['Create a group called Runners', 'create_group'],
    ['create a hiking group', 'create_group'],
    ['Add Sam to the book club', 'add_members'],
    ['Remove Sam from the book club', 'remove_members'],
    ['delete the Hikers', 'delete_group'],
    ['delete the Hikers dinner', 'cancel_event'],
    ['manage groups', 'list_groups'],
    ["who's in the book club", 'list_groups'],
    ['Find my friends', 'find_friends'],
    ['find Sarah', 'find_friends'],
    ['Add a friend', 'invite_friend'],
    ['Invite bob@example.com', 'invite_friend'],
    ['Share my calendar with Sam', 'share_calendar'],
    ['Help', 'get_help'],
    ['what can you do', 'get_help'],
    ['hello', 'small_talk'],
    ['thanks a lot!', 'small_talk'],
    ['happy early birthday Sam!!', 'small_talk'],
    ['that hike on sunday destroyed my legs lol', 'small_talk'],
    ["Sarah can't come on Friday", 'unknown'],
    ['', 'unknown'],
    ['?!', 'unknown'],
  ])('“%s” is %s', (text, intent) => expect(recognise(text).intent).toBe(intent));
});

test.each([
  ['Create a group called "Sunday Runners"', 'Sunday Runners', null],
  ["Cancel Friday's dinner.", "Friday's dinner", null],
  ['Invite friend Bob Miles bob@example.com', 'Bob Miles bob@example.com', 'bob@example.com'],
  ['please find Sarah', 'Sarah', null],
])('the words behind the verb of “%s”', (text, rest, email) => expect(recognise(text)).toMatchObject({ rest, email }));
