import { namesActivity } from '../calendar/activity.ts';

/** Of whom or what it may be said where the event is. */
const ofEvent =
  /^(?:it|that|this|we|there|here|where|which|everything|everyone|everybody|all|both|place|venue|event|thing|plan|address|entrance|table|meeting point|what|who)$/iu;

/** Who or what is somewhere, at the end of the words in front of "at" or "in". */
const somewhere =
  /(?:^|[\s,.;!?–—-])([\p{L}-]+)(?:['’](?:s|re|ll be|m|d be)| is| are| was| were| am| will be| works?| lives?| stays?)(?: (?:been|being|still|back|now|away|out|over|down|up|off|all|only|actually|probably|apparently|also|just|both|stuck|busy|working|staying|living|taken|rushed|going to be|tied up)){0,3} (?:at|in|into|to|on)(?: (?:an?|the|his|her|their|my))?\s*$/iu;

/** "Declan's dog's at", "Ngozi's at a", in front of a place: where somebody is, and not where the event is. */
export function tellsWhereabouts(front: string): boolean {
  const subject = somewhere.exec(front)?.[1];
  return subject !== undefined && !ofEvent.test(subject) && !namesActivity(subject);
}
