/** What is done if something goes wrong: it has a day or an hour of its own, which is not that of the event. */
const contingency =
  /(?<=\S)[\s,.;:(–—-]*(?<![\p{L}\d])(?:if (?:(?:it(?:['’]?s| is| should)?|there(?:['’]?s| is)|the weather(?:['’]?s| is)?|weather) )*(?:(?:too|very|really|pouring|pours?|lashing|bucketing) )*(?:wet|rain(?:s|ing|ed off|y)?|pours|pouring|lashing|snow(?:s|ing)?|hot|windy|cold|bad|stormy|cancelled|postponed|rained off)|if (?:the )?quorum|(?:in|on) (?:the )?(?:case|event) of (?:rain|bad|wet|inclement|poor|heavy|snow|a storm|storms|cancellation)|in the (?:absence|want) of (?:a )?quorum|(?:failing|for want of|for lack of) (?:a |the )?(?:quorum|which|that)|quorum failing|(?:the )?(?:rain|backup|back-up|reserve|fallback|alternative|wet weather|bad weather) (?:date|day|plan|option|venue|time|alternative)|otherwise (?=(?:on |at |it['’]?s |we['’]?ll do )?(?:\d|mon|tue|wed|thu|fri|sat|sun|noon|half)))(?:[^.!?\n)]|\.(?=\d)|(?<=\b[ap])\.(?=m)|(?<=\b[ap]\.?m ?)\.(?= ))*[.!)]?/giu;

const saysTime = /\d|(?<!\p{L})(?:mon|tue|wed|thu|fri|sat|sun)|noon|tomorrow|tonight/iu;

/** Takes "if wet, Sunday at 2" out of a message, so that neither its day nor its hour is that of the event; null when there is none. */
export function splitContingency(text: string): { text: string; note: string } | null {
  const [found, ...others] = [...text.matchAll(contingency)];
  if (!found || others.length > 2 || !saysTime.test(text.slice(0, found.index)) || !saysTime.test(found[0]))
    return null;
  // Spaces keep every other word where it stands.
  const blank = text.replace(contingency, (words) => (saysTime.test(words) ? ' '.repeat(words.length) : words));
  return { text: blank, note: found[0].replace(/^[\s,.;:(–—-]+|[\s.!)]+$/gu, '') };
}
