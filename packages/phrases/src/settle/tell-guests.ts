// What is told of several people, clause by clause: who comes, who does not, and why.
import type { Draft } from '../draft.ts';
import { type Directory, mentionAt, nameWords } from '../read/people/match-names.ts';
import { matchesOf } from '../words/pattern.ts';
import { normAt, tokenise } from '../words/tokenise.ts';

/** Where one clause of a story about people ends and the next one begins. */
const between =
  /\s+and (?:so|neither|nor) (?=(?:is|are|has|have|can|will|does) §\d)|(?:\s*[,.;!?…–—]+|\s-+)\s+(?:and |but |so |because |cos )?|\s+(?:so|but|because|cos|since|although|though)\s+(?=\S)|(?<!§\d)\s+and (?=(?:he|she|they|he['’]s|she['’]s|can|could|please|add|invite|drop|lose|leave|take|obviously|§\d['’]?s? (?:is|can|will|has|wants|might|said|just)|§\d['’]s)\b)/giu;

const leads =
  /^(?:(?:oh|god|oh god no|jesus|ah|aw|ugh|argh|ok|okay|no(?=,| not\b)|no la|no lah|nope|yes|yeah|wait|well|right|and|but|so|also|plus|then|now|hmm+|actually|sorry|soz|obviously|obvs|clearly|anyway|apparently|unfortunately|sadly|good news|great news|bad news|i (?:guess|think|suppose|reckon)|turns out|looks like|just heard|update|lol|haha|ha|hang on|hold on|scratch that|please|pls|kindly|mate|bru|lads|abeg|can (?:you|we|u)|could you|would you|let['’]?s|we (?:can|could|should|have to|need to|['’]?d better)|we['’]?ll|i['’]?d|just|maybe|better|might as well|you (?:can|could|may as well)|in that case)[, :]+)*/iu;

/** What is added behind either. */
const hedges = String.raw`(?:[, ]+(?:though|tho|then|now|actually|sadly|unfortunately|obviously|obvs|apparently|after all|anyway|please|pls|too|also|as well|instead|lol|haha|this time|this one|either|anymore|any more|again|of course|i (?:guess|suppose|think|reckon)|for (?:it|this|that|once|now)|i (?:typed|wrote|put|said) (?:it |that )?wrong(?:ly)?|with (?:me|us)|poor (?:thing|lamb|love|sod|guy|lad|girl)|bless (?:him|her|them)|god love (?:him|her|them)|to (?:it|this|that)|to the list|on the list|in (?:his|her|their) (?:place|spot|stead)|for (?:him|her)|along|over|down|already|liao|na|lah|la|lor|sha|oh|o|hey|yeah|innit|eh|mate))*`;

const several = String.raw`§\d(?:(?:,? and|,| &| plus) §\d)*`;
const who = String.raw`(?<who>${several}|him|her)`;
const subject = String.raw`(?<who>${several}|he|she)`;

/** "His brother Mark": whose somebody is. */
const theirs = String.raw`(?:(?:his|her|their|my|our) (?:(?:big|little|older|younger|twin|best) )?(?:brother|sister|mate|friend|wife|husband|partner|son|daughter|cousin|mum|mom|dad|girlfriend|boyfriend|flatmate|colleague|boss) )?`;

