import { wordSet } from '../../times/found.ts';
/** What is planned, where a message has to tell an event from a group or a thing. */
export const eventNouns: ReadonlySet<string> =
  wordSet(`event dinner lunch brunch breakfast drinks party bbq barbecue barbeque quiz picnic meeting trip gig film movie game match call coffee
  hike run walk night birthday bash roast supper meetup concert show class appointment weekend thing plan plans do wedding
  anniversary swim tea karaoke poker session practice rehearsal outing ride chat photo activity project work study tour visit
  interview exercise training viewing therapy presentation booking`);
