import { activityRouter } from './routers/activity.ts';
import { assistantRouter } from './routers/assistant.ts';
import { authRouter } from './routers/auth.ts';
import { dashboardRouter } from './routers/dashboard.ts';
import { eventLinksRouter } from './routers/event-links.ts';
import { eventsRouter } from './routers/events.ts';
import { feedsRouter } from './routers/feeds.ts';
import { friendsRouter } from './routers/friends.ts';
import { groupsRouter } from './routers/groups.ts';
import { inboxRouter } from './routers/inbox.ts';
import { instanceRouter } from './routers/instance.ts';
import { profileRouter } from './routers/profile.ts';
import { pushRouter } from './routers/push.ts';
import { rsvpsRouter } from './routers/rsvps.ts';
import { telegramRouter } from './routers/telegram.ts';
import { telemetryRouter } from './routers/telemetry.ts';
import { tokensRouter } from './routers/tokens.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  activity: activityRouter,
  assistant: assistantRouter,
  auth: authRouter,
  dashboard: dashboardRouter,
  eventLinks: eventLinksRouter,
  events: eventsRouter,
  feeds: feedsRouter,
  friends: friendsRouter,
  groups: groupsRouter,
  inbox: inboxRouter,
  instance: instanceRouter,
  profile: profileRouter,
  push: pushRouter,
  rsvps: rsvpsRouter,
  telegram: telegramRouter,
  telemetry: telemetryRouter,
  tokens: tokensRouter,
});

export type AppRouter = typeof appRouter;