/** "No Kate", "don't invite him", "Tom won't make it", "she's out". */
const goes = [
  String.raw`(?:no|not(?: with)?|without|minus|lose|drop|remove|uninvite|un-invite|ditch|skip|bin|scrap|leave out|take out|take off|count out|cross off|forget) ${who}`,
  String.raw`i(?:['’]ve)? told ${who} (?:to stay (?:home|at home|put|away)|not to (?:come|bother))`,
  String.raw`(?:leave|take|cut|count|cross|kick|keep|rule|scratch) ${who} (?:out|off)(?: (?:of (?:it|this)|the list))?`,
  String.raw`(?:please )?(?:don['’]?t|do not|can['’]?t|shouldn['’]?t|won['’]?t) (?:be )?(?:invit(?:e|ing)|ask(?:ing)?|includ(?:e|ing)|bring(?:ing)?|add(?:ing)?|hav(?:e|ing)) ${who}`,
  String.raw`${subject}(?:['’]s| is| has|['’]ll| will)?(?: (?:just|really|definitely|probably|def|now|sadly|obviously))? ?(?:can['’]?t|cannot|can no longer|won['’]?t|isn['’]?t|not|no longer|will not|couldn['’]?t|doesn['’]?t want to|ain['’]?t)(?: (?:be|really|actually|gonna|going to|able to|even|now|want to)){0,3} (?:come|coming|mak(?:e|ing) (?:it|this|that)|do(?:ing)? (?:it|this|that|then)|be there|join(?:ing)?|attend|able|free|in|around)`,
  String.raw`${subject}(?:['’]s had to|['’]ll have to| has to| had to| needs to| will have to) (?:cancel|bail|drop out|pull out|pass|skip (?:it|this)|miss (?:it|this)|duck out|cry off|sit this (?:one )?out)`,
  String.raw`${subject}(?:['’]s| is| has)?(?: had to)? (?:blown|stood|let) (?:me|us) (?:out|off|up|down)`,
  String.raw`${subject}(?:['’]s| is| has)? (?:selling|sold|giving up|given up|gave up) (?:his|her) (?:ticket|place|spot|seat)`,
  String.raw`${subject} (?:can['’]?t|cannot|won['’]?t)`,
  String.raw`${subject}(?:['’]d| would) (?:rather|sooner|prefer) not(?: to)?`,
  String.raw`${subject}(?:['’]s| is)(?: (?:now|definitely|sadly|def))? (?:not allowed|not welcome|barred|banned|out|bailing|bailed|dropping out|pulling out|pulled out|dropped out|a no|off the list|not in)`,
  String.raw`${subject}(?: has)?(?: (?:just|only))? (?:bailed|flaked|cancelled|dropped out|pulled out|cried off|declined|ducked out|backed out)(?: on (?:us|me))?`,
].map((one) => new RegExp(`^${one}${hedges}$`, 'iu'));

/** "Add Ngozi", "chuck her on", "he might as well come", "she wants in", "keep him". */
const comes = [
  String.raw`(?:add|invite|include|keep|ask|count in|have|sub in|draft in|get in|i (?:meant|mean)) ${who}`,
  String.raw`i(?:['’]ve| have)(?: just| already)? (?:asked|invited|got|roped in|drafted in) ${who}(?: (?:to|in)(?! bring)\b.{0,30})?`,
  String.raw`(?:§\d['’]s \p{L}+ )?${who},? (?:yes|is (?:fine|ok|okay|welcome))`,
  String.raw`(?:(?:§\d|he|she|they)(?:['’](?:s|re)| is| are| has)? )?(?:suggest(?:s|ed)|sending|sends|(?:said|says)(?: (?:to|we|i|you|should|could|can))* (?:ask|try|invite|have|get)) ${theirs}${who}`,
  String.raw`${subject}(?:['’]s| is)? still (?:keen|in|coming|up for it|free|on)`,
  String.raw`${subject}(?:['’]s| is|['’]ll| will)? (?:buying|buy|taking|take|having|have|getting|get) (?:it|his|hers?|that|the ticket|(?:his|her) (?:ticket|place|spot|seat))(?: off (?:him|her))?`,
  String.raw`(?:chuck|stick|put|pop|throw|count|bung|add|get|sling|squeeze|slot|sign|keep|pencil|write|have|let|bring|invite|ask|rope|deal) ${who} (?:on|in|down|up|on it|in on it|back(?: on| in)?|along|over|instead|too|as well)(?: (?:the|this|that) list)?`,
  String.raw`${subject}(?:['’]s|['’]ll| is| are| will| can| could| should| must| has to| might| may| would|['’]d)?(?: (?:as well|be|now|actually|also|just|love to|like to|happy to|going to|gonna|able to|definitely|def|probably|totally|always|rather)){0,3} (?:come|coming|mak(?:e|ing) (?:it|this|that)|join(?:ing)?(?: us)?|tag(?:ging)? along|be there|play(?:ing)?|help(?:ing)?(?: out)?|make up the numbers|step(?:ping)? in|fill(?:ing)? in|stand(?:ing)? in|take (?:his|her) (?:place|spot)|in|free|up for (?:it|this)|keen|game)`,
  String.raw`${subject}(?:['’]s| is|['’]ll| will|['’]s going to| can| to)? ?(?:subbing|sub|covering|cover|standing in|filling in|stepping in)`,
  String.raw`${subject} (?:can|wants in|is in|asked to come|wants to (?:come|join|tag along)|fancies (?:it|coming)|said (?:yes|(?:he|she)['’](?:ll|d) (?:come|be there|love to(?: come)?|be up for it)))`,
].map((one) => new RegExp(`^${one}${hedges}$`, 'iu'));

/** Of somebody who comes, that they come for somebody else. */
const comesFor =
  /\binstead\b|\bin (?:his|her|their) (?:place|spot|stead)\b|\bfor (?:him|her)$|\b(?:sub|cover|step|fill|stand)(?:b?ing|s)?\b|\bmake up the\b|\boff (?:him|her)$/iu;

