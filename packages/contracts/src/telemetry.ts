import * as z from 'zod/mini';
import { about, answeredInstant } from './about.ts';

const short = z.string().check(z.maxLength(4000));

/** `POST /api/logs`: one entry of the client's log (SPEC §7). */
export const clientLogEntry = z.strictObject({
  timestamp: z.optional(about(short, 'When it was written, by the clock of the browser', '2027-01-02T12:00:00.000Z')),
  level: z.optional(about(short, 'warn or error; what is less is dropped', 'error')),
  message: z.optional(about(short, 'What happened', 'Failed to load events')),
  module: z.optional(about(short, 'Which part of the app says it', 'events')),
  metadata: z.optional(about(z.unknown(), 'Whatever helps to understand it', { status: 503 })),
  userAgent: z.optional(about(short, 'The browser', 'Mozilla/5.0')),
  url: z.optional(about(short, 'The page it happened on', '/events')),
});
export type ClientLogEntry = z.output<typeof clientLogEntry>;

const milliseconds = (description: string, example: number) =>
  z.optional(about(z.nullable(z.number()), `${description}, in milliseconds`, example));

/** `POST /api/performance`: web vitals of one page view; `fid` is accepted although browsers no longer measure it. */
export const performanceReport = z.strictObject({
  url: z.optional(about(short, 'The page that was measured', '/events')),
  timestamp: z.optional(
    about(z.union([z.number(), short]), 'When, as milliseconds since 1970 or as ISO 8601', 1_798_797_600_000),
  ),
  metrics: z.optional(
    about(
      z.strictObject({
        fcp: milliseconds('First contentful paint', 620),
        lcp: milliseconds('Largest contentful paint', 980),
        fid: milliseconds('First input delay, which browsers no longer measure', 8),
        inp: milliseconds('Interaction to next paint', 48),
        cls: z.optional(about(z.nullable(z.number()), 'Cumulative layout shift, without a unit', 0.01)),
        ttfb: milliseconds('Time to first byte', 90),
      }),
      'What was measured; null or absent when it was not',
    ),
  ),
  userAgent: z.optional(about(short, 'The browser', 'Mozilla/5.0')),
});
export type PerformanceReport = z.output<typeof performanceReport>;

/** Captured guest mails of an owner, newest first; null where mails are really sent. */
export const keptMails = z.object({
  mails: about(
    z.nullable(
      z.array(
        z.object({
          sent_at: about(answeredInstant, 'When it was written', '2027-01-02T12:00:00.000Z'),
          to: about(z.string(), 'The address it is for', 'ana@kith.example'),
          subject: about(z.string(), 'Its subject', 'Nora invites you to Dumpling night'),
          text: about(z.string(), 'What it says', 'Hello Ana,'),
        }),
      ),
    ),
    'Mails to guests since the process started; null where mails leave this machine',
  ),
});
export type KeptMails = z.output<typeof keptMails>;
