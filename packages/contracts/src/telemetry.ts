import * as z from 'zod/mini';

const short = z.string().check(z.maxLength(4000));

/** `POST /api/logs`: one entry of the client's log (SPEC §7). */
export const clientLogEntry = z.object({
  timestamp: z.optional(short),
  level: z.optional(short),
  message: z.optional(short),
  module: z.optional(short),
  metadata: z.optional(z.unknown()),
  userAgent: z.optional(short),
  url: z.optional(short),
});
export type ClientLogEntry = z.output<typeof clientLogEntry>;

/** `POST /api/performance`: web vitals of one page view; `fid` is accepted though browsers no longer measure it. */
export const performanceReport = z.object({
  url: z.optional(short),
  timestamp: z.optional(z.union([z.number(), short])),
  metrics: z.optional(
    z.object({
      fcp: z.optional(z.nullable(z.number())),
      lcp: z.optional(z.nullable(z.number())),
      fid: z.optional(z.nullable(z.number())),
      inp: z.optional(z.nullable(z.number())),
      cls: z.optional(z.nullable(z.number())),
      ttfb: z.optional(z.nullable(z.number())),
    }),
  ),
  userAgent: z.optional(short),
});
export type PerformanceReport = z.output<typeof performanceReport>;