/** "I mean with Ana not Wei Ling". */
const swaps =
  /^(?:i meant? |make it |it['’]s |(?:it )?should be |it (?:was|is) (?:meant|supposed) to be )?(?:with )?§\d,? (?:and )?not (?:with )?§\d(?: (?:sorry|obviously|hor|lah|please))*$/iu;

/** "Tom says can Mark come": who is asked for. */
const asksFor =
  /^(?:§\d|he|she|they)(?:['’]s| is| has)?(?: (?:just|only|been))* (?:says?|said|asks?|asked|asking|wants to know|wondering|wonders)(?: (?:me|us))?(?: (?:if|whether))? (?:(?:can|could|may|might) )?(?<who>§\d)(?: (?:can|could|may|might))? (?:come|join|tag)(?: (?:too|along|as well|with (?:him|her|them|us)))*$/iu;

const saysYes =
  /^(?:i said |say )?(?:yes|yeah|sure|ok|okay|grand|fine|of course|why not|go on|no problem|no worries|absolutely|the more the merrier)(?: (?:then|of course|so|why not))*$/iu;
const saysNo =
  /^(?:i said |say )?(?:no|nope|absolutely not|no way|no chance|not a chance|over my dead body)(?: (?:way|thanks|sorry|chance))*$/iu;

/** Somebody behind whoever does not come, with no more than their name, or with "ok" behind what is told of them. */
const comesNow = new RegExp(
  String.raw`^(?:(?:it['’]s |make it |it should be )?${theirs}§\d(?: (?:then|though|tho|maybe|perhaps|instead))*|ok|okay|fine|grand|alright)$`,
  'iu',
);

/** "Rob's out and so is Beth", "Beth's in and so is Ana": somebody else of whom the same is so. */
const alike = /^(?:so |neither |nor )?(?:is|are|has|have|can|will|does) §\d(?: (?:too|as well|either))?$/iu;

/** What is told of people and asks for nothing: "Kate's got her in-laws over", "his mam's in hospital", "don't ask". */
const told =
  /^(?:(?:§\d|he|she|they)(?:['’](?:s|re|ve|d|ll))? (?=\S)|§\d['’]s \S+ |(?:poor|typical|classic) §\d|same old §\d|i['’]?m (?:such )?(?:an? )?(?:total |complete |right )?(?:idiot|eejit|numpty|muppet|plonker|dope|silly|daft|moron|mess|losing it)|long story|not (?:after|since) (?:the )?(?:last time|what)|don['’]?t ask|don['’]?t (?:invite|ask|tell) §\d['’]s \p{L}+$|they (?:hate|can['’]?t stand) each other|bless (?:him|her)|god love)(?!.*\b(?:instead|make it|move|bring\p{L}*|add|invite|rather|mine|ours|we|us|host\p{L}*|cook\p{L}*|driv\p{L}*|place|house|flat|garden|gaff|home|pub|(?:can|could) only|only (?:free|here|around|for|if)|later?|early|earlier|both|either|or|lift|gets?|wants?|need|prefers?|hates?)\b)/iu;

/** "His mam's in hospital", "kid's sports day". */
const toldOfFamily =
  /^(?:(?:his|her|their) \p{L}+|(?:the |(?:his|her|their) \p{L}+ )?(?:kids?|wife|husband|babysitter|sitter|baby|bairn|wee one|mum|mam|mom|dad))(?:['’]s?|\s)(?!.*\b(?:make it|move|bring\p{L}*|add|invite|mine|ours|we|us|place|house|flat|garden|gaff|home|pub|both|either|or)\b)/iu;

/** "Beth can't do it unless Mark drives her so add Mark". */
const onlyIf = /^(?:§\d|he|she) (?:can['’]?t|cannot|won['’]?t) [^,;.]{2,40}\bunless\b/iu;

/** "Tariq pulled out, Ramadan": why, in a word. */
const inShort =
  /^(?:ramadan|lent|eid|navratri|shabbat|passover|yom kippur|half[- ]term|exams?|work(?: thing| stuff)?|kids?|child ?care|flu|covid|hung ?over|bad back|hamstring|(?:dodgy )?(?:knee|ankle|shoulder|hip)|migraine|family (?:stuff|thing|drama|emergency)|night shift|deadlines?)$/iu;

const onSecondThoughts =
  /^(?:don['’]?t|do not|maybe not|better not|perhaps not|rather not|forget (?:that|it)|scratch that|on second thoughts?(?:,? (?:no|don['’]?t|maybe not))?)$/iu;

/** A day or an hour, which may be that of the event. */
const saysTime =
  /(?<!§)\d|\b(?:noon|midday|today|tonight|tomorrow|morning|afternoon|evening|(?<!all )weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/iu;

/** "Neither can come now", "they've both dropped out", of two guests. */
const neither =
  /^\W*(?:(?:oh|ah|ugh|so|sadly|sorry|unfortunately|turns out|well)[, ]+)*(?:neither(?: of (?:them|the two))? (?:can|will|is|are)(?: be)?(?: able to)? (?:come|coming|make it|free)|(?:they|both)(?:['’]ve| have)?(?: both)? (?:bailed|cancelled|dropped out|pulled out)|(?:they both|both of them|both) can['’]?t (?:come|make it))(?: (?:now|sadly|after all|anymore|on (?:me|us)))*/iu;

/** In front of a name that is a word as well: "he suggested mark". */
const asked = /^(?:ask|add|invite|suggested|suggests|sending|sends)$/;

interface Verdict {
  name: string;
  isIn: boolean;
}

/** A message with "§0" where it names one friend, and those friends. */
function marked(
  text: string,
  directory: Directory,
): {
  words: string;
  names: readonly string[];
  called: readonly string[];
} {
  const sentence = tokenise(text, nameWords(directory));
  const names: string[] = [];
  const called: string[] = [];
  let words = '';
  let from = 0;
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    const mention = mentionAt(sentence, at, directory);
    const [friend, other] = mention?.friends ?? [];
    if (!mention || !friend || other || mention.group) continue;
    const [first, last] = [sentence.tokens[at], sentence.tokens[mention.last]];
    // "Can Mark come" names him, "will do" nobody.
    if (
      !first ||
      !last ||
      (mention.wordName && !/^\p{Lu}(?!ill\b|ay\b)/u.test(first.text) && !asked.test(normAt(sentence, at - 1)))
    )
      continue;
    const own = text.slice(first.from, last.to);
    const owns = /['’]s?$/u.exec(own)?.[0] ?? '';
    if (!names.includes(friend.name)) {
      names.push(friend.name);
      called.push(own.slice(0, own.length - owns.length));
    }
    words += `${text.slice(from, first.from)}§${names.indexOf(friend.name)}${owns}`;
    from = last.to;
    at = mention.last;
  }
  return { words: words + text.slice(from), names, called };
}

/** "Kate's got her in-laws over, so no Kate, but Ngozi's at a loose end so she might as well come": as "without Kate, add Ngozi". */
export function withGuestsTold(
  { friend_names: guests, excluded_names: out }: Draft,
  text: string,
  directory: Directory,
): string {
  const both = guests.length === 2 ? text.replace(neither, `without ${guests.join(' and ')}`) : text;
  if (both !== text) return both;
  const { words, names, called } = marked(text, directory);
  if (names.length === 0 || names.length > 9 || text.length > 400) return text;
  const clauses: string[] = [];
  let from = 0;
  for (const found of matchesOf(words, between)) {
    clauses.push(words.slice(from, found.index));
    from = found.index + found[0].length;
  }
  clauses.push(words.slice(from));
  const verdicts: Verdict[] = [];
  const kept: string[] = [];
  // Of whom "he" and "she" speak: whoever was named last.
  let spoken = guests.length === 1 ? guests[0] : undefined;
  // "Beth says can Mark come. I said no".
  let wanted: string | undefined;
  let isDropped = false;
  const toldOf: string[] = [];
  for (const clause of clauses) {
    const said = clause.replace(leads, '').replace(/[\s.!?,;]+$/u, '');
    const answer = clause.trim().replace(/[.!?,;]+$/u, '');
    const named = [...said.matchAll(/§(\d)/gu)].map(([, at]) => names[Number(at)]);
    const find = (patterns: readonly RegExp[]) =>
      patterns.map((one) => one.exec(said)?.groups?.who).find((one) => one !== undefined);
    const goer = find(goes);
    const comer = goer === undefined ? find(comes) : undefined;
    const meant = goer ?? comer;
    if (meant !== undefined) {
      const all = [...meant.matchAll(/§(\d)/gu)].flatMap(([, at]) => names[Number(at)] ?? []);
      const [name = spoken, ...others] = all;
      if (name === undefined) return text;
      if (comer !== undefined && comesFor.test(said)) {
        // "Robert broke his wrist. Can we have Dev instead?"
        if (spoken === undefined || spoken === name || !guests.includes(spoken)) return text;
        verdicts.push({ name: spoken, isIn: false });
      }
      isDropped ||= !meant.startsWith('§') || /\b(?:sends|sending|suggest|said|says)/i.test(said);
      for (const one of [name, ...others]) verdicts.push({ name: one, isIn: goer === undefined });
    } else if (swaps.test(said)) {
      const [comes, gone] = named;
      if (comes === undefined || gone === undefined || !guests.includes(gone)) return text;
      verdicts.push({ name: gone, isIn: false }, { name: comes, isIn: true });
      isDropped = true;
    } else if (verdicts.length > 0 && onSecondThoughts.test(said)) {
      // "Invite Beth. Actually don't".
      const { name, isIn } = verdicts.at(-1) ?? { name: '', isIn: true };
      verdicts.push({ name, isIn: !isIn });
      isDropped = true;
    } else if (verdicts.length > 0 && named[0] !== undefined && alike.test(said)) {
      verdicts.push({ name: named[0], isIn: verdicts.at(-1)?.isIn === true });
      isDropped = true;
    } else if (verdicts.some(({ isIn }) => !isIn) && inShort.test(said)) isDropped = true;
    else if (asksFor.test(said)) wanted = names[Number(asksFor.exec(said)?.groups?.who?.slice(1))];
    else if (wanted !== undefined && (saysYes.test(answer) || saysNo.test(answer))) {
      verdicts.push({ name: wanted, isIn: saysYes.test(answer) });
      isDropped = true;
    } else if (comesNow.test(said) && verdicts.some(({ isIn }) => !isIn)) {
      // "Robert's bailed. Soren?", "Tariq's a shark but ok", "not Tom, his brother Mark".
      const name = named[0] ?? spoken;
      if (name === undefined || guests.includes(name)) return text;
      isDropped ||= /^(?:his|her|their|my|our) /i.test(said);
      verdicts.push({ name, isIn: true });
    } else if (
      (told.test(said) || toldOfFamily.test(said) || onlyIf.test(said)) &&
      (!saysTime.test(said) ||
        verdicts.some(({ name, isIn }) => !isIn && name === names[Number(/^§(\d)/u.exec(said)?.[1])]))
    ) {
      isDropped = true;
      const of = /^§(\d)/u.exec(said)?.[1];
      if (of !== undefined && !onlyIf.test(said)) toldOf.push(names[Number(of)] ?? '');
    }
    // "Tilly works Mondays so she's out", "Dev though": read with the words in front.
    // "Cba with Ben he's being weird, drop him": so is what tells why within another clause.
    else if (/^§\d|(?<!\p{L})(?:he|she)(?!\p{L})/iu.test(said)) return text;
    else if (said !== '') kept.push(clause.trim());
    // "Tom asked Beth" leaves open who "he" is.
    if (named.length > 0) spoken = new Set(named).size === 1 ? named[0] : undefined;
  }
  const last = new Map(verdicts.map(({ name, isIn }) => [name, isIn]));
  // "Tilly's got the flu but Dev's in", "Tilly can't, Dev plays": whether they come is told by that alone.
  const hasComer = verdicts.some(({ isIn }) => isIn);
  const isSwap = toldOf.some((name) => !last.has(name) && (hasComer || !guests.includes(name)));
  if (isSwap) return text;
  // "Tariq can't. Oh wait, he can": what was said last counts, and is said again where it changes nothing.
  const isTakenBack = verdicts.some(({ name, isIn }) => isIn !== last.get(name));
  const changes = [...last].filter(
    ([name, isIn]) => isTakenBack || (isIn ? !guests.includes(name) || out.includes(name) : !out.includes(name)),
  );
  // "Tell them to bring a mug, oh and Beth wants in": she is not them.
  isDropped ||= kept.some((clause) => /\b(?:them|him|her)\b/i.test(clause));
  if (!isDropped || changes.length === 0) return text;
  const plain = (clause: string) => clause.replace(/§(\d)/gu, (_, at: string) => called[Number(at)] ?? '');
  const named = (isComing: boolean) =>
    changes.flatMap(([name, isIn]) => (isIn === isComing ? [name] : [])).join(' and ');
  const [gone, coming] = [named(false), named(true)];
  const said = [gone && `without ${gone}`, coming && `add ${coming}`].filter(Boolean);
  // "Invite the climbers but not Mark": whoever is named stays out of those who are asked in front.
  const isFirst = /^(?:add|invite|ask|include|have) /i.test(kept[0] ?? '');
  return (isFirst ? [...kept.map(plain), ...said] : [...said, ...kept.map(plain)]).join('. ');
}
