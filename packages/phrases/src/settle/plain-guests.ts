import type { Draft } from '../draft.ts';
import { type Directory, mentionAt, nameWords } from '../read/people/match-names.ts';
import { joinedTo } from '../read/people/read-guest-list.ts';
import { opened } from '../words/exclamations.ts';
import { elsewhere, hindrances } from '../words/hindrances.ts';
import { doubtedGuest } from './doubt-guest.ts';
import { withNameFrom } from './name-pronoun.ts';
import { withGuestsTold } from './tell-guests.ts';
import { normAt, type Sentence, tokenise } from '../words/tokenise.ts';

const leavesOut = /^(?:not|no|except|without|minus|bar|drop|lose|skip|uninvite)$/;
const hedge = /^(?:though|tho|please|sadly|unfortunately|actually|alas|this|time|obviously|anymore)$/;
const tellsWhy = /^(?:because|cos|cuz|coz|as|since|[,(-])$/;
const somebody = /^(?:he|she|they)(?:'(?:s|re|ve|ll|d))?$/;

/** Where the clause that begins at a token ends: at a mark, or where somebody else is named or something is asked for. */
function endOfReason(sentence: Sentence, from: number, directory: Directory): number {
  for (let at = from + 1; at < sentence.tokens.length; at += 1) {
    const norm = normAt(sentence, at);
    if (/^(?:[.;!?)]|so)$/.test(norm)) return at;
    const joins = /^(?:,|and|but)$/.test(norm);
    const next = /^(?:and|but|so|then)$/.test(normAt(sentence, at + 1)) ? at + 2 : at + 1;
    const goesOn =
      /^(?:just|only|add|invite|ask|make|with|plus|let's|can|move|instead)$/.test(normAt(sentence, next)) ||
      mentionAt(sentence, next, directory) !== null;
    if (joins && goesOn) return at;
  }
  return sentence.tokens.length;
}

/** "Not Dev, he's done his finger in. Kofi though": whoever is left out, without why. */
function withoutReason(text: string, directory: Directory): string {
  const sentence = tokenise(text, nameWords(directory));
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    const mention = leavesOut.test(normAt(sentence, at)) ? mentionAt(sentence, at + 1, directory) : null;
    if (!mention || mention.possessive) continue;
    let why = mention.last + 1;
    while (hedge.test(normAt(sentence, why))) why += 1;
    const from = why;
    while (tellsWhy.test(normAt(sentence, why))) why += 1;
    // "Except Tom since it's a surprise for him".
    const isLed = why > from && /^(?:because|cos|cuz|coz|since)$/.test(normAt(sentence, why - 1));
    const isWhy =
      somebody.test(normAt(sentence, why)) || (isLed && /^(?:it|that|i|we)(?:'[a-z]+)?$/.test(normAt(sentence, why)));
    if (!isWhy || why === sentence.tokens.length - 1) continue;
    const behind = sentence.tokens[endOfReason(sentence, why, directory)];
    const front = text.slice(0, sentence.tokens[mention.last]?.to);
    return behind === undefined ? front : front + (behind.word ? ' ' : '') + text.slice(behind.from);
  }
  return text;
}

/** "She just called and she can come after all": who let it be known. */
const letKnow =
  /(?<=^|[,.;!] |\b(?:that|no|nope|wait|oh|but|and|sorry|actually|ok) )(?:he|she|they)(?:['’]s| has|['’]ve| have)?(?: just| only| now)* (?:called|rang|phoned|texted|messaged|replied|written|wrote|got back|emailed|said)(?: (?:me|us|back|to me|again))*(?: (?:and|to say|saying|that))*,? (?=(?:he|she|they)\b)/iu;

const notThem =
  /^([^,;.!]{5,90}?)[,;.!–—]*\s+(?:so |and |just |please |then |can you )*((?:not|no|without|minus|drop|lose|remove|uninvite|ditch|skip) (?:him|her|them)(?![\p{L}'’])|(?:leave|take|cut|kick|keep) (?:him|her|them) (?:out|off)(?!\p{L}))/iu;

/** "Beth works Mondays so she's out", "Mark has rugby, so he can't come": that they do not come, behind why. */
const isOut =
  /^([^,;.!]{5,90}?)[,;.!–—]*\s+(?:so|and) (?:he|she|they)((?:['’](?:s|re)| is| are) (?:out|not coming)|(?:['’]ll| will) (?:have to )?miss (?:it|this|that)|(?: can(?:['’]?t|not)| won['’]?t|['’]ll not)(?: be able to)?(?: (?:come|make it|make this one|be there|join(?: us)?))?)(?: (?:sadly|unfortunately|then|this time))*[.! ]*$/iu;

/** "Hamish is away at his brother's that weekend, so not him": one clause that begins with a name, and that they do not come. */
function withPronounNamed(text: string, directory: Directory): string {
  const first = (words: string) => {
    const sentence = tokenise(words, nameWords(directory));
    const mention = mentionAt(sentence, 0, directory);
    return mention && { ...mention, words: words.slice(0, sentence.tokens[mention.last]?.to).replace(/['’]s$/, '') };
  };
  const [, why = '', out] = isOut.exec(text) ?? [];
  const gone = out === undefined ? null : first(why);
  if (gone && gone.friends.length > 0) return `${gone.words}${out ?? ''}`;
  // "Zed works Mondays so he's out", of somebody who is not known: his Mondays are no days of the event.
  const stranger = /^\W*(?!(?:it|i|we|that|this)\b)((?:my |our |the )?\p{L}{2,})/iu.exec(why)?.[1];
  if (out !== undefined && stranger !== undefined)
    return /^(?:he|she|they)$/i.test(stranger) ? `${stranger}${out}` : `not ${stranger}`;
  const [all = '', told = '', drop = ''] = notThem.exec(text) ?? [];
  const named = first(told)?.friends.length === 1 ? withNameFrom(told, drop, directory) : null;
  return named === null ? text : named + text.slice(all.length);
}

const comesInstead =
  /^\W*(?:(?:oh|ah|argh|ugh|no|so|sorry|ok|but|and)[, ]+)*(\p{L}[\p{L}'’-]+?)(?:['’]s| is|['’]ll be| will be) (?!(?:not )?(?:coming|free|around|here|in(?! \p{L})|back|fine|ok)(?!\p{L}))(?:(?:not )?(?:away|off|out|(?:up|down|over)(?! (?:from|for)(?!\p{L}))|at|in|on|stuck|busy|working|tied up|ill|sick|abroad)(?!\p{L}))[^,;.!?]{0,50}?(?:\s*[,;.–—]+\s*(?:so )?| so )(?:(?:we['’]?ll |let['’]?s |can we |please )?(?:ask|get|add|invite|have|make it|try|it['’]?s) )?([^,;.!?]{2,40}?)(?: (?:instead|for (?:him|her|them)))?[.! ]*$/iu;

/** "Mark's away in Leitrim so Aoife instead": of a guest who is told to be elsewhere, and a friend who is none: one for the other. */
function swappedForWhoIsFree(draft: Draft, text: string, directory: Directory): string {
  const [, gone = '', comer = ''] = comesInstead.exec(text) ?? [];
  if (gone === '' || !/ instead| for (?:him|her)| so (?:ask|get|add|invite|have) /i.test(text)) return text;
  const one = (name: string) => {
    const sentence = tokenise(name, nameWords(directory));
    const mention = mentionAt(sentence, 0, directory);
    const isAll = mention !== null && mention.last === sentence.tokens.length - 1 && !mention.possessive;
    return isAll && mention.friends.length === 1 ? mention.friends[0]?.name : undefined;
  };
  const [away, comes] = [one(gone), one(comer)];
  if (away === undefined || comes === undefined || !draft.friend_names.includes(away)) return text;
  return draft.friend_names.includes(comes) ? text : `swap ${away} for ${comes}`;
}

/** "It's Dolores who can't", "it's Zoe that's out". */
const itIs =
  /(?<![\p{L}'’])(?:it['’]?s|it is|it['’]?ll be) (\p{L}[^,;.]{1,30}?) (?:who|that)(['’]s| is)? (?=(?:can['’]?t|cannot|won['’]?t|isn['’]?t|not|out|ill|sick|away|busy|working|coming|can|off)(?![\p{L}'’]))/giu;

const takesBack =
  /^\W*(?:(?:oh|no|nope|wait|sorry|soz|oops|actually|ah|my bad|my mistake|hang on|scratch that|wrong (?:one|person|name)|i (?:mixed|got|muddled)(?: (?:them|that|those|it))?(?: (?:up|wrong|mixed up|muddled))?)[,.!;–— ]+){1,6}/iu;
const comesToo = /(?<![\p{L}'’])(?:after all|coming|can (?:come|make)|in)(?!\p{L})/iu;

/** "Dev said he's free": what somebody says of themselves. */
const saysOfThemselves =
  /(?<![\p{L}'’])((?!(?:he|she|they|it|i|we|you|who|that)\b)\p{L}{2,}?)(?:['’]s| has)?(?: just| only| now)? (?:said|says|reckons|thinks)(?: that)? (?:he|she|they)(?=['’](?:s|ll|d)|\s+(?:is|can|will)\b)/giu;

/** "Beth'd help cook", as that leaves it: nobody's place. */
const willDo = /(?<=^\W*)(\p{L}{2,})['’](?:d|ll)(?= (?!love|like|rather|prefer|be(?!\p{L})|come|join|not)\p{Ll})/giu;

/** "Rob's wife just phoned, he's in Durban", "tom texted hes ill", "heard from Tom, he's away": who let it be known, where "she" is not the wife. */
const letKnowOf =
  /^(\W*(?:(?:oh|so|ok|ah|and|but|sorry|update)[, ]+)*)(?!(?:he|she|they|it|i|we|you|who|that)\b)(\p{L}{2,}?)(?:['’]?s (?:pa|assistant|secretary|office|work|family|parents|folks|flatmate|housemate|roommate|(?:mum|mam|mom|wife|missus|sister|girlfriend|daughter|gran|nan)(?=[^.]{2,30} he(?!r))|(?:dad|husband|brother|boyfriend|son|grandad)(?=[^.]{2,30} she)))?(?:['’]s| has)?(?: just| only| now)* (?:called|rang|phoned|texted|messaged|emailed|replied|got back)(?: (?:me|us|back|to (?:me|us|say)|again|saying|that|and says))*[,;.–—-]* (?:he|she|they)(?=['’]?s (?!coming)|['’](?:ll|d) | (?:is|can|will|has|can['’]?t|won['’]?t) )/iu;
const heardFrom =
  /^(\W*(?:(?:oh|so|ok|ah|and|but|sorry|update)[, ]+)*)(?:(?:i|we)['’]?(?:ve)? )?(?:just |only )?(?:(?:spoke|spoken|chatted) (?:to|with)|heard (?:back )?from|(?:had|got) (?:an? )?(?:text|message|call|email|voicemail|whatsapp|note|word) (?:off|from)|off the phone (?:to|with)) (\p{L}{2,})[,;.–—-]*(?: (?:and|saying))? (?:he|she|they)(?=['’]?s |['’](?:ll|d) | (?:is|can|will|has|can['’]?t|won['’]?t) )/iu;

const isElsewhere = new RegExp(
  `^(?:['’]s| is| are)(?: (?:currently|all|now|actually|going to be|gonna be))* (?=\\S+(?: in)? \\S+)(?:${elsewhere}|in (?:a&e|the (?:us|uk|states|lakes|alps)))(?: (?:all|that|this|till|until|then|for|with|on) [^,;.!?]{2,30}| then| now)?(?:,? (?:(?:what a )?shame|sadly|sorry|gutted|typical|boo|alas|worst luck|unfortunately))?(?=[.! ]*$|[,;.!] | (?:so|but|and) )`,
  'iu',
);

/** "Tom's flight's cancelled so he's stranded in Oslo": of whom what is told of theirs speaks. */
const soElsewhere =
  /^(\W*\p{L}{2,}?)['’]s (?!(?:pa|assistant|wife|missus|mum|mam|mom|dad|husband|sister|brother|girlfriend|boyfriend|daughter|son|gran|nan|cousin|friend|mate|boss|partner|flatmate)(?!\p{L}))[^,;.]{3,50}?(?:,? so|[,;.]) (?:he|she)(?=['’]s (?:still |stuck |stranded |over |down |up |back )?in \p{L})/iu;

/** "Tom's off to Spain Friday": the day on which somebody leaves is none of the event. */
const offTo =
  /^((?:(?:['’]s| is)(?: (?:off|flying|away|going|heading))+ to| flies (?:out )?to) \p{Lu}\p{L}+) (?:(?:on|this|next|that|from|till|until) [^,;.]{2,20}|\p{L}+day|tomorrow)[.! ]*$/u;

/** "Rob's in Durban", "Rob and Ana are both in Wales", of guests: as "Rob is away". */
function awayElsewhere({ friend_names: guests }: Draft, told: string, directory: Directory): string {
  const text = told.replace(soElsewhere, '$1');
  const lead =
    /^\W*(?:(?:oh|so|ok|ah|and|but|sorry|update|actually|apparently|turns out)[, ]+)*/iu.exec(text)?.[0] ?? '';
  const sentence = tokenise(text.slice(lead.length), nameWords(directory));
  const first = mentionAt(sentence, 0, directory);
  const mention = (first && joinedTo(sentence, first.last, directory)) ?? first;
  if (first?.friends.some(({ name }) => guests.includes(name)) !== true) return told;
  const end = lead.length + (sentence.tokens[mention?.last ?? 0]?.to ?? 0);
  const name = text.slice(0, end).replace(/['’]s$/u, '');
  const behind = text.slice(name.length);
  const off = offTo.exec(behind)?.[1];
  if (off !== undefined) return name + off;
  const away = isElsewhere.exec(behind)?.[0];
  return away === undefined ? told : `${name} ${mention === first ? 'is' : 'are'} away${behind.slice(away.length)}`;
}

/** "Instead of Tom have Beth", "Tom out Beth in": who goes stands first. */
const insteadOf =
  /^(\W*(?:(?:oh|so|ok|no|and|but|actually)[, ]+)*)instead of ([^,;.\d]{2,30}?)(?:,? (?:let['’]?s |we['’]?ll |can we )?(?:have|get|ask|invite|bring|it['’]?s|try)|,) ([^,;.\d]{2,30}?)[.! ]*$/iu;
const outAndIn = /^(\W*)(\p{L}{2,}) out,? (?:and )?(\p{L}{2,}) in[.! ]*$/iu;

/** "Who else could I ask… Jürgen I suppose": who thinks aloud before they say whom. */
const asksThemselves =
  /^\W*(?:(?:hm+|um+|er+m*|oh|and|so|ok|right|now)[, .]+)*(?:who (?:else|am i|are we|have i|did i)|any(?:one|body) else)\b[^.?,;…–—]{0,30}(?:[.?,;…–—]+|\s-)\s*(?:(?:oh|um+|er+m*|hm+|maybe|perhaps|well|and|yes|i suppose|i guess|let me think|let['’]?s see)[, .]+)*(?=\p{L})/iu;
const supposes =
  /^(\P{Ll}?[^,;.]{2,40}?),? (?:i (?:suppose|guess|think|reckon)|maybe|perhaps|probably|could come|of course)(?=\s*(?:$|[,;.!–—]))/iu;

/** "Jürgen, he's handy with wire": somebody, and why they come. */
function addedAloud(text: string, directory: Directory): string {
  const lead = asksThemselves.exec(text)?.[0];
  if (lead === undefined) return text;
  const said = text.slice(lead.length).replace(supposes, '$1');
  const sentence = tokenise(said, nameWords(directory));
  const mention = mentionAt(sentence, 0, directory);
  if (!mention || mention.possessive) return text;
  const why = mention.last + (normAt(sentence, mention.last + 1) === ',' ? 2 : 1);
  return `add ${somebody.test(normAt(sentence, why)) ? said.slice(0, sentence.tokens[mention.last]?.to) : said}`;
}

/** What is only said behind a name, as an excuse. */
const excuse = String.raw`(?:[,;.!–—-]+ *(?:sorry|i|my|silly|they|he|she|always|the (?:\p{L}+ )?one|not)\b[^,;.]{0,60})?`;

/** "Not Deshmukh, the other Priya, I am always mixing them up", "wrong Tom, Adeyemi", "the other Tom": the namesake of a guest. */
const other = opened(
  new RegExp(
    String.raw`^(?:(?:not|(?:the )?wrong) (?:(?:that|this) )?(?<not>[\p{L}'’ -]{2,40}?)[,;.!–—-]+ *)?(?:(?:i meant?|it['’]?s|make it|it should be|with|but)[, ]+)*(?:the other (?<namesake>(?!one\b)\p{L}[\p{L}'’-]+)|(?<one>the other one)|(?<family>\p{L}[\p{L}'’-]+))${excuse}[.! ]*$`,
    'iu',
  ),
);

/** "Tom Adeyemi, not Regan". */
const notBehind = /^((?:\p{L}[\p{L}'’-]+ )?\p{L}[\p{L}'’-]+),? not ((?:\p{L}[\p{L}'’-]+ )?\p{L}[\p{L}'’-]+)[.! ]*$/iu;

/** "Niamh can't, she has a heifer calving. The other Niamh said she'd give a hand". */
const otherHelps =
  /^\W*(\p{L}[\p{L}'’-]+?)(?:['’]s)? (?:can['’]?t|cannot|won['’]?t|isn['’]?t|is|has|out)(?!\p{L})[^\n]{0,80}?[,;.–—]+ *(?:but |so |and )?(?:the )?other (\p{L}[\p{L}'’-]+?)(?:['’](?:s|d|ll))?(?: (?:said|says|reckons|might|will|can|would|is|has|offered|could))*(?: (?:she|he|they)(?:['’](?:d|ll|s)| would| will| can| could| is)?)?(?: to)? (?:give (?:us )?a hand|help(?: out)?|come|do it|step in|stand in|fill in|cover|be there|join|coming|free|up for it|make it)(?: (?:instead|for (?:her|him)|us))*[.! ]*$/iu;

/** "Oops wrong Sam", "I meant the other Sam sorry", "the other Sam too, they've made up", and nothing else. */
const otherAlone =
  /^\W*(?:(?:oops|oh|no|wait|sorry|ah|argh|damn|actually|and|also|haha|lol|yeah)[,.! ]+)*(?:(?:that['’]?s|it['’]?s|i (?:meant?|put|picked|chose|got|invited)|you(?:['’]ve)? (?:got|put|picked))[, ]+)?(?:add |invite |with |it['’]?s )?(?:the )?(?:(?<wrong>wrong)|other) (?<name>\p{L}[\p{L}'’-]+)(?<too> too| as well| also)?(?:,? (?:sorry|obviously|obvs|haha|lol|please|pls|i think|i mean))*(?:[,.!]+ *(?:they|he|she|i|my|sorry|silly|always)\b[^\d]{0,60})?[.! ]*$/iu;

function namesakeSwapped(draft: Draft, text: string, { friends }: Directory): string {
  const alone = otherAlone.exec(text)?.groups;
  if (alone) {
    const isCalled = (name: string) => name.split(' ')[0]?.toLowerCase() === alone.name?.toLowerCase();
    const [guest, another] = draft.friend_names.filter(isCalled);
    const [namesake, more] = friends.filter(({ name }) => isCalled(name) && name !== guest);
    if (guest !== undefined && another === undefined && namesake && !more) {
      const isAdded = alone.wrong === undefined && (alone.too !== undefined || /\b(?:add|invite)\b/i.test(text));
      return isAdded ? `add ${namesake.name}` : `swap ${guest} for ${namesake.name}`;
    }
  }
  const said = text
    .trim()
    .replace(otherHelps, (all, gone: string, comes: string) =>
      gone.toLowerCase() === comes.toLowerCase() ? `the other ${comes}` : all,
    )
    .replace(notBehind, (_, right: string, wrong: string) => `not ${wrong}, ${right.split(' ').at(-1) ?? ''}`);
  const { not, namesake, one, family } = other.exec(said)?.groups ?? {};
  const wordAt = (name: string, at: 0 | -1) => tokenise(name, new Set()).tokens.at(at)?.plain ?? '';
  const wrong = wordAt(not ?? '', -1);
  const guests = draft.friend_names.filter((name) =>
    namesake === undefined
      ? wordAt(name, -1) === wrong || wordAt(name, 0) === wrong
      : wordAt(name, 0) === wordAt(namesake, 0),
  );
  const [guest, another] = guests;
  // "Not Voss, the other one", where it was asked which of two is meant; "not that one, the other one" names nobody.
  const isNamed = friends.some(({ name }) => wordAt(name, -1) === wrong || wordAt(name, 0) === wrong);
  if (one !== undefined && guest === undefined && not !== undefined && isNamed) return `not ${not}`;
  if (guest === undefined || another !== undefined) return text;
  const [meant, more] = friends.filter(
    ({ name }) =>
      name !== guest &&
      wordAt(name, 0) === wordAt(guest, 0) &&
      (family === undefined || wordAt(name, -1) === wordAt(family, 0)),
  );
  return meant && !more ? `swap ${guest} for ${meant.name}` : text;
}

/** "No wait, it's Kofi who can't": of a guest who was just left out, that they come. */
function takenBack({ excluded_names: out, ...draft }: Draft, text: string): string {
  const plain = text.replace(itIs, '$1$2 ');
  const name = doubtedGuest({ excluded_names: out, ...draft });
  const isTaken =
    plain !== text && name !== null && out.includes(name) && takesBack.test(text) && !comesToo.test(plain);
  return isTaken ? `${name} can come after all, ${plain.slice(takesBack.exec(plain)?.[0].length ?? 0)}` : plain;
}

/** "Kate's got the flu but Elizabeth can make it": who is kept from coming, and who comes. */
const illAndComes = new RegExp(
  `^(\\W*(?:poor )?\\p{L}[\\p{L}’'-]*?)(?:['’]?s got|['’]s| has(?: got)?| is)(?= )[^,;.]{0,30}?\\b${hindrances}\\b[^,;.]{0,20}?(?:[,;.] ?|[,;.]? (?=but |so |and ))(?:(?:but|so|and) )?(?!(?:he|she|they|it|we|i|but|so|and)(?![\\p{L}]))(\\p{L}+)(?: and (?:i|me))?(?:['’]?s| can| is| will|['’]ll)(?: (?:now|definitely|happy to))? (?:make it|go|come(?: instead)?|coming(?: instead)?|do it|free|in|be there|around|step in)[.! ]*$`,
  'iu',
);

/** "Tom's ill but he'll come": who comes all the same. */
const comesAnyway =
  /^(\W*\p{L}[\p{L}’'-]*?)(?:['’]s| is| has|['’]s got)(?= )[^,;.]{2,30}?[,;.]? (?:but|though) (?:(?:he|she|they)(?:['’](?:s|ll|re)| is| will| can| are)? )?(?:(?:can|will|still|hoping to|going to) )*(?:come|coming|make it|be there|join|joining)(?: (?:anyway|though|all the same|later|along))*[.! ]*$/iu;

/** "Should I ask Dev? Yeah add him": who asks themselves and answers. */
const asksAndAnswers =
  /^\W*(?:(?:hmm+|oh|so|ok|wait|and|also)[, ]+)*(?:should|shall|do|can|could|might) (?:i|we)(?: (?:also|just|maybe))? (?:ask|invite|add|include|have) ([^?,;.]{2,40}?)(?: (?:too|as well|along|or not))*\? *(?:yes|yeah|yep|yup|ya|aye|ok|sure|why not|go on|definitely|i think so|of course)(?![\p{L}])[, .!]*(?:(?:go on|ok|then|please|let['’]?s|i (?:think|will|should)|i['’]ll|and|do|of course|why not)[, .!]+)*(?:(?:add|invite|ask|include|have) (?:him|her|them|\1))?(?: (?:too|as well|please|then|along))*[.! ]*$/iu;

/** "Should we invite Dev? No". */
const asksAndRefuses =
  /^\W*(?:(?:hmm+|oh|so|ok|wait|and|also)[, ]+)*(?:should|shall|do|can|could|might) (?:i|we)(?: (?:also|just|maybe))? (?:ask|invite|add|include|have) ([^?,;.]{2,40}?)(?: (?:too|as well|along|or not))*\? *(?:(?:hmm+|um+|er+|actually|i think)[, .]+)*(?:no|nah|nope|naw|better not|rather not|(?:let['’]?s|i think) not)(?: (?:thanks|let['’]?s not|better not|not this time|i don['’]?t think so))*[.! ]*$/iu;

/** "Beth's after asking can she come. Why not". */
const asksToCome =
  /^\W*(?:(?:oh|and|so|ok|also)[, ]+)*(\p{L}[\p{L}'’-]+?)(?:['’]s(?: (?:been|after))?| is| has(?: been)?| just)*(?: (?:asked|asking|wondering|wonders|wants to know|wanting to know))(?: (?:me|us))?(?: (?:if|whether))? (?:(?:can|could|might) (?:he|she|they)|(?:he|she|they) (?:can|could|might))(?: (?:come|join(?: us)?|tag))(?: (?:too|along|as well))*[.,;?!–—-]+ *(?:(?:and )?(?:i said|of course|sure|yes|yeah|why not|ok|go on|grand|fine|the more the merrier|say yes)[,.! ]*(?:yes|sure|ok|of course|why not|grand)?)[.! ]*$/iu;

/** "Tilly can't and Zoe can". */
const butCan =
  /(?<=\b(?:can['’]?t|cannot|won['’]?t|out|ill|away)(?: [\p{L}'’]+){0,4}),? (?:and|but) (\p{L}+) can[.! ]*$/iu;

/** "Take him off and put Chase on instead", "swap her out for Tom": who goes, and who comes for them. */
const offAndOn =
  /(?<=^|[\s,.;])(?:(?:take|leave|pull|get|cross|kick|scratch) (?<off>\p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+)?) (?:off|out)(?: (?:it|this|that|of it|of this|the list))?(?:[,;.]| and| then| but)+ (?:put|stick|pop|bung|chuck|add|get|bring|have|slot|sub) (?<on>\p{L}[\p{L} '’-]{1,40}?) (?:on|in|down)(?: (?:it|there|the list))?|(?:swap|replace|switch|sub) (?<swapped>him|her|them|\p{L}[\p{L}'’-]+(?= out))(?: out)? (?:for|with) (?<other>\p{L}[\p{L} '’-]{1,40}?))(?: (?:instead|please|pls|then|for (?:him|her|them)|in (?:his|her|their) place))*(?=[.! ]*$)/iu;

/** As "drop him and add Chase", of a friend who comes. */
function droppedAndAdded(text: string, directory: Directory): string {
  const found = offAndOn.exec(text);
  const { off, on = '', swapped, other: comer = on } = found?.groups ?? {};
  const sentence = tokenise(comer, nameWords(directory));
  const mention = mentionAt(sentence, 0, directory);
  const isAll = mention !== null && !mention.possessive && mention.last === sentence.tokens.length - 1;
  if (!found || !isAll || mention.friends.length === 0) return text;
  const front = text.slice(0, found.index);
  const plain = `drop ${off ?? swapped ?? ''} and add ${comer}`;
  // "Nick can't, swap him for Jill": who goes is named in front.
  const named = /\d|day\b|night|\b(?:make|move|push|add|invite|bring)\b/i.test(front)
    ? null
    : withNameFrom(front, plain, directory);
  return named ?? front + plain;
}

const wrongOne = /^(?:(?:oh|no|wait|sorry|ah)[,. ]+)*wrong (?:one|person|name)[,.!;–— ]+(?:sorry[,.! ]+)?(?=\p{L})/iu;

const isBack =
  /^((?:(?:oh|no|wait|sorry|actually|ok|ah|yay|good news|scratch that|and|but|so)[,.! ]+)*)(he|she|they)((?:['’](?:s|re|ll)| is| are| can| will)(?: (?:now|actually|back|also|be))* (?:coming|come|make it|in|free|join(?:ing)?|there)(?: (?:after all|now|actually|though|again))*)(?:[,;.–—-]+\s*(?=(?:his|her|their|he|she|they|as|because|cos|the|so)\b)([^,;.]+)[.! ]*)?$/iu;

/** "He can come after all, his mum's minding the kids": of the only one who was left out, without why. */
function comeBack({ excluded_names: [name, other] }: Draft, text: string, directory: Directory): string {
  const [all, lead = '', , does = '', why = ''] = isBack.exec(text) ?? [];
  const sentence = tokenise(why, nameWords(directory));
  const isIdle =
    !/\d|day\b|night/i.test(why) && sentence.tokens.every((_, at) => mentionAt(sentence, at, directory) === null);
  return all === undefined || name === undefined || other !== undefined || !isIdle ? text : `${lead}${name}${does}`;
}

/** "Mark drives so him too", "she has the car, so she's in as well": that somebody comes, behind why. */
const soTheyToo =
  /(?<=^|[.!?] )\W*(?:(?:oh|no|wait|actually|sorry|ok|and|but|hang on|hold on)[,. ]+)*([^,;.!?]{3,60}?)(?:,? (?:and )?so|,) (?:(?:i['’]?ll|let['’]?s|we['’]?ll) (?:have|ask) )?(?:him|her|(?<many>them)|(?:he|she|(?<more>they))(?:['’](?:s|re|ll)| is| are| will| can| should| must| could| may| ought to| has to)? (?:come|comes|coming|join|joins|joining|in)) (?:too|as well|also)(?: (?:then|please))*(?=\s*(?:$|[,.;!?])|,? and )/iu;

/** "Priya's free so add her": who it is, behind why. */
const soAdd =
  /(?<=^|[.!?] )\W*(?:(?:oh|no|wait|actually|sorry|ok|and|but)[,. ]+)*([^,;.!?]{3,60}?)(?:,? (?:and )?so|,) (?:(?:please|can you|just|let['’]?s) )?(?:add|invite|include) (?:him|her)(?: (?:too|as well|also|in|please|then))*(?=\s*(?:$|[,.;!?])|,? and )/iu;

/** As "add Mark", of somebody who is no guest yet, or as "without Mark". */
function addedToo(draft: Draft, text: string, directory: Directory): string {
  const found = soTheyToo.exec(text) ?? soAdd.exec(text);
  const told = found?.[1] ?? '';
  if (!found || /(?:n['’]t|\b(?:not|cannot|out|away|ill|sick)\b)/i.test(told)) return text;
  const isMany = (found.groups?.many ?? found.groups?.more) !== undefined;
  const named = withNameFrom(told, isMany ? 'add them' : 'add him', directory);
  const sentence = tokenise(named ?? '', nameWords(directory));
  const isGuest =
    mentionAt(sentence, 1, directory)?.friends.some(({ name }) => draft.friend_names.includes(name)) === true;
  // "Beth has the same bug so her too", right behind "Tom's out": that she stays away as well.
  const isOutToo = isGuest && doubtedGuest(draft) !== null;
  if (named === null || (isGuest && !isOutToo)) return text;
  const plain = isOutToo ? named.replace(/^add/, 'without') : named;
  return text.slice(0, found.index) + plain + text.slice(found.index + found[0].length);
}

/** "Never mind, she swapped her shift so Beth's back in": that somebody comes after all, behind why. */
const soBack =
  /^[^!?]{3,80}?(?:[,;.]| so) (?:so )?(\p{L}[\p{L}-]+)(?:['’]s| is) (?:back in|in again|(?:in|coming|free) after all|coming again)[.! ]*$/iu;

/** As "Beth can come after all", of somebody who was left out. */
function backAgain({ excluded_names: out }: Draft, text: string, directory: Directory): string {
  const name = soBack.exec(text)?.[1] ?? '';
  const mention = name === '' ? null : mentionAt(tokenise(name, nameWords(directory)), 0, directory);
  const [friend, other] = mention?.friends.filter((one) => out.includes(one.name)) ?? [];
  return friend && !other ? `${friend.name} can come after all` : text;
}

/** "Only Niamh", of two who are called so: the one who is a guest. */
function withGuestMeant({ friend_names: guests }: Draft, text: string, directory: Directory): string {
  const lead =
    /(?:^|[,;.!–—] ?|\b(?:so|and|but|no|ok|actually) )(?:(?:it['’]?s|make it|keep it to) )*(?:just|only) (?:for |with )?(?=\p{L})/iu.exec(
      text,
    );
  const from = lead ? lead.index + lead[0].length : 0;
  const sentence = tokenise(text.slice(from), nameWords(directory));
  const mention = lead && mentionAt(sentence, 0, directory);
  const [guest, other] = mention?.friends.filter(({ name }) => guests.includes(name)) ?? [];
  if (!mention || mention.possessive || mention.friends.length < 2 || !guest || other) return text;
  return text.slice(0, from) + guest.name + text.slice(from + (sentence.tokens[mention.last]?.to ?? 0));
}

/** "Put him down will you", "stick her on the list". */
const onList =
  /\b(?:put|stick|pop|bung|chuck|get) (him|her|them|\p{L}+(?: \p{Lu}\p{L}+)?) (?:(?:on|onto|down on) (?:the|our|my) (?:list|guest ?list|invites?|invitation)|down(?: (?:for|on) (?:it|that|this|the list))?(?=(?: (?:please|pls|too|as well|then|will (?:you|ya)))*(?:[,.;!]|$| and )))/giu;

/** "Let her off this one". */
const letOff =
  /\blet (?:(him|her|them) off|(\p{L}+) off(?= (?:this|for|it)))(?: (?:this (?:one|time)|for once|it))?(?=\s*(?:[,.;!]|$))/giu;

/** "Where? umm Kate's office": the question that was asked, said once more. */
const asksBack =
  /^\W*(?:where|who|who else|which one|which (?:\p{L}+)|what time|when|for who|with who|how long)\?+\s*(?:(?:um+|uh+|er+m*|oh|ok|well|hm+|ah)[,. ]+)*(?=\S)/iu;

/** "Except obviously Tom". */
const adverb =
  /(?<![\p{L}'’])(except|not|without|but not|bar|apart from|minus|excluding)(?: for)? (?:obviously|obvs|of course|clearly|sadly|naturally|unfortunately),? (?=\p{Lu})/giu;

/** "All my friends except Tom", of a draft, looks for nobody. */
const allFriends =
  /^\W*(?:(?:just|please|invite|ask|with|add) )*all (?:of )?my (?:friends|mates|pals|contacts),?(?= (?:except|but|bar|apart|minus|not)\b)/iu;

/** "Just us two": no two o'clock. */
const usTwo = /(?<![\p{L}'’])(just|only) (?:the )?us (two|three|four|five|[2-5])(?![\p{L}\d:.])/giu;

/** "Everyone but not Tom". */
const butNot = /\b(everyone|everybody),? but not (?=\p{L})/giu;

const notBeside = /(?<=\S)(?:[,;]| and| but) (?:no|not) (?=\p{L})/iu;
const insteadLast =
  /^(?:[,;]| but|[,;] but) (?:(?:have|get|ask|add|with) )?([^,;.\d]{2,30}?) (?:instead|rather)[.! ]*$/iu;

/** "8.30 and no Tom, Beth instead": who does not come, behind another change. */
function withoutNamed({ friend_names: guests }: Draft, text: string, directory: Directory): string {
  const found = notBeside.exec(text);
  if (!found) return text;
  const behind = found.index + found[0].length;
  const sentence = tokenise(text.slice(behind), nameWords(directory));
  const mention = mentionAt(sentence, 0, directory);
  if (!mention || mention.possessive || !mention.friends.some(({ name }) => guests.includes(name))) return text;
  const end = behind + (sentence.tokens[mention.last]?.to ?? 0);
  const [head, name, rest] = [text.slice(0, found.index), text.slice(behind, end), text.slice(end)];
  const other = insteadLast.exec(rest)?.[1];
  if (other !== undefined) return `${head}, ${other} instead of ${name}`;
  return /^\s*(?:$|[,;.!])/.test(rest) ? `${head}, without ${name}${rest}` : text;
}

/** An answer about guests in fewer words, where it tells why, thinks aloud or says whom it does not mean; every other as it stands. */
export function withGuestsPlain(draft: Draft, text: string, directory: Directory): string {
  const said = text
    .replace(asksBack, '')
    .replace(adverb, '$1 ')
    .replace(allFriends, 'everyone')
    .replace(butNot, '$1 except ')
    .replace(usTwo, '$1 the $2 of us');
  const plain = droppedAndAdded(withoutNamed(draft, withGuestsTold(draft, said, directory), directory), directory)
    .replace(onList, 'add $1')
    .replace(letOff, (_, pronoun?: string, name = pronoun) => `drop ${name ?? ''}`)
    .replace(letKnow, '')
    .replace(saysOfThemselves, '$1')
    .replace(willDo, '$1 will')
    .replace(letKnowOf, '$1$2')
    .replace(heardFrom, '$1$2')
    .replace(wrongOne, 'sorry, ')
    .replace(
      illAndComes,
      (_, gone: string, comes: string) => `${gone.replace(/^\W*poor /i, '')} can't, ${comes} can come`,
    )
    .replace(comesAnyway, '$1 is coming')
    .replace(asksAndAnswers, 'add $1')
    .replace(asksToCome, 'add $1')
    .replace(asksAndRefuses, 'without $1')
    .replace(butCan, ', $1 can come')
    .replace(insteadOf, '$1$3 instead of $2')
    .replace(outAndIn, '$1swap $2 for $3');
  const meant = withGuestMeant(draft, backAgain(draft, addedToo(draft, plain, directory), directory), directory);
  const told = comeBack(draft, takenBack(draft, meant), directory);
  const swapped = awayElsewhere(draft, swappedForWhoIsFree(draft, told, directory), directory);
  return namesakeSwapped(
    draft,
    addedAloud(withoutReason(withPronounNamed(swapped, directory), directory), directory),
    directory,
  );
}
