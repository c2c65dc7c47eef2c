import { longestFollowUp } from '@kith/phrases';

/** What a message wants done to a stored event: the words that name the event, and the change as it would be said of a draft. */
export interface Order {
  about: string;
  /** Null when the event is to be called off. */
  change: string | null;
  /** Read where the change says no time: what is neither a day nor a time is where it takes place. */
  otherwise?: string;
}

type Reader = (order: string) => Order | null;

const lead =
  /^\W*(?:(?:please|can you|could you|can we|could we|i (?:want|need) to|we (?:have|need) to|let['’]?s|i['’]?d like to|oh|and|so|also|ok|okay|btw|hey|hi|sorry|actually|update|(?:tell|let)\s+(?:everyone|everybody|people|them)(?:\s+know)?(?:\s+that)?)[\s,:]+)*/i;

const event =
  "(?:(?:the|my|our|that|this)\\s+|(?:\\w+day|tomorrow|tonight|today|yesterday|last night|this week|next week)['’]s\\s+)";
const length =
  '(?:(?:an?|one|two|three|four|five|six|\\d+|half an?|a couple of|a few)\\s+(?:half\\s+)?(?:hours?|minutes?|mins?|days?|weeks?|months?|fortnight)(?:\\s+and\\s+a\\s+half)?|a\\s+(?:bit|little))';
const hour = '(?:\\d|noon|midday|half\\s|quarter\\s)';
// One to four, with a space between any two: a long word that could be cut anywhere would be tried in every way.
const words = "\\p{L}[\\p{L}'’]*?(?:\\s\\p{L}[\\p{L}'’]*?){0,3}?";
const pattern = (source: string) => new RegExp(`^${source}$`, 'iu');

const renaming = pattern(
  '(?:rename|retitle|change the (?:title|name) of)\\s+(.+?)\\s+(?:to|as|into)\\s+(.+)|(?:rename|retitle|call)\\s+(.+?)\\s+["“](.+)["”]',
);
const leaving = pattern(
  '(?:remove|take|drop|kick|delete|uninvite|disinvite|exclude|leave)\\s+(.+?)\\s+(?:from|off|out of)\\s+(.+)',
);
const inviting = pattern(`(?:invite|add|include|bring)\\s+(.+?)\\s+(?:to|for)\\s+(${event}.+)`);
const placing = pattern(
  `(?:put|stick|pop|bung|chuck|squeeze|get)\\s+(.+?)\\s+(?:down\\s+for|on|onto|into)\\s+(${event}.+)`,
);
const swapping = pattern(
  `(?:swap|replace|switch|exchange)\\s+(.+?)\\s+(?:for|with|by)\\s+(.+?)\\s+(?:at|on|for|in)\\s+(${event}.+)`,
);
const shifting = pattern(
  `(\\w+)(?:\\s+(back|forward|up|out))?\\s+(.+?)(?:\\s+(back|forward|up|out))?(?:\\s+by)?\\s+(${length}|\\d+)(?:\\s+(later|earlier|sooner))?`,
);
const moving = pattern('\\w+(?:\\s+(?:back|forward|up|out))?\\s+(.+?)\\s+(to|until|till|into)\\s+(.+)');
const setting = pattern('\\w+\\s+(.+?)\\s+(at|on|from|for)\\s+(.+)');

