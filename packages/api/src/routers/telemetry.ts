import { clientLogEntry, performanceReport } from '@kith/contracts/telemetry';
import { recordClientLog, recordPerformance } from '@kith/core/telemetry';
import * as z from 'zod/mini';
import { publicProcedure, router } from '../trpc.ts';

const nothing = z.object({});

export const telemetryRouter = router({
  log: publicProcedure
    .input(clientLogEntry)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('telemetry');
      return recordClientLog(ctx, input);
    }),
  performance: publicProcedure
    .input(performanceReport)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('telemetry');
      return recordPerformance(ctx, input);
    }),
});
