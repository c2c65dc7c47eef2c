import type { ReactNode } from 'react';
import { Written } from './written.tsx';

interface StrongNameProps {
  /** A complete sentence. */
  text: string;
  /** The person concerned; null if nobody. */
  name: string | null;
  /** Other user text in it, such as an event's title. */
  about?: string | null | undefined;
  className?: string | undefined;
}

/** A sentence with the person's name in bold and user text isolated; unchanged if neither occurs in it. */
export function StrongName({ text, name, about = null, className }: StrongNameProps) {
  return cut(
    text,
    name,
    (rest) =>
      cut(
        rest,
        about,
        (plain) => plain,
        (title) => <Written>{title}</Written>,
      ),
    (who) => (
      <Written as="strong" className={className}>
        {who}
      </Written>
    ),
  );
}

/** A text with one part rendered differently. */
function cut(text: string, part: string | null, around: (rest: string) => ReactNode, own: (part: string) => ReactNode) {
  const at = part === null || part === '' ? -1 : text.indexOf(part);
  if (part === null || at < 0) return around(text);
  return (
    <>
      {around(text.slice(0, at))}
      {own(part)}
      {around(text.slice(at + part.length))}
    </>
  );
}
