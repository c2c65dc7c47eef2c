import { withoutAssent } from './read-chat.ts';
import { wrote } from './strip-quoted.ts';
import { blank, blankLines } from '../../words/blank-out.ts';
import { namesActivity } from '../../calendar/activity.ts';
import { dayStart, weekdays, writtenDay } from '../../calendar/weekdays.ts';
import { matchesOf, re } from '../../words/pattern.ts';
import { type Directory, mentionAt, nameWords } from '../people/match-names.ts';
import { normalise } from '../../words/normalise-words.ts';
import { tokenise } from '../../words/tokenise.ts';
import { readLabels } from './read-labels.ts';

/** Dictated marks ("comma", "full stop") in a message that has none of its own, and without "what's it called"; every other word stays in its place. */
function writeMarks(said: string): string {
  const text = said
    // "At the the wharf", as it was said.
    .replace(
      /(?<![\p{L}'’-])(the|an?|at|with|for|to|in|on|of|and|my|our|is|we|it|put|add|book|from|this|next|so|like|um|uh) (?:(?:u[mh]+|er+m?|like|you know),? )*(?=\1 )/giu,
      blank,
    )
    // "At, oh what's it called, the Thai place".
    .replace(
      /(?:(?<=\b(?:at|in|to|with|called))[, ]+(?:(?:oh|ah|um+|uh+|er+m?),? )*)?\b(?:what(?:'s|s| is) (?:it|that|its name|that place|the place|that pub|that thing|that new place|the name of it)(?: called)|what(?:'s|s| is) (?:its|the) name(?: again)?(?=,)|what(?:'s|s) (?:his|her|its|their)[ -]?(?:name|face)|whatsit|thingy|thingummy(?:jig)?|what do you call (?:it|that)|how do you say(?: it)?|let me (?:think|see))\b,?(?= [\p{L}\d])/giu,
      blank,
    )
    // "With Skylar um I mean Marisol".
    .replace(/(?<=\p{L},? )(?:u[mh]+|er+m?|hm+)[, ]+(?=i mean(?:t)? )/giu, blank)
    // "At I think eleven yeah eleven", "no wait is it Friday yeah Friday".
    .replace(
      /(?<![\p{L}\d])(?:(?:i think|i reckon|maybe|like|um+|uh+|(?<=\b(?:no|wait|on|sorry|actually),? )(?:is|was) (?:it|that)),? )*(\p{L}{2,12}|\d{1,2}(?:[:.]\d\d)?),? (?:yeah|yes|yep|yup|aye),? (?=(?:at )?\1(?![\p{L}\d]))/giu,
      blank,
    )
    // "The nct no sorry the eye test".
    .replace(
      /(?<![\p{L}\d])(the|my|our) \p{L}+(?: \p{L}+)?,? (?:(?:oh|ah) )?(?:no )?(?:sorry|wait|i mean),? (?:no )?(?=\1 \p{L})/giu,
      blank,
    )
    // "With Will and I think Mark".
    .replace(
      /(?<=\b(?:and|with|plus),? )(?:i think|i guess|i reckon|i believe|probably|possibly|hopefully),? (?=\p{L})/giu,
      blank,
    )
    // "Six oh five".
    .replace(
      /(?<![\p{L}\d])(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})[ -]oh?[ -](one|two|three|four|five|six|seven|eight|nine|[1-9])(?![\p{L}\d])/giu,
      (words: string, hour: string, minute: string) =>
        `${normalise(hour, '', new Set())}:0${normalise(minute, '', new Set())}`.padEnd(words.length),
    )
    // "Eight fifteen a m", as some dictation writes it.
    .replace(
      /(?<=(?:\d|o'clock|[eo]ne|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|fifteen|forty|fifty|twenty) )([ap])\.? ?m\b(?:\.(?= ?(?:(?:to|till|until|sharp|and|or)\b|[-–,)])))?(?!\p{L})/giu,
      (mark, half: string) => `${half}m${' '.repeat(mark.length - 2)}`,
    );
  if (/ (?:question|exclamation) mark\s*$/i.test(text))
    return text.replace(/ (?:question|exclamation) mark\s*$/i, blank);
  // "Drinks thursday question mark maybe six".
  if (/ question mark \S/i.test(text))
    return writeMarks(text.replace(/ +question mark(?= \S)/gi, (mark) => ','.padEnd(mark.length)));
  if (/ new (?:line|paragraph) /i.test(text))
    return text.replace(/ +new (?:line|paragraph)(?= )/gi, (mark) => ','.padEnd(mark.length));
  if (/[,;]/.test(text)) return text;
  const ended =
    /\b(?:set|schedule|add|remind|create|put|book|okay|um|uh)\b|(?:\b[ap]m|noon|o'clock|thirty|fifteen) +period\s*$/i.test(
      text,
    )
      ? text.replace(/ period\s*$/i, blank)
      : text;
  if (ended !== text && !/ comma /i.test(text)) return ended;
  const isDictated = /\S comma\s/i.test(text);
  return ended.replace(/(?<=\S) +(?:comma|full stop|period)(?=\s+\S|$)/giu, (mark) =>
    isDictated || !/period/i.test(mark) ? `,${' '.repeat(mark.length - 1)}` : mark,
  );
}

/** "In Him", "in His service", "blessings": how letters of a parish end. */
const piously =
  "(?:in (?:him|christ|faith|fellowship|his \\p{L}+)|(?:(?:many|god[’']?s) )?blessings|god bless(?: you)?)";

/**
 * "Regards, Rhys" at the end of a letter: whoever signs it is nobody's guest. Behind a forwarded one, "add pls" may stand.
 */
const signature = new RegExp(
  `\\n[ \\t>]*(?:(?:(?:kind|best|warm|many|with)(?:est)? )?(?:regards|wishes|thanks|thank you|cheers|love|best|yours(?: \\w+)?|sincerely|xx?)[,.!]?\\s*|${piously}[,.!]\\s*>?\\s*)\\p{Lu}[\\p{L}.'’() -]{0,40}(?:, [\\p{L}.'’() ]{2,30})?\\s*(?=$|\\n[ \\t]*(?:please |can you |could you )?(?:add|put|stick|pop)(?![\\p{L}])[^\\n\\d]{0,30}$)`,
  'iu',
);

/** "Mrs Pugh" on the last line: who writes it. */
const signedBelow =
  /(?<=[.!?)]\s*)\n[ \t]*(?:(?:Mr|Mrs|Ms|Miss|Dr|Rev|Revd|Fr|Prof|Cllr)\.? )\p{Lu}[\p{L}.'’ -]{1,30}\s*$/u;

/** As whom people sign notices, in large and small letters. */
const office =
  '(?:(?:[Tt]he|[Hh]on\\.?|[Yy]our|[Ff]or the|[Ff]or|[Bb]y order of the|[Bb]y order,?|[Ee]state|[Ff]acility|[Bb]uilding|[Vv]ice|[Aa]ssistant|[Aa]cting|[Cc]lub|[Ss]ociety|[Pp]arish|[Tt]own) ){0,3}(?:[Ss]ecretary|[Ss]ec\\.|[Cc]hair(?:man|woman|person)?|(?:[Vv]ice-)?[Pp]resident|[Tt]reasurer|[Mm]anagement|[Cc]ommittee|[Pp]rincipal|[Hh]ead ?teacher|[Mm]anager|[Dd]irector|[Cc]onvenor|[Oo]rgani[sz]ers?|[Aa]dmin(?:istrator)?|[Cc]lerk|[Cc]aptain|[Cc]oach|[Ll]eader|[Ww]arden|[Cc]aretaker|RWA|MC|HOA)(?![\\p{L}])';

/** "- Facility Manager" on the last line, "… 1pm. - Estate office", "… regretted. — Secretary, Green Meadows CHS". */
const signedBy = new RegExp(
  `(?<=\\S)\\n[ \\t]*[-–—~][ \\t]*(?=\\p{L})[^\\n\\d:]{2,60}\\s*$|(?<=[.!?)]) [-–—~] ?(?:\\p{Lu}[^\\n\\d:,]{1,40}|(?:\\p{Lu}[\\p{L}.'’ -]{1,30}, )?${office}(?:,| of| for| -|$)[^\\n\\d:]{0,60})$`,
  'u',
);

/** "Secretary" on the last line, "Ana Cruz (Hon. Secretary)": as whom somebody signs. */
const signedAs = new RegExp(
  `\\n[ \\t]*${office}[^\\n\\d]{0,30}\\s*$|\\n[ \\t]*\\p{Lu}[\\p{L}.'’ -]{1,24} ?\\(${office}[^\\n)]{0,20}\\)\\s*$`,
  'u',
);

/** "... 17:00 at Second Home. Best, Jan", "… With many thanks, Jean", "… Yours sincerely, John Smith, Chairman": so it may stand on the last line too. */
const signedOff = new RegExp(
  `(?<=[.!?)])[ \\t]+(?:(?:(?:[Kk]ind|[Bb]est|[Ww]arm|[Mm]any|[Ww]ith|[Ss]incere|[Aa]ll (?:the|my|our))(?:est)? ){0,3}(?:[Rr]egards|[Ww]ishes|[Tt]hanks(?: for [a-z ]{3,30})?|[Tt]hank you|[Cc]heers|[Ll]ove(?: (?:and|&) \\p{L}+)?|[Bb]est|[Yy]ours(?: (?:sincerely|faithfully|truly|ever|in \\p{L}+))?|[Ss]incerely|[Bb]lessings|[Ii]n (?:Him|Christ|His \\p{L}+)),? \\p{Lu}[\\p{L}.'’-]{1,20}(?: (?:&|and|of|\\p{Lu}[\\p{L}.'’-]{0,20})){0,3}(?: x{1,3})?|[Bb]y order)(?:(?:,? | \\()${office}[^\\n\\d:]{0,60}|(?<=${office}), [^\\n\\d:]{2,60})?\\s*$`,
  'u',
);

/** "Rebecca M  8:05 AM" above a message of a chat at work. */
const postedAt =
  /^[ \t]*\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}(?: {2,}|\t| \[?)\d{1,2}:\d\d ?[AP]M\]?[ \t]*\n(?=.*\S)/u;

/** "Sent from my iPhone" on a line of its own. */
const sentFrom = /^[ \t]*(?:sent (?:from|via|with) [^\n]{2,30}|get outlook for \w+)[ \t]*$/gimu;

const medium = '(?:whats ?app|text|message|msg|e-?mail|dm|sms|voice ?mail|voice ?note|note|post|letter|notice)';

const who = `(?:the |my |our )?(?!(?:this|it|next|now|noon|half|today|tomorrow|tonight|${writtenDay})\\b)[\\p{L}'’.]+(?: [\\p{L}'’.]+){0,3}`;

const sends = '(?:sent|texted|wrote|messaged|emailed|e-mailed|posted|whats ?apped|forwarded|left)';

/** "WhatsApp from coach: …", "dispatch just texted: …", "here's what the vet sent: …", "can you put this in for me -- …": how and from whom a message came. */
const cameFrom = new RegExp(
  `^\\s*(?:(?:(?:please|pls|can you|could you) )*(?:put|add|save|pop|stick|note) (?:this|it)(?: in| down)?(?: (?:for me|(?:to|in|on) (?:my|the|our) (?:calendar|diary))){1,2}(?:,? (?:please|pls|thanks))?|(?:(?:i )?(?:just )?(?:got|had|received) )?(?:(?:a |this |new |the )*${medium} |this )?(?:(?:just )?(?:came|is|arrived|was sent)(?: in)? )?(?:from|by|off) ${who}|(?:(?:pasting|here['’]?s|here is|this is) )?what ${who} (?:just )?${sends}(?: (?:me|us|round|out))?|${who}? (?:has |have |['’]s )?(?:just )?${sends}(?: (?:me|us))?(?: (?:this|the following))?(?: (?:just )?now| today)?) ?(?::|--|[–—]|(?<= )-(?= )|(?=\\n\\s*["“]))\\s*(?=\\S)`,
  'iu',
);

/** "\"Booked you in for Tuesday\"": marks around all that somebody sent. */
function withoutQuotes(text: string): string {
  const [all, lead, said, end] = /^(\s*)["“]([^"“”]{12,})["”](\s*)$/u.exec(text) ?? [];
  // "… about 2 hours. Dave": who sent it.
  const plain = said?.replace(/(?<=[.!?])\s+\p{Lu}\p{Ll}{1,14}(?: x{1,3})?$/u, blank);
  return all === undefined ? text : `${lead ?? ''} ${plain ?? ''} ${end ?? ''}`;
}

/** "From:", "To:" and the like above a mail, and the mark of what is forwarded, blanked; the subject stays. */
export function withoutHeaders(message: string): string {
  const isQuoted = wrote.test(message);
  const plain = isQuoted
    ? message.replace(new RegExp(wrote.source, 'gmu'), blankLines).replace(/^[ \t]*>+/gm, blankLines)
    : message;
  const headless = plain.replace(postedAt, blankLines).replace(cameFrom, blankLines);
  const text = (headless === plain ? plain : withoutQuotes(headless)).replace(sentFrom, blankLines);
  const isMail =
    /^[ \t>]*(?:from|to|sent):[ \t].*@/im.test(text) ||
    (/^[ \t>]*from:[ \t][^\d\n]+$/im.test(text) && /^[ \t>]*subject:/im.test(text));
  if (!isMail) return text;
  // Behind the first empty line, "Date:" is that of the event.
  const end = /^[ \t>]*(?:from|sent|subject):[^\n]*(?:\n[^\n]*\S[^\n]*)*/im.exec(text);
  const close = end ? end.index + end[0].length : text.length;
  return text
    .replace(/^[ \t>]*(?:from|to|cc|bcc|sent|date|reply-to): .*$/gim, (line, at: number) =>
      at < close || !/^[ \t>]*date:/i.test(line) ? ' '.repeat(line.length) : line,
    )
    .replace(/^[ \t>]*-{3,}.*-{3,}[ \t]*$/gm, blank)
    .replace(/^(\s*)(?=(?:fwd?|fw|re|subject):)/i, blank);
}

/** "Macca McLean: who's keen for golf": whoever writes a line of a chat is no guest by that; their names are blanked. */
export function withoutSenders(text: string, directory: Directory): string {
  const line = /^[ \t]*([\p{L}][\p{L}'’.-]*(?: [\p{L}][\p{L}'’.-]*){0,2}): (?=\S)/gmu;
  const above =
    /^[ \t]*([\p{Lu}][\p{L}'’.-]*(?: [\p{Lu}][\p{L}'’.-]*){0,2})[ \t]*\n[ \t]*(?:today |yesterday )?(?:at )?\d{1,2}[:.]\d\d(?: ?[ap]m)?[ \t]*(?=\n)/gimu;
  const isChat = matchesOf(text, /^[ \t]*\p{L}[\p{L}'’.-]*: \S/gmu).length > 1;
  const said = isChat ? text.replace(/^[ \t]*(?:me|you): (?=\S)/gim, blank) : text;
  const headless = said.replace(above, (mark, name: string) =>
    mentionAt(tokenise(name, nameWords(directory)), 0, directory) ? mark.replace(/[^\n]/g, ' ') : mark,
  );
  const alone = headless.replace(line, (mark, name: string, at: number) => {
    const sentence = tokenise(name, nameWords(directory));
    const mention = mentionAt(sentence, 0, directory);
    const isSender = mention !== null && mention.group === null && mention.last === sentence.tokens.length - 1;
    const isWord = mention?.wordName === true && (!isChat || /^(?:april|may|june|august)$/i.test(name));
    if (!isSender || isWord) return mark;
    // "Tom: cant sorry, working": who writes that is left out.
    const isAway = isChat && /^(?:can['’]?t|cannot|won['’]?t)(?!\p{L})/iu.test(headless.slice(at + mark.length));
    return isAway ? mark.replace(':', ' ') : ' '.repeat(mark.length);
  });
  return isChat ? withoutAssent(alone) : alone;
}

/** "Thanks", a name, and what stands below it in every mail. */
const closing =
  /\n[ \t]*(?:(?:kind|best|warm|many|with)(?:est)? )?(?:(?:thanks|thank you)(?: (?:&|and|,) ?(?:best |kind |warm )?regards)?|regards|wishes|cheers|sincerely|best)[,.!]?[ \t]*\n[ \t]*\p{Lu}[\p{L}.'’ -]{0,30}(?:\n[^\n]{0,80}){0,6}\s*$/iu;

/** "Fwd:" and "Re:" in front of a forwarded subject. */
const subject = /^\s*(?:(?:fwd?|fw|re|subject|subj?):\s*)+/i;

/** "[PTA]": through which list a mail came. */
const listed = /(?<=^\s*(?:(?:fwd?|fw|re|subject): ?)*)\[[^\]\n\d]{2,20}\](?=\s+\S)/iu;

/** A forwarded subject between quotes, as the title it is, every word in its place; a subject that is the whole message without its mark. */
function asTitle(said: string): string {
  // "FW: [PTA] Bingo night".
  const text = said.replace(listed, blank);
  const mark = subject.exec(text)?.[0];
  if (mark === undefined) return text;
  const line = /^[^\n]*/.exec(text.slice(mark.length))?.[0] ?? '';
  const rest = text.slice(mark.length + line.length);
  const isWhole = !/\d/.test(rest) || /["“”]/.test(line) || !/\p{L}/u.test(line);
  if (isWhole) return ' '.repeat(mark.length) + line + rest;
  return `${' '.repeat(mark.length - 1)}"${line}${rest.replace(/^\r?\n/, (end) => '"'.padEnd(end.length))}`;
}

/** "Hi families," on a line of its own, below a subject. */
const greeting =
  /(?<=^|\n)[ \t]*(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^\n\d:]{0,40}[,!.]?|(?:dear|hello|hi) [^\n:]{0,40},)[ \t]*(?=\n)/giu;

/** "Good morning all. Yoga …": a greeting in front of the first sentence. */
const salute =
  /^\s*(?:good (?:morning|afternoon|evening|day)|greetings)(?: (?:from [^\n,.!\d]{3,40}|(?:to )?(?:all|everyone|everybody|team|folks|friends|residents|parents|members|neighbou?rs|sir|madam|both|there)(?: of you)?))?(?:[.,!]+(?:[ \t]+|[ \t]*\r?\n)(?=\S)|[ \t]+(?=(?:please|kindly|can you|could you|add|put|book|schedule)\b))/iu;

/** "7.30 can? amoy hawker", "at 8 ok? the grove": one word that asks whether that will do, between what is proposed. */
const tag =
  /(?<=\S) (?:is (?:that )?)?(?:ok|okay|anyone|anybody|any takers|okie|can|cani|yeah|yes|no|right|good|alright|cool|deal|free|keen|sound|works|fine|possible|eh|huh|na|ah|hor|nuh|innit|si|oui|ja)(?: (?:or )?not| lah| ah| for (?:you|u|all|everyone|everybody))?\?+(?=\s+\S)/giu;

/** "Thank you for offering to help. Your next shift is …": thanks in front of what is told. */
const thanksFirst =
  /^\s*(?:(?:(?:many |with )?thanks|thank you)(?: so much| very much| again)? (?:for|to)|(?:it was )?(?:so )?(?:great|good|lovely|nice|wonderful) (?:to|seeing|meeting|chatting|talking|catching)|(?:i |we )?(?:hope|trust) (?:you|this|all|everyone)|further to|following (?:on )?(?:from|our|up)|as (?:discussed|agreed|promised|mentioned)|just a quick) [^.!?\n\d]{3,120}[.!]\s+(?=[^\n]*\d)/iu;
/** "All parents of Grade 4 are invited to the Academic Clinic on …": who is asked to what. */
const invitedAll =
  /^\s*(?:(?:notice|circular|announcement|reminder|important|attention)\W+)?(?:all |the |dear )?[\p{L}\d '’&-]{2,60}? (?:are|is) (?:hereby |cordially |kindly |warmly |all )*(?:invited|requested|asked|required|reminded) (?:to|for) (?:attend |be present at |join |come to )?(?:the |an? |our )?(?=\p{L}[^\n]*\d)/iu;

/** "Mr and Mrs Webb request the honour of your presence at the marriage …": who invites. */
const hosts =
  /^\s*[\p{L}.,& '’-]{2,80}? requests? the (?:pleasure|honou?r) of your (?:company|presence) (?:at|to|for) (?:the |an? |their )?(?=\p{L}[^\n]*\d)/iu;

/** "Hi it's Rose here, …": who speaks. */
const speaker =
  /^\s*(?:(?:hi|hello|hey|hiya|morning|evening)[,! ]+)?(?:it['’]?s|this is) (?:me|\p{L}+(?: \p{L}+)?)(?: here| speaking| again)[,.! ]+(?=\p{L})/iu;

/** "👋 Hi team!", "*SOCIETY NOTICE* …": marks and headings in front of what is told. */
const waving =
  /^\s*(?:[\p{Extended_Pictographic}\ufe0f\u200d]+\s*(?=(?:hi|hey|hello|good|dear|morning|afternoon|evening|reminder)\b)|\*[^*\n]{0,30}\b(?:notice|reminder|update|alert|announcement|bulletin)\*[ :–-]+)/iu;

/** "Dear Mr Dunne, …" on the line of what is said. */
const dear = /^\s*dear [^,\n\d]{2,40},[ \t]+(?=\p{Lu}|we |i |this |please |your )/iu;

/** "NHS appointment reminder: your eye test is on ...": what kind of message it is. */
const notice =
  /^\s*(?:appointment|booking|reservation|order|delivery|table|payment|visit) (?:is )?(?:confirmed|confirmation|reminder|booked|received|accepted)\s*[:!.-]+[ \t]+(?=\S)|^\s*[^\n:]{0,40}\b(?:reminder|notification|confirmation|alert|notice)\s*:[ \t]+(?=(?:your|the|our|you|this) )/i;

/** "Kia ora whānau," above what is said: a short first line that says no day and nothing to do. */
const address = /^\s*\p{L}[^\n\d,:;?!]{1,40},[ \t]*(?=\r?\n)/u;

const signed = /\n[ \t]*\p{L}[^\n\d,]{1,30},[ \t\r]*\n?[ \t]*\p{Lu}[\p{L}.'’ -]{0,30}\s*$/u;

const startsDay = re('i')`\b(?:${dayStart}|today|tomorrow|tonight)`;

function withoutOpening(text: string): string {
  const line = notice.exec(text)?.[0] ?? address.exec(text)?.[0];
  const isSaid =
    line === undefined ||
    (!notice.test(text) && (namesActivity(line) || line.trim().split(/\s+/).length > 5 || startsDay.test(line)));
  if (isSaid) return text;
  const rest = text.slice(line.length);
  // "Ngā mihi, Moana" below it.
  return blankLines(line) + (notice.test(text) ? rest : rest.replace(signed, blankLines));
}

/** Pictures that stand for words on a flyer: a day, an hour, a place. */
const sign = /(?:📅|🗓|📆|⏰|🕒|🕐|🕖|🕗|🕘|🕙|🕚|🕛|🕑|🕓|🕔|🕕|⌚|📍|🗺|🏠)\ufe0f?/u;

/** "Street party 📅 Sat 28 Aug ⏰ 3pm 📍 Elm Close": pictures as the marks that they stand for, every word in its place. */
function readSigns(text: string): string {
  if (!sign.test(text)) return text;
  return text.replace(/[ \t]*\p{Extended_Pictographic}[\ufe0f\u200d]*[ \t]*/gu, (mark, at: number) => {
    if (at === 0 || text[at - 1] === '\n') return ' '.repeat(mark.length);
    return (/📍|🗺|🏠/u.test(mark) ? ' @ ' : ', ').padEnd(mark.length).slice(0, mark.length);
  });
}

const weekdayBeside = /\b(?:mo|tu|we|th|fr|sa|su)[a-z]*$/i;

/** "Not this Sunday but the one after", "the Wednesday after this one": what is said of the day behind another. */
const oneAfter = new RegExp(
  `(?:\\b(?:(?:next|this|the) )?(${writtenDay}),? (?:so |and |but |i mean )*)?\\bnot (?:on |until |till )?(this coming |this |next |the coming )?(${writtenDay}|weekend|tomorrow|today)\\b(?:,? (?:cos|coz|because|as|since|when|that['’]?s) [^,;.\\d]{3,45})?[,;]? (?:no |but |i mean )?(?:rather )?(?:on )?(?:the )?(?:(?:(?:one|week|weekend|day|(${writtenDay})) )?after(?: (?:that|this|it|next|one|week|weekend))*|(?:following|next)(?: (?:one|week|weekend|day|${writtenDay}))?)\\b|\\bthe (${writtenDay}|weekend) after this(?: (?:one|coming(?: one)?|${writtenDay}|weekend))?\\b`,
  'gi',
);

/** "Sunday, not this one, the one after", "Sunday, the one after this one". */
const notThisOne = new RegExp(
  `\\b(?:this |the )?(${writtenDay}),? \\(?(?:so |but |and )*(?:not (?:this|the|this coming|the coming|the next)(?: coming| next| first)? (?:one|week|weekend),? (?:but |no |so |i mean |it['’]?s )*(?:the )?(?:(?:one|week|weekend) after(?: (?:this|that|it)(?: one)?)?|(?:following|next)(?: (?:one|week|weekend))?)|the (?:one|week) after (?:this|that|the (?:next|coming))(?: (?:one|week|coming one))?)(?![\\p{L}])\\)?`,
  'giu',
);

const nextNamed = new RegExp(`\\b(?:following|next) (${writtenDay})$`, 'i');

/** Says the day behind another as other people say it ("a week on Sunday"), every other word in its place. */
const withLaterDay = (text: string): string =>
  text
    .replace(notThisOne, (all, day: string) => `a week on ${day}`.padEnd(all.length))
    .replace(oneAfter, (all, ...groups: (string | undefined)[]) => {
      const [before, base, named, again, later] = groups;
      // "Wednesday, not tomorrow, the Wednesday after".
      const isSame = again !== undefined && before?.slice(0, 3).toLowerCase() === again.slice(0, 3).toLowerCase();
      const day = (isSame || named === undefined ? (again ?? later) : named) ?? '';
      // "Saturday, not Friday but the day after": the day in front is said already.
      const isTwice = before !== undefined && before.slice(0, 3).toLowerCase() !== day.slice(0, 3).toLowerCase();
      if (isTwice) return all;
      // "Not tomorrow, next Thursday" names the other day itself.
      const other = nextNamed.exec(all)?.[1]?.slice(0, 3).toLowerCase();
      if (other !== undefined && other !== day.slice(0, 3).toLowerCase()) return all;
      const isNext = /next/i.test(base ?? '');
      // "Not Wednesday but the day after" is Thursday.
      const at = weekdays.findIndex((name) => day.length > 2 && name.startsWith(day.slice(0, 3).toLowerCase()));
      if (/\bday after(?! (?:that )?(?:week|one))/i.test(all) && at >= 0)
        return (weekdays[(at + 1) % 7] ?? '').padEnd(all.length);
      const said = /^tomorrow$/i.test(day)
        ? 'the day after tomorrow'
        : /^today$/i.test(day)
          ? 'tomorrow'
          : /^weekend$/i.test(day)
            ? isNext
              ? 'the weekend after next'
              : 'next weekend'
            : isNext
              ? `the ${day} after next`
              : `a week on ${day}`;
      return said.padEnd(all.length);
    });

/** Lines become clauses, and rows of marks spaces; every word stays where it stands. */
export function flatten(text: string): string {
  if (/^\s*(?:DTSTART|BEGIN:V)/im.test(text) || readLabels(text)) return text;
  return flattenLines(withLaterDay(text));
}

/** What flyers write between and around their words. */
export const ornaments = '\\p{Extended_Pictographic}\\ufe0f\\u200d~•·★☆✦✧✩✪✯✶✷✸✱❖◆◇♦♥❤●○■□▪▫►▶➤➜✿❀❁♪♫';

const ornament = new RegExp(`(?<=^|\\s)(?:[${ornaments}]+|[*|])(?=\\s|$)`, 'gu');

function flattenLines(text: string): string {
  return (
    writeMarks(
      asTitle(withoutOpening(readSigns(text)))
        .replace(/(?<![\w*])\*(?=\S)([^*\n]{1,60})\*(?![\w*])/g, ' $1 ')
        .replace(salute, blankLines)
        .replace(waving, blank)
        .replace(thanksFirst, blankLines)
        .replace(hosts, blank)
        .replace(invitedAll, blankLines)
        .replace(speaker, blank)
        .replace(dear, blank)
        .replace(greeting, blankLines)
        .replace(closing, blankLines)
        .replace(signature, blank)
        .replace(signedBelow, blank)
        .replace(signedBy, blank)
        .replace(signedAs, blank)
        .replace(signedOff, blank),
    )
      // "~ Holly & Ben's wedding ~ 19th June ~ Tithe Barn ~".
      .replace(ornament, (mark, at: number, all: string) =>
        (all.match(ornament)?.length ?? 0) > 1 ? ','.padEnd(mark.length) : mark,
      )
      // "Pizza friday? 7 at mine?", "Sat 6 March / 8pm / Dan's".
      .replace(/(?<=\S)\?(?= (?:at |say |around |maybe )?\d)/g, ',')
      .replace(/^(?:[^?\n]{2,30}\?\s*){2,5}$/, (words) => words.replace(/\?(?=\s*\S)/g, ','))
      .replace(tag, (words) => `,${' '.repeat(words.length - 1)}`)
      .replace(/ \/ /g, (mark, at: number, all: string) =>
        all.split(' / ').length > 2 && !weekdayBeside.test(all.slice(0, at)) ? ' , ' : mark,
      )
      .replace(/[*_#=~]{2,}/g, blank)
      .replace(
        /(?<=\S)([ \t]*)(\r?\n)(?=\s*\S)/g,
        (_, spaces: string, line: string) => `${spaces}${line.length === 2 ? ', ' : ','}`,
      )
  );
}
