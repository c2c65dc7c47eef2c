import { accepted, mailRequest } from '@kith/contracts/auth';
import { eventFile } from '@kith/contracts/events';
import {
  askByCodeInput,
  askInput,
  byEventCode,
  byToken,
  changesInput,
  eventCodeView,
  invitation,
  mailsByCodeInput,
  mailsChoice,
  manageView,
  pageMail,
  preferencesInput,
  respondByCodeInput,
  respondInput,
  respondToAllInput,
  runningLateByCodeInput,
  runningLateInput,
  viewByCodeInput,
} from '@kith/contracts/rsvps';
import { enqueueLinkMail } from '@kith/core/auth';
import { readEvent } from '@kith/core/calendar-feed';
import { DomainError } from '@kith/core/errors';
import { enqueueOwnLink, openLink, resubscribe, unsubscribe, updatePreferences } from '@kith/core/friends';
import {
  askOwner,
  getInvitation,
  getMailsChoice,
  getManageView,
  openInvitation,
  openManageView,
  respondToEvent,
  respondToEvents,
  reportRunningLate,
} from '@kith/core/rsvps';
import { eventCodeProcedure, friendProcedure, publicProcedure, router } from '../trpc.ts';
import { watchChanges } from '../watch-changes.ts';

export const rsvpsRouter = router({
  view: friendProcedure
    .input(byToken)
    .output(manageView)
    .query(({ ctx }) => openManageView(ctx, ctx)),
  respond: friendProcedure
    .meta({ refusals: ['conflict'] })
    .input(respondInput)
    .output(invitation)
    .mutation(({ ctx, input }) => respondToEvent(ctx, input)),
  respondToAll: friendProcedure
    .meta({ refusals: ['conflict'] })
    .input(respondToAllInput)
    .output(manageView)
    .mutation(({ ctx, input }) => respondToEvents(ctx, input)),
  viewByCode: eventCodeProcedure
    .input(viewByCodeInput)
    .output(eventCodeView)
    .query(({ ctx, input }) => openInvitation(ctx, { eventId: ctx.actor.eventId, asOf: input.as_of }, ctx)),
  /** The event as an iCalendar file for download. */
  fileByCode: eventCodeProcedure
    .input(byEventCode)
    .output(eventFile)
    .query(({ ctx }) => readEvent(ctx, ctx.actor.eventId)),
  respondByCode: eventCodeProcedure
    .meta({ refusals: ['conflict'] })
    .input(respondByCodeInput)
    .output(invitation)
    .mutation(({ ctx, input }) => respondToEvent(ctx, { ...input, event_id: ctx.actor.eventId })),
  reportRunningLate: friendProcedure
    .meta({ refusals: ['conflict'] })
    .input(runningLateInput)
    .output(invitation)
    .mutation(({ ctx, input }) => reportRunningLate(ctx, input)),
  reportRunningLateByCode: eventCodeProcedure
    .meta({ refusals: ['conflict'] })
    .input(runningLateByCodeInput)
    .output(invitation)
    .mutation(({ ctx, input }) => reportRunningLate(ctx, { ...input, event_id: ctx.actor.eventId })),
  ask: friendProcedure
    .input(askInput)
    .output(manageView)
    .mutation(async ({ ctx, input }) => {
      await askOwner(ctx, input);
      return getManageView(ctx);
    }),
  askByCode: eventCodeProcedure
    .input(askByCodeInput)
    .output(invitation)
    .mutation(async ({ ctx, input }) => {
      await askOwner(ctx, { ...input, event_id: ctx.actor.eventId });
      return getInvitation(ctx, ctx.actor.eventId);
    }),
  /** Works for a deleted event too, because unsubscribing must always be possible. */
  mailsByCode: eventCodeProcedure
    .input(byEventCode)
    .output(mailsChoice)
    .query(({ ctx }) => getMailsChoice(ctx)),
  /** Changes whether the friend of a mail gets mails, and the zone for quiet hours. */
  setMailsByCode: eventCodeProcedure
    .input(mailsByCodeInput)
    .output(mailsChoice)
    .mutation(async ({ ctx, input: { code: _code, ...choice } }) => {
      await updatePreferences(ctx, choice);
      return getMailsChoice(ctx);
    }),
  /** Mails the link of the whole page to the address that was invited, and to no other. */
  sendPageByCode: eventCodeProcedure
    .meta({ refusals: ['conflict'] })
    .input(byEventCode)
    .output(pageMail)
    .mutation(({ ctx }) => enqueueOwnLink(ctx)),
  updatePreferences: friendProcedure
    .input(preferencesInput)
    .output(manageView)
    .mutation(async ({ ctx, input }) => {
      await updatePreferences(ctx, input);
      return getManageView(ctx);
    }),
  unsubscribe: friendProcedure
    .input(byToken)
    .output(manageView)
    .mutation(async ({ ctx }) => {
      await unsubscribe(ctx);
      return getManageView(ctx);
    }),
  resubscribe: friendProcedure
    .input(byToken)
    .output(manageView)
    .mutation(async ({ ctx }) => {
      await resubscribe(ctx);
      return getManageView(ctx);
    }),
  /** Requests a mail with the lost link; the answer does not reveal whether the address is known. */
  sendLink: publicProcedure
    .input(mailRequest)
    .output(accepted)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('mail');
      await enqueueLinkMail(ctx, input.email);
      return { accepted: true as const };
    }),
  /**
   * Notifies a friend's open page of the first fetch by their calendar, and then ends; for the page of an event also of its
   * guests' answers, without ending.
   */
  changes: friendProcedure.input(changesInput).subscription(async ({ ctx, input, signal }) => {
    const { event_id: eventId } = input;
    // Before the stream begins, so that other owners' events are refused like in any request.
    if (eventId !== undefined) await getInvitation(ctx, eventId);
    const isGood = () =>
      openLink(ctx, input.token).then(
        () => true,
        (error: unknown) => {
          if (error instanceof DomainError && (error.code === 'gone' || error.code === 'not_found')) return false;
          throw error;
        },
      );
    return (async function* () {
      for await (const change of watchChanges(ctx, { actor: ctx.actor, isGood, signal })) {
        if (change.kind === 'friend.subscribed' && change.friend_id === ctx.friend.id) {
          yield { kind: 'connected' as const };
          if (eventId === undefined) return;
        } else if (eventId !== undefined && change.kind === 'friend.replied_to' && change.friend_id === ctx.friend.id) {
          yield { kind: 'answered' as const };
        } else if (eventId !== undefined && change.event_id === eventId && change.kind.startsWith('rsvp.')) {
          // Former guests and guests of busy-only events are not notified of answers.
          const shown = await getInvitation(ctx, eventId).catch(() => null);
          if (shown !== null && !shown.busy_only) yield { kind: 'answered' as const };
        }
      }
    })();
  }),
});
