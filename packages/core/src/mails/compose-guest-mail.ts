import { firstName, sayWhoComes, withoutReader } from '@kith/contracts/names';
import { dateFormatter, describeMove, sayAnsweredTo } from '@kith/contracts/date-formatter';
import { coverPath, drawnLook } from '@kith/contracts/events/light';
import { colourGrounds, photoPath } from '@kith/contracts/events/looks';
import { isolate } from '@kith/contracts/isolate';
import { isTimeZone, mapLink, shorten } from '@kith/contracts/text';
import type { owners, ToldFacts } from '@kith/db/schema';
import { describeDay, describeTimes, toldFacts, zoneOf } from '../activity/index.ts';
import { composeCopies, renderInvitation } from '../calendar-feed/index.ts';
import type { SystemContext } from '../context.ts';
import { openToken } from '../friends/index.ts';
import { composeMail, type MailContent } from '../notifications/index.ts';
import type { Mail } from '../ports.ts';
import { shownName } from '../profile/index.ts';
import { eventCode } from '../rsvps/index.ts';
import { hashToken } from '../secrets.ts';
import { type PlannedMail, type PlannedPart, sayTogether, toldNow } from './plan-mails.ts';
import { describeSeries } from '../series/index.ts';
import { changedFacts, daysUntil, type Message } from './rules.ts';

type Sender = typeof owners.$inferSelect;
type Newest = PlannedPart['newest'];
type Facts = NonNullable<MailContent['facts']>;

/** The content about one event. */
export interface EventWords {
  subject: string;
  /** What happened, without a full stop. */
  title: string;
  /** When first, then where. */
  facts: [Facts[number], ...Facts];
}

/** A mail to a guest, and whether an iCalendar part is attached. */
export interface GuestMail {
  mail: Mail;
  hasCalendarPart: boolean;
}

/**
 * Composes a planned notification as text, HTML and, unless the friend's calendar follows the feed, iCalendar. Links open one
 * event for one friend, who can answer there with one tap. Of other guests it says what the event's page does.
 */
export function composeGuestMail(ctx: SystemContext, sender: Sender, { parts }: PlannedMail): GuestMail {
  const [first] = parts;
  const { friend } = first.newest;
  const tokenHash = hashToken(openToken(ctx, friend.tokenSealed ?? ''));
  const pageOf = (part: PlannedPart) =>
    `${ctx.appUrl}/manage/e/${eventCode(ctx.secrets, part.newest.event.id, { id: friend.id, tokenHash })}`;
  const name = shownName(sender);
  const locale = friend.locale ?? sender.locale ?? 'en-GB';
  const words = sayTogether(parts).map((said) => ({
    part: said[0],
    ...describeParts(said, { name, locale }, ctx.now),
    url: pageOf(said[0]),
  }));
  const unsubscribeUrl = `${pageOf(first)}/mails`;
  const inCalendar = parts.find(({ newest }) => newest.hadCalendarPart) ?? first;
  const calendar = words.length === 1 ? calendarPartOf(ctx, sender, inCalendar, tokenHash) : null;
  const content: Omit<MailContent, 'footnote'> =
    words.length === 1
      ? wordsOfOne(words[0] as (typeof words)[number], {
          friendName: friend.name,
          ownerName: name,
          locale,
          appUrl: ctx.appUrl,
        })
      : {
          subject: `${words.length} updates on ${isolate(firstName(name))}’s plans`,
          preview: words.map(({ subject }) => subject).join('; '),
          paragraphs: [
            `Hello ${isolate(firstName(friend.name))},`,
            `Here’s what’s new in ${isolate(firstName(name))}’s plans.`,
          ],
          sections: words.map(({ part, title, facts, url }) => ({
            paragraphs: [`${title}.`],
            facts,
            ...(isGone(part)
              ? {}
              : { action: { label: isOff(part) ? seeIt : 'See it and answer', url: `${url}?${asOfMail(part)}` } }),
          })),
        };
  const noReader = parts.every(isOff)
    ? 'Nobody reads email sent to this address.'
    : 'Can’t reply here? Use the buttons.';
  const mail = composeMail(ctx, friend.email ?? '', {
    ...content,
    footnote: `You’re getting this because ${isolate(name)} invites you with Kith. ${noReader}${parts.some(isReminding) ? ` To stop reminders, open the link that ${isolate(firstName(name))} gave you and look under Preferences.` : ''}`,
    unsubscribeUrl,
  });
  return {
    mail: {
      ...mail,
      fromName: `${plainName(name)} via Kith`,
      list: { unsubscribeUrl, id: sender.id },
      ...(calendar && { calendar }),
    },
    hasCalendarPart: calendar !== null,
  };
}