/** Orders that can be nothing else once an event of the name is stored. */
const changes: readonly Reader[] = [
  (order) => {
    const [, about, name, called, quoted] = renaming.exec(order) ?? [];
    return about === undefined && called === undefined
      ? null
      : { about: about ?? called ?? '', change: `rename it to ${name ?? quoted ?? ''}` };
  },
  (order) => {
    const [, gone, comer, about] = swapping.exec(order) ?? [];
    return about === undefined ? null : { about, change: `swap ${gone ?? ''} for ${comer ?? ''}` };
  },
  (order) => {
    const [, name, about] = leaving.exec(order) ?? [];
    return about === undefined ? null : { about, change: `without ${name ?? ''}` };
  },
  (order) => {
    const [, name, about] = inviting.exec(order) ?? placing.exec(order) ?? [];
    return about === undefined ? null : { about, change: `add ${name ?? ''}` };
  },
  (order) => {
    const [, verb = '', before = '', about = '', behind = '', by = '', way = ''] = shifting.exec(order) ?? [];
    if (
      about === '' ||
      !/^(?:push|move|shift|put|bring|delay|postpone|prepone|extend|lengthen|shorten|cut|trim|bump)$/i.test(verb)
    )
      return null;
    // "Cut the picnic to 45 minutes" says how long it is, and not by how much.
    const isTo = /\s(?:to|at|until|till|for|on)$/i.test(about);
    if (isTo) return null;
    if (/^(?:extend|lengthen)$/i.test(verb)) return { about, change: `make it ${by} longer` };
    if (/^(?:shorten|cut|trim)$/i.test(verb)) return { about, change: `make it ${by} shorter` };
    const isSooner =
      /earlier|sooner/i.test(way) || (way === '' && /forward|up/i.test(`${before} ${behind}`) && !/^push$/i.test(verb));
    return { about, change: `make it ${by} ${isSooner || /^prepone$/i.test(verb) ? 'earlier' : 'later'}` };
  },
];

/** "Move the quiz to Thursday", "reschedule it for Sunday", where the verb is known to speak of something stored. */
const moves: Reader = (order) => {
  const [, about, preposition = '', target = ''] = moving.exec(order) ?? setting.exec(order) ?? [];
  if (about === undefined) return null;
  const isLength =
    new RegExp(`^${length}$`, 'i').test(target) && /^(?:cut|shorten|extend|trim|make|lengthen)\b/i.test(order);
  if (isLength) return { about, change: `make it ${target}` };
  return {
    about,
    change: `move it ${/^(?:at|on|from)$/i.test(preposition) ? preposition : 'to'} ${target}`,
    otherwise: `change the place to ${target}`,
  };
};

const making = pattern(
  `(make|start|begin|hold|have|do|keep|bring|put|push|cut|finish|end|stop)\\s+(${event}(?:\\p{L}[\\p{L}'’]*\\s+){1,4}?)((?:forward|back|at|from|until|till|for|on|last)\\s.+|${length}.*|${hour}.*|weekly|every\\s.+)`,
);
const news = pattern(
  `((?:${event})?${words})(?:['’]s|\\s+is|\\s+has|\\s+are|\\s+was)?(?:\\s+(?:been|got|just|now))*\\s+(?:(?:moved|pushed|changed|shifted|rescheduled|bumped|switched)(?:\\s+(?:back|forward|up|out))?\\s+(?:to|till|until)|(now)(?:\\s+(?:at|on))?|(at|on))\\s+(.+?)(\\s+now)?`,
);
const lasting = pattern(
  `(${event}(?:\\p{L}[\\p{L}'’]*\\s+){1,4}?)(finishes|ends|goes on|runs|lasts|starts|begins)\\s+(?:(?:at|until|till|for|on)\\s+)?(.+?)(?:\\s+now)?`,
);
const absent = pattern(
  "(\\p{L}+(?:\\s\\p{L}+)?(?:(?:,|\\s+and)\\s+\\p{L}+){0,3})(?:['’]s|\\s+is|\\s+are)?\\s+(?:can['’]?t|cannot|won['’]?t|isn['’]?t|aren['’]?t|not|no longer)(?:\\s+be)?(?:\\s+able\\s+to)?\\s+(?:make|come|coming|do|at|going|joining)(?:\\s+it)?(?:\\s+(?:to|for|at))?\\s+(.+?)(?:\\s+(?:any ?more|after all|now))?",
);
const out = pattern(
  "(\\p{L}+(?:\\s\\p{L}+)?(?:(?:,|\\s+and)\\s+\\p{L}+){0,3})(?:['’]s|\\s+is|\\s+are|\\s+has|\\s+have)?\\s+(?:out\\s+(?:of|for)|dropped\\s+out\\s+of|pulled\\s+out\\s+of|bailed\\s+on|backed\\s+out\\s+of)\\s+(.+?)(?:\\s+(?:any ?more|after all|now))?",
);
const off = pattern(
  `((?:the |my |our )?${words})(?:['’]s|\\s+is|\\s+are|\\s+has been)(?:\\s+(?:now|all|been|got))*\\s+(?:off|out|cancelled|canceled|called off|not happening|no longer (?:on|happening))((?:\\s+(?:on\\s+)?(?:\\w+day|tomorrow|tonight|today|this week|next week))?)(?:\\s+now)?(?:[,;.]\\s.*|\\s+(?:because|as|since|cos)\\s.*)?`,
);
const noting = pattern(
  `(?:add|put|write)(?:\\s+an?)?\\s+notes?\\s+(?:to|on|for)\\s+(${event}[^:,]+)[:,]\\s*(?:that\\s+|saying\\s+)?(.+)`,
);

