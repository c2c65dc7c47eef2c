import { clientLogEntry, keptMails, performanceReport } from '@kith/contracts/telemetry';
import { listKeptMails, recordClientLog, recordPerformance } from '@kith/core/telemetry';
import * as z from 'zod/mini';
import { publicProcedure, router, sessionProcedure } from '../trpc.ts';

const nothing = z.object({});

export const telemetryRouter = router({
  log: publicProcedure
    .input(clientLogEntry)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('telemetry');
      return recordClientLog(ctx, input);
    }),
  keptMails: sessionProcedure.output(keptMails).query(({ ctx }) => listKeptMails(ctx)),
  performance: publicProcedure
    .input(performanceReport)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('telemetry');
      return recordPerformance(ctx, input);
    }),
});
