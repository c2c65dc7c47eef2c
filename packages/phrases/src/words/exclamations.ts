/** Sounds of thinking. */
export const hesitations = 'ah|oh|omf?g|er+m*|eh|hm+|u+m+|u+h+';

/** Curses, some of which are also things: they are told by the mark in front of them. */
export const curses =
  "bugger|dam+n(?: it)?|dammit|drat|shit|crap|bollocks|ffs|blast|gah|ugh|feck|flip|rats|shoot|d['’]?oh|bother|no way|oh no";

/** Cries in any of the Englishes. */
export const cries =
  'a+r+gh*|a+y+o*h?|a+i+y+(?:a|o)+h?|ar+e+y*|abeh?|och|ach|oho+|yikes|shoot|uff+|oof|eish|a+i+sh|alamak|aduh|haiya|haiz|mince|nuts|dang|darn|crikey|heck|geez|jeez|bah|silly me|brain ?fart|(?:goodness|gracious)(?: me)?|gosh|golly|lordy|heavens|dear me|oh dear(?: me)?|oh (?:good )?lord|good lord|oh my(?: (?:god|gosh|goodness))?|oh (?:god|gosh|goodness|heck|crikey)|my word|good grief|oops|whoops';

/** Words that take back what was said before them. */
export const retractions =
  'nope|no|nah|naw|wait(?: up)?|hang (?:on|about)|hold (?:on|up)|sorry|soz|sry|actually|(?:scratch|strike|scrap|ignore|forget|cancel) that';

/** Cries and curses with a mark behind them: "mince pies" and "nuts and crisps" are none. */
export const marked = `(?:${cries}|${curses})(?= ?[,.!:–-])`;

/** What a follow-up may open with that says nothing of what it changes. */
const opening = `(?:(?:${hesitations}|ugh|argh|gah|oops|${marked}|${retractions}|ok|okay|k|and|but|so|also|plus|then|well|right|yes|yeah|please|just|hey|turns out|apparently|on (?:2nd|second) thoughts?|you know what|i mean|i meant)[,.! ]+)*`;

/** A pattern of whole follow-ups that begins with "^", also behind an opening. */
export const opened = (pattern: RegExp): RegExp =>
  new RegExp(
    pattern.source.replace('^', () => `^${opening}`),
    pattern.flags,
  );