/** A display name that is safe in an address header. */
export const plainName = (name: string) => name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}"<>]+/gu, ' ').trim();

/** Whether a mail is only a reminder without news for a calendar. */
const isReminding = ({ message }: PlannedPart): boolean => message === 'reminder' || message === 'question';

/** Whether the event is off, or off for this guest, so that it cannot be answered. */
export const isOff = ({ message }: PlannedPart): boolean => message === 'cancellation' || message === 'uninviting';
const seeIt = 'See it on your page';

/** By this the page that a mail opens says what changed since. */
const asOfMail = ({ newest }: PlannedPart): string => `as_of=${newest.event.changedAt.toISOString()}`;

/** A deleted event has no page, and neither has an event for somebody who is no longer a guest. */
export const isGone = ({ message, newest }: PlannedPart): boolean =>
  newest.event.deletedAt !== null || message === 'uninviting';

function wordsOfOne(
  { part, subject, title, facts: [when, ...rows], url }: EventWords & { part: PlannedPart; url: string },
  { friendName, ownerName, locale, appUrl }: { friendName: string; ownerName: string; locale: string; appUrl: string },
): Omit<MailContent, 'footnote'> {
  const { event, guest } = part.newest;
  const head = {
    subject,
    preview: [when, ...rows].map(({ value }) => value).join(', '),
    sender: { name: ownerName, about: `${isolate(event.title)}, ${describeDay(toldFacts(event), locale)}` },
    paragraphs: [`Hello ${isolate(firstName(friendName))},`],
    title,
    headline: when,
  };
  if (isOff(part))
    return {
      ...head,
      facts: rows,
      ...(isGone(part) ? {} : { action: { label: seeIt, url } }),
    };
  const answer = guest?.answer ?? 'pending';
  const asOf = asOfMail(part);
  return {
    ...head,
    cover: coverOf(event, firstName(ownerName), appUrl),
    question:
      answer === 'pending'
        ? 'Can you come?'
        : (movedQuestion(part, locale) ?? `You answered ${answer}. If that has changed, say so here.`),
    choices: [
      { label: 'Yes', url: `${url}?answer=yes&${asOf}` },
      { label: 'Maybe', url: `${url}?answer=maybe&${asOf}` },
      { label: 'No', url: `${url}?answer=no&${asOf}` },
    ],
    hint: 'Each opens a page where you confirm. No account, no password.',
    facts: [...rows.map((row) => withMap(row, event.location)), ...guestRows(part, url, firstName(ownerName))],
  };
}

const withMap = (row: Facts[number], location: string | null): Facts[number] =>
  row.label === 'Where' && location !== null ? { ...row, link: { label: 'Map', url: mapLink(location) } } : row;

/** What the event's page shows as well: what its host says, the description, who comes, and the event for a calendar. */
function guestRows({ newest }: PlannedPart, url: string, host: string): Facts {
  const { event, friend, guest, attending, attendeeNames } = newest;
  const saidYes = guest?.answer === 'yes';
  const coming = withoutReader(event.showGuests ? attendeeNames.map(firstName) : null, {
    total: attending,
    reader: firstName(friend.name),
    saidYes,
    comes: saidYes && newest.movedFrom === null,
  });
  return [
    ...(event.hostLine ? [{ label: isolate(host), value: `“${event.hostLine}”` }] : []),
    ...(event.description ? [{ label: 'What', value: shorten(event.description, 2_000) }] : []),
    ...(coming.total > 0 ? [{ label: 'Who', value: sayWhoComes(coming) }] : []),
    { label: 'Calendar', value: '', link: { label: 'Save just this event', url: `${url}.ics` } },
  ];
}

/** What its owner chose an event to look like; nothing for the sky of the hour. */
function coverOf(
  event: PlannedPart['newest']['event'],
  host: string,
  appUrl: string,
): NonNullable<MailContent['cover']> | null {
  const photo = photoPath(event.ownerId, event.photoId);
  const { colour, drawing } = event;
  if (photo === null && colour === null && drawing === null) return null;
  const drawn = drawnLook({
    start_at: event.startAt.toISOString(),
    time_zone: event.timeZone,
    all_day: event.allDay,
    colour,
    drawing,
  });
  return {
    url: `${appUrl}${photo ?? coverPath(drawn)}`,
    alt: photo === null ? '' : `A photo from ${isolate(host)}`,
    ground: colour && colourGrounds[colour],
  };
}

