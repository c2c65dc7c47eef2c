import { pushDevice, subscribePushInput } from '@kith/contracts/push';
import { addDevice, getPushDevice, removeDevice } from '@kith/core/push';
import { router, sessionProcedure } from '../trpc.ts';

export const pushRouter = router({
  device: sessionProcedure.output(pushDevice).query(({ ctx }) => getPushDevice(ctx, ctx.session)),
  subscribe: sessionProcedure
    .input(subscribePushInput)
    .output(pushDevice)
    .mutation(({ ctx, input }) => addDevice(ctx, ctx.session, input)),
  unsubscribe: sessionProcedure.output(pushDevice).mutation(({ ctx }) => removeDevice(ctx, ctx.session)),
});
