import { dashboard } from '@kith/contracts/dashboard';
import { getDashboard } from '@kith/core/dashboard';
import { ownerProcedure, router } from '../trpc.ts';

export const dashboardRouter = router({
  get: ownerProcedure.output(dashboard).query(({ ctx }) => getDashboard(ctx)),
});