/** Whether a guest answered what the event says now. */
const knowsIt = ({ guest, movedFrom }: PlannedPart['newest']): boolean =>
  guest !== null && guest.answer !== 'pending' && movedFrom === null;

/** "You said yes to 19:00. Now 18:30. Still OK?", to who answered before the event was moved; null for everybody else. */
function movedQuestion({ message, before, newest }: PlannedPart, locale: string): string | null {
  const { guest, event } = newest;
  if (guest === null || guest.answer === 'pending' || before === null || knowsIt(newest)) return null;
  const after = toldFacts(event);
  if ((message !== 'change' && message !== 'latest') || changedFacts(before, after).length === 0) return null;
  const move = describeMove(after, before, { locale, zone: zoneOf(after) });
  if (move.now === move.was) return null;
  const ask = guest.answer === 'no' ? 'Can you come now?' : 'Still OK?';
  return `You said ${guest.answer} ${sayAnsweredTo(move.was)}. Now ${move.now}. ${ask}`;
}

/** The times before a move, as short as the new ones beside them allow. */
function describeFormerTimes(after: ToldFacts, before: ToldFacts, locale: string): string {
  if (before.time_zone !== after.time_zone) return describeTimes(before, locale);
  return describeMove({ ...after, location: null }, { ...before, location: null }, { locale, zone: zoneOf(after) }).was;
}

/** The content about one event, or about dates of a series of which the same is said, for any channel. */
export function describeParts(
  [{ message, before, newest }, ...also]: readonly [PlannedPart, ...PlannedPart[]],
  { name, locale }: { name: string; locale: string },
  now: Date,
): EventWords {
  const { event, friend } = newest;
  const [ownerName, title] = [isolate(name), isolate(event.title)];
  const after = toldNow(newest);
  const changed = before && (message === 'change' || message === 'latest') ? changedFacts(before, after) : [];
  // Who answered since knows, and is not told of what they never saw.
  const was = knowsIt(newest) ? [] : changed;
  const when = describeTimes(after, locale);
  const day = describeDay(after, locale);
  const facts: EventWords['facts'] = [
    {
      label: 'When',
      value: when + inOtherZone(after, friend.timeZone, locale),
      was: before && was.includes('time') ? describeFormerTimes(after, before, locale) : undefined,
    },
    ...(event.deletedAt === null && message !== 'uninviting' && (after.location !== null || changed.includes('place'))
      ? [
          {
            label: 'Where',
            value: after.location ?? 'No place yet',
            was: before && was.includes('place') ? (before.location ?? 'no place yet') : undefined,
          },
        ]
      : []),
  ];
  const repeats = repeatsOf(newest, message, locale);
  if (repeats !== null)
    facts.push({ label: 'Repeats', value: repeats, was: changed.includes('dates') ? before?.repeats : undefined });
  const days = [newest, ...also.map((one) => one.newest)].map((one) => describeDay(toldFacts(one.event), locale));
  if (also.length > 0) facts.push({ label: 'Also on', value: some(days.slice(1)).join('; ') });
  const onDays = also.length === 0 ? day : `${day} and ${also.length} more`;
  switch (message) {
    case 'invitation':
      return {
        subject: `${ownerName} invites you: ${title}, ${day}`,
        title: `${ownerName} invites you to ${title}`,
        facts,
      };
    case 'change': {
      const what = changed.map((one) => `new ${one}`).join(' and ');
      const has = changed.map((one) => (one === 'dates' ? 'new dates' : `a new ${one}`)).join(' and ');
      return {
        subject: `${capital(what)}: ${title}, ${day}`,
        title: `${title} has ${has}`,
        facts,
      };
    }
    case 'cancellation':
      return {
        subject: `Cancelled: ${title}, ${onDays}`,
        title:
          newest.othersStay && !newest.isSeriesOff
            ? `${ownerName} has cancelled ${title} on ${also.length === 0 ? day : `${days.length} dates`}. The other dates stay`
            : `${ownerName} has cancelled ${title}. It isn’t happening`,
        facts,
      };
    case 'revival':
      return {
        subject: `It’s back on: ${title}, ${onDays}`,
        title:
          also.length === 0
            ? `${title} was cancelled, but it’s back on`
            : `${title} was cancelled on ${days.length} dates, which are back on`,
        facts,
      };
    case 'uninviting':
      return {
        subject: `You’re no longer invited: ${title}, ${day}`,
        title: `${ownerName} has changed who ${title} is for, and you’re no longer on the guest list`,
        facts,
      };
    case 'latest':
      return {
        subject: `The latest on ${title}, ${day}`,
        title: `${ownerName} wants to be sure you have the latest on ${title}`,
        facts,
      };
    case 'reminder': {
      const word = dayWords(daysUntil(event.startAt, zoneOf(after), now));
      return {
        subject: `${capital(word)}: ${title}, ${day}`,
        title: `A reminder from ${ownerName}: ${title} is ${word}`,
        facts,
      };
    }
    case 'question':
      return {
        subject: `Are you in? ${title}, ${day}`,
        title: `${ownerName} would like to know whether you’re coming to ${title}`,
        facts,
      };
  }
}

