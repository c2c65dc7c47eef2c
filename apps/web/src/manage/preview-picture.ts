import { formatTimes, formatLongDay } from '../lib/dates/dates.ts';
import type { DrawPreview, Outline } from '@kith/contracts/manage-page';
import { type DrawnLook, drawnLook } from '@kith/contracts/events/light';
import icon from '../../public/icon.svg?raw';
import { firstName } from '@kith/contracts/names';
import { coloursOf, drawLook } from './look-drawing.ts';

/** What is drawn: the look, the leaf and the lines, each already in words. */
interface Picture {
  look: DrawnLook;
  /** The photo in place of the look, as the address of its data. */
  photo: string | null;
  /** Decides the hills. */
  seed: string;
  inviter: string;
  hostLine: string | null;
  title: string;
  when: string;
  leaf: { weekday: string; number: string; month: string };
}

const WIDTH = 1200;
const HEIGHT = 630;
/** Where the sheet begins that lies over the sky. */
const FOLD = 372;
const MARGIN = 72;
const LEAF = { width: 196, height: 220, x: WIDTH - MARGIN - 196, y: FOLD - 124 };
/** Room for the title, beside the leaf. */
const ROOM = LEAF.x - MARGIN - 40;
const colours = { paper: '#fbfaf8', ink: '#1d1d2b', quiet: '#4f4f5e', accent: '#3a3fb0' };

/** The preview picture of an event's link as SVG, 1200 by 630; text arrives as outlines, so that no font is needed to show it. */
export const drawPreview: DrawPreview = ({ owner, event }, { now, outline, photo }) => {
  const words = { locale: 'en-GB', zone: event.time_zone, now: new Date(now) };
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: event.time_zone }).format(new Date(event.start_at));
  const day = formatLongDay(event.start_at, words);
  return draw(
    {
      look: drawnLook(event),
      photo,
      seed: event.title,
      inviter: `${firstName(owner.name)} invites you`,
      hostLine: event.host_line,
      title: event.title,
      when: event.all_day ? day : `${day}, ${formatTimes(event, words)}`,
      leaf: { weekday: part({ weekday: 'short' }), number: part({ day: 'numeric' }), month: part({ month: 'short' }) },
    },
    outline,
  );
};

function draw({ look, photo, seed, inviter, hostLine, title, when, leaf }: Picture, outline: Outline): string {
  // Words on a photo have the ink of the night, over a shade.
  const ink = coloursOf(photo === null ? look.light : 'night')('ink');
  // A title in another script is left to the text beside the picture.
  const fitted = wrapTitle(title, outline);
  const lines = fitted.length === 0 ? ['You’re invited'] : fitted;
  const isShort = lines.length === 1;
  // What the host says stands between title and time, in the room that the title leaves.
  const spoken =
    hostLine === null
      ? []
      : wrap(`“${hostLine}”`, { outline, size: 30, room: WIDTH - 2 * MARGIN, most: isShort ? 2 : 1 });
  const size = isShort ? 84 : spoken.length === 0 ? 68 : 58;
  const first = isShort ? (spoken.length === 0 ? 486 : 462) : spoken.length === 0 ? 452 : 436;
  const line = (
    text: string,
    at: { x: number; y: number; size: number; fill: string; middle?: boolean; room?: number },
  ) => {
    const found = outline(text, at.size);
    if (found === null) return '';
    const shrink = Math.min(1, (at.room ?? WIDTH) / found.width);
    const x = at.middle ? at.x - found.width / 2 : at.x;
    return `<path transform="translate(${x} ${at.y}) scale(${shrink})" d="${found.path}" fill="${at.fill}"/>`;
  };
  const middle = LEAF.x + LEAF.width / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
${photo === null ? drawLook(look, { width: WIDTH, height: FOLD + 60, stage: [136, FOLD], seed }) : drawPhoto(photo)}
${icon.replace('<svg ', `<svg x="${MARGIN}" y="56" width="72" height="72" `)}
${line(inviter, { x: MARGIN + 96, y: 106, size: 40, fill: ink, room: 480 }) || line('You’re invited', { x: MARGIN + 96, y: 106, size: 40, fill: ink })}
<path d="M0 ${FOLD + 48}a48 48 0 0 1 48-48h${WIDTH - 96}a48 48 0 0 1 48 48V${HEIGHT}H0z" fill="${colours.paper}"/>
<rect x="${LEAF.x}" y="${LEAF.y + 8}" width="${LEAF.width}" height="${LEAF.height}" rx="36" fill="#000" opacity=".12"/>
<rect x="${LEAF.x}" y="${LEAF.y}" width="${LEAF.width}" height="${LEAF.height}" rx="36" fill="#fff"/>
${line(leaf.weekday, { x: middle, y: LEAF.y + 56, size: 32, fill: colours.accent, middle: true })}
${line(leaf.number, { x: middle, y: LEAF.y + 146, size: 96, fill: colours.ink, middle: true })}
${line(leaf.month, { x: middle, y: LEAF.y + 192, size: 32, fill: colours.quiet, middle: true })}
${lines.map((text, index) => line(text, { x: MARGIN, y: first + index * (size + 6), size, fill: colours.ink, room: ROOM })).join('\n')}
${spoken.map((text, index) => line(text, { x: MARGIN, y: 546 - (spoken.length - 1 - index) * 38, size: 30, fill: colours.ink })).join('\n')}
${line(when, { x: MARGIN, y: spoken.length === 0 ? 590 : 600, size: 38, fill: colours.quiet, room: WIDTH - 2 * MARGIN })}
</svg>`;
}

/** The photo over the whole width, darker where words stand on it. */
const drawPhoto = (photo: string) =>
  `<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset=".6" stop-opacity=".64"/><stop offset="1" stop-opacity="0"/></linearGradient></defs>
<image href="${photo}" width="${WIDTH}" height="${FOLD + 60}" preserveAspectRatio="xMidYMid slice"/>
<rect width="${WIDTH}" height="300" fill="url(#shade)"/>`;

/** Large in one line, else smaller in two. */
function wrapTitle(title: string, outline: Outline): string[] {
  const lines = wrap(title, { outline, size: 84, room: ROOM });
  return lines.length < 2 ? lines : wrap(title, { outline, size: 68, room: ROOM });
}

/** At most `most` lines that fit, the last one cut; none for a text in a script that the typeface lacks. */
function wrap(
  text: string,
  { outline, size, room, most = 2 }: { outline: Outline; size: number; room: number; most?: number },
): string[] {
  if (outline(text, size) === null) return [];
  const fits = (part: string) => (outline(part, size)?.width ?? 0) <= room;
  const lines: string[] = [];
  let rest = text;
  while (rest !== '' && lines.length < most) {
    const isLast = lines.length === most - 1;
    let line = fits(rest) ? rest : '';
    for (const word of line === '' ? rest.split(/(?<= )/) : []) {
      if (!fits((line + word).trimEnd())) break;
      line += word;
    }
    // A word that is longer than a line is cut anywhere.
    if (line === '')
      for (const character of rest) {
        if (!fits(`${line}${character}`)) break;
        line += character;
      }
    if (line === '') break;
    rest = rest.slice(line.length);
    line = line.trimEnd();
    if (isLast && rest !== '') {
      while (line !== '' && !fits(`${line}…`)) line = Array.from(line).slice(0, -1).join('');
      line = `${line.trimEnd()}…`;
    }
    lines.push(line);
  }
  return lines;
}
