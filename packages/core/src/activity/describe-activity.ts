import type { ActivityKind } from '@kith/contracts/activity';
import type { RsvpStatus } from '@kith/contracts/rsvps';
import { sayDay, silentWords } from '@kith/contracts/say-times';
import type { DomainEventFacts } from '@kith/db/schema';

/** The part of a domain event that its sentence is built from. */
export interface ActivityLine {
  kind: ActivityKind;
  facts: DomainEventFacts;
}

const answered: Record<RsvpStatus, string> = {
  yes: 'is attending',
  maybe: 'may come to',
  no: 'can’t make',
  pending: 'took back their answer to',
};

/** The same after time or place changed. */
const answeredAgain: Record<RsvpStatus, string> = {
  ...answered,
  yes: 'is still attending',
  maybe: 'may still come to',
  no: 'still can’t make',
};

/** The same where the event's title stands above. */
const answeredBriefly: Record<RsvpStatus, string> = {
  yes: 'is attending',
  maybe: 'may come',
  no: 'can’t make it',
  pending: 'took back their answer',
};

const answeredBrieflyAgain: Record<RsvpStatus, string> = {
  ...answeredBriefly,
  yes: 'is still attending',
  maybe: 'may still come',
  no: 'still can’t make it',
};

const noted: Record<RsvpStatus, (friend: string) => string> = {
  yes: (friend) => `noted that ${friend} is coming to`,
  maybe: (friend) => `noted that ${friend} may come to`,
  no: (friend) => `noted that ${friend} can’t make`,
  pending: (friend) => `took back ${friend}’s answer to`,
};

/** ", every Tuesday" or " on Tue 9 Dec": which dates of what repeats are meant. */
const datesOf = ({ repeats, day }: DomainEventFacts): string =>
  repeats !== undefined
    ? `, ${repeats}`
    : day === undefined
      ? ''
      : ` on ${sayDay(new Date(`${day}T12:00:00Z`), 'short', { zone: 'UTC', locale: 'en-GB' }).replace(',', '')}`;

/** What the owner can do about it, in a sentence or two; null unless something failed. */
export function describeAdvice({ kind, facts }: ActivityLine): string | null {
  const friend = facts.friendName ?? 'your friend';
  switch (kind) {
    case 'friend.silent':
      return 'It may have been switched off or removed. Only they can turn it back on.';
    case 'mail.failed':
      if (facts.channel === 'telegram') return adviceInChat(facts);
      if (facts.reason === 'refused') return `Ask ${friend} for another address, or send their link yourself.`;
      return (facts.count ?? 1) > 1
        ? 'Check the addresses on the event, or send the links yourself.'
        : 'Check the address, or send their link yourself.';
    default:
      return null;
  }
}

const adviceInChat = ({ reason, count = 1 }: DomainEventFacts): string =>
  reason === 'refused'
    ? 'They may have blocked the bot. Send their link yourself.'
    : `Telegram didn’t take ${count > 1 ? 'them. Send the links' : 'it. Send their link'} yourself.`;

const lateWords = ({ minutes }: DomainEventFacts): string =>
  minutes === undefined ? 'late' : `about ${minutes === 1 ? '1 minute' : `${minutes} minutes`} late`;

/** The sentence as it stands under the title of its event, which it does not repeat. */
export function describeUnderEvent({ kind, facts }: ActivityLine): string {
  const friend = facts.friendName ?? 'A friend';
  switch (kind) {
    case 'rsvp.changed':
      if (facts.outdated) return `${friend} said ${facts.answer}${datesOf(facts)} before seeing your change`;
      return `${friend} ${(facts.again ? answeredBrieflyAgain : answeredBriefly)[facts.answer ?? 'pending']}${datesOf(facts)}${facts.afterAll ? ' after all' : ''}`;
    case 'rsvp.late':
      return `${friend} is running ${lateWords(facts)}`;
    case 'friend.requested':
      return `${friend} wants to join`;
    case 'friend.joined':
      return `${friend} joined through the link`;
    default: {
      const { eventTitle: _, ...rest } = facts;
      return describeActivity({ kind, facts: rest });
    }
  }
}

/** The sentence shown to the owner: one line without a full stop, with the names as recorded. */
export function describeActivity({ kind, facts }: ActivityLine): string {
  const friend = facts.friendName ?? 'A friend';
  const event = facts.eventTitle ?? 'an event';
  const group = facts.groupName ?? 'a group';
  switch (kind) {
    case 'event.created':
      return `You created ${event}`;
    case 'event.published':
      return `You published ${event}`;
    case 'event.updated':
      return `You changed ${event}`;
    case 'event.cancelled':
      return `You cancelled ${event}`;
    case 'event.removed':
      return `You deleted ${event}`;
    case 'friend.invited':
      return `You invited ${friend}`;
    case 'friend.removed':
      return `You removed ${friend}`;
    case 'friend.token_rotated':
      return `You gave ${friend} a new link`;
    case 'friend.subscribed':
      return facts.app ? `${friend} added your calendar in ${facts.app}` : `${friend} added your calendar`;
    case 'friend.unsubscribed':
      return `${friend} left your calendar`;
    case 'friend.resubscribed':
      return `${friend} came back to your calendar`;
    case 'friend.requested':
      return `${friend} wants to join ${event}`;
    case 'friend.joined':
      return `${friend} joined ${event} through its link`;
    case 'friend.asked':
      return facts.eventTitle === undefined ? `${friend} asked you something` : `${friend} asked about ${event}`;
    case 'friend.replied_to':
      return facts.eventTitle === undefined ? `You answered ${friend}` : `You answered ${friend} about ${event}`;
    case 'rsvp.changed':
      if (facts.outdated)
        return `${friend} said ${facts.answer} to ${event}${datesOf(facts)} before seeing your change`;
      return `${friend} ${(facts.again ? answeredAgain : answered)[facts.answer ?? 'pending']} ${event}${datesOf(facts)}${facts.afterAll ? ' after all' : ''}`;
    case 'rsvp.late':
      return `${friend} is running ${lateWords(facts)} for ${event}`;
    case 'friend.silent':
      return `${friend}’s ${facts.app ?? 'calendar app'} ${facts.count === undefined ? 'hasn’t updated for a while' : silentWords(facts.count)}`;
    case 'mail.failed': {
      const others = (facts.count ?? 1) - 1;
      const whom = others === 0 ? friend : `${friend} and ${others === 1 ? '1 other' : `${others} others`}`;
      const about = facts.eventTitle === undefined ? '' : ` about ${facts.eventTitle}`;
      const [one, none] =
        facts.channel === 'telegram' ? ['A Telegram message', 'No Telegram message'] : ['An email', 'No email'];
      return facts.reason === 'refused'
        ? `${one} to ${whom}${about} was refused`
        : `${none}${about} has reached ${whom} for a day`;
    }
    case 'rsvp.noted':
      return `You ${noted[facts.answer ?? 'pending'](friend)} ${event}${datesOf(facts)}`;
    case 'group.created':
      return `You created the group ${group}`;
    case 'group.members_added':
      return facts.friendName === undefined
        ? `${facts.count ?? 'Several'} friends joined the group ${group}`
        : `${friend} joined the group ${group}`;
    case 'group.removed':
      return `You deleted the group ${group}`;
  }
}
