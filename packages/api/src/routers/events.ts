import { audienceEffect } from '@kith/contracts/audience-effect';
import {
  audienceGuestInput,
  createEventInput,
  event,
  eventDetails,
  eventFile,
  eventList,
  excludeGuestInput,
  listEventsInput,
  photo,
  previewRecurrenceInput,
  publishEventInput,
  recurrencePreview,
  remindGuestsInput,
  removeEventInput,
  seriesDates,
  updateEventInput,
} from '@kith/contracts/events';
import { byId } from '@kith/contracts/ids';
import { pictureInput } from '@kith/contracts/profile';
import { noteAnswerInput } from '@kith/contracts/rsvps';
import { limits } from '@kith/contracts/limits';
import { readOwnEvent } from '@kith/core/calendar-feed';
import {
  addPhoto,
  createEvent,
  excludeGuest,
  getEvent,
  includeGuest,
  listDates,
  listEvents,
  previewUpdateEvent,
  publishEvent,
  remindGuests,
  removeEvent,
  tellMissing,
  updateEvent,
} from '@kith/core/events';
import { recordToldAnswer } from '@kith/core/rsvps';
import { deriveRecurrence } from '@kith/core/series';
import { createEventLink, endEventLink, getEventLink, updateEventLink } from '@kith/core/event-links';
import { changeEventLinkInput, eventLink, makeEventLinkInput } from '@kith/contracts/event-links/links';
import { ownerProcedure, router } from '../trpc.ts';

export const eventsRouter = router({
  list: ownerProcedure
    .meta({ answersList: true })
    .input(listEventsInput)
    .output(eventList)
    .query(({ ctx, input }) => listEvents(ctx, { limit: limits.pageSize, ...input })),
  get: ownerProcedure
    .input(byId)
    .output(eventDetails)
    .query(({ ctx, input }) => getEvent(ctx, input.id)),
  /** One event as an iCalendar file for download. */
  file: ownerProcedure
    .input(byId)
    .output(eventFile)
    .query(({ ctx, input }) => readOwnEvent(ctx, input.id)),
  /** How an event would repeat; the next dates of the form come from here. */
  previewRecurrence: ownerProcedure
    .meta({ refusals: ['not_found'] })
    .input(previewRecurrenceInput)
    .output(recurrencePreview)
    .query(({ ctx, input }) => deriveRecurrence(ctx, input)),
  /** The coming dates of a series, and what an edit of one of them would touch. */
  dates: ownerProcedure
    .input(byId)
    .output(seriesDates)
    .query(({ ctx, input }) => listDates(ctx, input.id)),
  create: ownerProcedure
    .meta({ repeatable: true, refusals: ['not_found'] })
    .input(createEventInput)
    .output(event)
    .mutation(({ ctx, input }) => createEvent(ctx, input)),
  /** Takes bytes, which JSON cannot carry, so it has its own route. */
  addPhoto: ownerProcedure
    .meta({ refusals: ['conflict'], waitsForPicture: true })
    .input(pictureInput)
    .output(photo)
    .mutation(({ ctx, input }) => addPhoto(ctx, input.image)),
  update: ownerProcedure
    .meta({ refusals: ['conflict'] })
    .input(updateEventInput)
    .output(event)
    .mutation(({ ctx, input }) => updateEvent(ctx, input)),
  previewUpdate: ownerProcedure
    .meta({ refusals: ['conflict'] })
    .input(updateEventInput)
    .output(audienceEffect)
    .mutation(({ ctx, input }) => previewUpdateEvent(ctx, input)),
  publish: ownerProcedure
    .meta({ repeatable: true })
    .input(publishEventInput)
    .output(event)
    .mutation(({ ctx, input }) => publishEvent(ctx, input)),
  remind: ownerProcedure
    .meta({ refusals: ['conflict'] })
    .input(remindGuestsInput)
    .output(eventDetails)
    .mutation(({ ctx, input }) => remindGuests(ctx, input)),
  tell: ownerProcedure
    .meta({ refusals: ['conflict'] })
    .input(byId)
    .output(eventDetails)
    .mutation(({ ctx, input }) => tellMissing(ctx, input.id)),
  remove: ownerProcedure
    .input(removeEventInput)
    .output(byId)
    .mutation(({ ctx, input }) => removeEvent(ctx, input)),
  noteAnswer: ownerProcedure
    .meta({ refusals: ['conflict'] })
    .input(noteAnswerInput)
    .output(eventDetails)
    .mutation(({ ctx, input }) => recordToldAnswer(ctx, input)),
  excludeGuest: ownerProcedure
    .input(excludeGuestInput)
    .output(eventDetails)
    .mutation(({ ctx, input }) => excludeGuest(ctx, input)),
  includeGuest: ownerProcedure
    .input(audienceGuestInput)
    .output(eventDetails)
    .mutation(({ ctx, input }) => includeGuest(ctx, input)),
  link: ownerProcedure
    .input(byId)
    .output(eventLink)
    .query(({ ctx, input }) => getEventLink(ctx, input.id)),
  makeLink: ownerProcedure
    .meta({ refusals: ['conflict'] })
    .input(makeEventLinkInput)
    .output(eventLink)
    .mutation(({ ctx, input }) => createEventLink(ctx, input)),
  changeLink: ownerProcedure
    .input(changeEventLinkInput)
    .output(eventLink)
    .mutation(({ ctx, input }) => updateEventLink(ctx, input)),
  closeLink: ownerProcedure
    .input(byId)
    .output(eventLink)
    .mutation(({ ctx, input }) => endEventLink(ctx, input.id)),
});