const notes: Reader = (order) => {
  const [, about, words] = noting.exec(order) ?? [];
  return about === undefined ? null : { about, change: `note: ${words ?? ''}` };
};

/** Orders that may as well be an event of its own, so an event of this name has to be stored. */
const looseOrders: readonly Reader[] = [
  (order) => {
    const [, verb = '', about, rest = ''] = making.exec(order) ?? [];
    if (about === undefined) return null;
    const by = new RegExp(`^(?:forward|back)\\s+(?:by\\s+)?(${length})$`, 'iu').exec(rest);
    if (by) return { about, change: `make it ${by[1] ?? ''} ${/^forward/i.test(rest) ? 'earlier' : 'later'}` };
    if (/^(?:finish|end|stop)$/i.test(verb))
      return { about, change: /^(?:at|by)\s/i.test(rest) ? rest.replace(/^\w+/, 'until') : `finish ${rest}` };
    return {
      about,
      change: `make it ${rest.replace(/^(?:at|last)\s+/i, '')}`,
      ...(/^(?:back|forward)\b/i.test(rest)
        ? {}
        : { otherwise: `change the place to ${rest.replace(/^(?:at|to)\s+/i, '')}` }),
    };
  },
  (order) => {
    const [, about, verb = '', target = ''] = lasting.exec(order) ?? [];
    if (about === undefined) return null;
    const how = /^(?:starts|begins)$/i.test(verb) ? 'move it to' : /^lasts$/i.test(verb) ? 'for' : 'until';
    return { about, change: `${how} ${target}` };
  },
  (order) => {
    const [, about, day] = off.exec(order) ?? [];
    return about === undefined ? null : { about: `${about}${day ?? ''}`, change: null };
  },
  (order) => {
    const [, about, now, at, target = '', last] = news.exec(order) ?? [];
    if (about === undefined) return null;
    // "Lunch is at 1" may be news of another lunch; "the lunch is at 1" is not.
    const isNow = now !== undefined || last !== undefined || /\snow\s/i.test(order);
    if (at !== undefined && !isNow && !new RegExp(`^${event}`, 'i').test(about)) return null;
    return { about, change: `move it to ${target}`, otherwise: `change the place to ${target}` };
  },
  (order) => {
    const [, name, about] = absent.exec(order) ?? out.exec(order) ?? [];
    return about === undefined ? null : { about, change: `without ${name ?? ''}` };
  },
];

const first = (readers: readonly Reader[], text: string): Order | null => {
  const line = text.replace(/\s+/g, ' ').trimEnd();
  const order = line.replace(lead, '').replace(/[.!? ]+$/, '');
  for (const reader of order.length > longestFollowUp ? [notes] : readers) {
    const found = reader(order);
    if (found) return { ...found, about: found.about.trim() };
  }
  return null;
};

/** What a message that is known to change something stored wants done. */
export const splitOrder = (text: string): Order | null => first([notes, ...looseOrders, ...changes, moves], text);

/** What a message would want done, if an event of the name that it gives is stored. */
export const splitLooseOrder = (text: string): Order | null => first([notes, ...looseOrders, ...changes], text);
