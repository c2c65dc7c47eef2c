import { decodeOctets } from '../../../lib/files/decode-file.ts';
import { addressesIn, type Person, personFrom, tidyName } from '../../../lib/people/parse-people.ts';

/** One line of a vCard; its value still in raw bytes, one per character. */
interface Property {
  name: string;
  parameters: string[];
  value: string;
}

/**
 * Parses the vCards of an address book, version 2.1 (section 2.1.3: quoted-printable and CHARSET), 3.0 (RFC 2426) or 4.0 (RFC
 * 6350). `octets` has one character per byte, because each line of an old card may have its own character set.
 */
export function parseCards(octets: string): (Person | null)[] {
  const cards: (Person | null)[] = [];
  let card: Property[] | null = null;
  for (const line of unfold(octets)) {
    const property = readProperty(line);
    if (property === null) continue;
    if (property.name === 'BEGIN') card = [];
    else if (property.name === 'END' && card !== null) {
      cards.push(personOf(card));
      card = null;
    } else card?.push(property);
  }
  return cards;
}

const isQuoted = (head: string): boolean =>
  head
    .toUpperCase()
    .split(';')
    .some((part) => part.replace('ENCODING=', '') === 'QUOTED-PRINTABLE');

/** Unfolds lines: continued after a space, or after a trailing equals sign in quoted-printable. */
function unfold(octets: string): string[] {
  const lines: string[] = [];
  let isSoft = false;
  for (const line of octets.split(/\r\n?|\n/)) {
    const last = lines.length - 1;
    if (isSoft) lines[last] = (lines[last] ?? '').slice(0, -1) + line;
    else if (/^[ \t]/.test(line) && last >= 0) lines[last] = (lines[last] ?? '') + line.slice(1);
    else lines.push(line);
    const whole = lines.at(-1) ?? '';
    isSoft = whole.endsWith('=') && isQuoted(whole.slice(0, Math.max(0, whole.indexOf(':'))));
  }
  return lines;
}

function readProperty(line: string): Property | null {
  const colon = line.indexOf(':');
  if (colon < 1) return null;
  const [name = '', ...parameters] = line.slice(0, colon).split(';');
  return {
    // Possibly with a group prefix: "item1.EMAIL".
    name: name
      .slice(name.lastIndexOf('.') + 1)
      .trim()
      .toUpperCase(),
    parameters,
    value: line.slice(colon + 1),
  };
}

function personOf(card: readonly Property[]): Person | null {
  const textOf = (name: string) => {
    const property = card.find((one) => one.name === name);
    return property ? readValue(property) : '';
  };
  const [family = '', given = ''] = splitValue(textOf('N'));
  const name = tidyName(unescape(textOf('FN'))) || tidyName(`${unescape(given)} ${unescape(family)}`);
  const addresses = card
    .filter((one) => one.name === 'EMAIL')
    .toSorted((one, other) => preference(one) - preference(other))
    .flatMap((one) => addressesIn(unescape(readValue(one))));
  return personFrom(name, addresses[0] ?? null);
}

/** The preference of an address, lowest first: PREF=1 (RFC 6350 §5.3), or PREF in older cards. */
function preference({ parameters }: Property): number {
  const all = parameters.map((one) => one.toUpperCase());
  const number = Number(all.find((one) => one.startsWith('PREF='))?.slice(5));
  if (number > 0) return number;
  return all.some((one) => one.split(/[=,]/).includes('PREF')) ? 0 : 101;
}

function readValue({ parameters, value }: Property): string {
  const octets = isQuoted(parameters.join(';'))
    ? value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : value;
  const charset = parameters.find((one) => /^charset=/i.test(one))?.slice(8);
  return decodeOctets(
    Uint8Array.from(octets, (octet) => octet.charCodeAt(0)),
    charset,
  );
}

/** Splits at unescaped semicolons. */
const splitValue = (value: string): string[] => value.split(/(?<!\\);/);

const unescape = (value: string): string => value.replace(/\\n/gi, ' ').replace(/\\([,;:\\])/g, '$1');
