import type { ReactNode } from 'react';
import { Written } from './written.tsx';

interface StrongNameProps {
  /** A whole sentence. */
  text: string;
  /** Whom it is about; null if nobody. */
  name: string | null;
  /** What else in it a person wrote, such as the title of an event. */
  about?: string | null | undefined;
  className?: string | undefined;
}

/** A sentence with the person's name in it set strong, each text of a person by its own direction; unchanged where they do not stand in it. */
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

/** A text with one part of it drawn in its own way. */
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