/** The first of some days in words, and how many more there are. */
const some = (days: readonly string[]): string[] =>
  days.length <= daysNamed ? [...days] : [...days.slice(0, daysNamed), `${days.length - daysNamed} more`];
const daysNamed = 8;

/** Whether a message is about all dates of what repeats: an invitation, and news of more than the one date that was changed by itself. */
export const isAboutSeries = ({
  message,
  newest,
}: {
  message: Message;
  newest: Pick<Newest, 'rule' | 'event'>;
}): boolean =>
  newest.rule !== null &&
  (message === 'invitation' || ((message === 'change' || message === 'latest') && !newest.event.isOverride));

/** "Every Tuesday. Next: Tue 9 Dec, Tue 16 Dec", of what a message about a date of a series is about; null where the date alone is. */
function repeatsOf({ event, rule, localStart, isSeriesOff, nextDates }: Newest, message: Message, locale: string) {
  const said = rule === null || localStart === null ? null : describeSeries({ rule, localStart });
  if (said === null) return null;
  const words = capital(said);
  if (message === 'cancellation') return isSeriesOff ? `${words}. This and every later date is off.` : null;
  if (!isAboutSeries({ message, newest: { rule, event } })) return null;
  const day = dateFormatter(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: event.timeZone });
  const next = nextDates.map((date) => day.format(new Date(date)).replace(',', ''));
  return next.length === 0 ? words : `${words}. Next: ${next.join(', ')}`;
}

/** Days from now in words, for the middle of a sentence and, capitalised, alone. */
const dayWords = (days: number): string =>
  days <= 0 ? 'today' : days === 1 ? 'tomorrow' : days === 6 || days === 7 ? 'in a week' : 'coming up';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The start in the friend's zone, where that differs. */
function inOtherZone(facts: ToldFacts, zone: string | null, locale: string): string {
  if (facts.all_day || zone === null || !isTimeZone(zone)) return '';
  const start = new Date(facts.start_at);
  const there = (timeZone: string) =>
    dateFormatter(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone }).format(start);
  return there(zone) === there(zoneOf(facts)) ? '' : `, which is ${there(zone)} for you`;
}

/** The event as iCalendar, unless the friend's calendar follows the feed and never got it by mail. */
function calendarPartOf(ctx: SystemContext, sender: Sender, part: PlannedPart, tokenHash: string) {
  const { friend, formerGuest, hadCalendarPart } = part.newest;
  const isUninvited = part.message === 'uninviting';
  // A guest who got the event by mail gets its removal by mail as well, as for a deleted event.
  const guest = isUninvited && hadCalendarPart ? formerGuest : part.newest.guest;
  const event = isUninvited ? { ...part.newest.event, deletedAt: ctx.now } : part.newest.event;
  if (!guest || isReminding(part) || (friend.activatedAt !== null && !hadCalendarPart)) return null;
  const [copy] = composeCopies(
    ctx,
    {
      friendId: friend.id,
      tokenHash,
      copySequence: friend.copySequence,
      copyChangedAt: friend.copyChangedAt,
      alarms: false,
    },
    [
      {
        event,
        sequence: event.sequence,
        changedAt: guest.leftAt ?? event.changedAt,
        answer: guest.answer,
        answerSequence: guest.sequence,
        answeredAt: guest.answeredAt,
      },
    ],
  );
  if (!copy) return null;
  return renderInvitation(copy, {
    organizer: { name: shownName(sender), address: ctx.ports.mailer.address },
    attendee: { name: friend.name, address: friend.email ?? '' },
  });
}
