import { splitIsolates } from '@kith/contracts/isolate';
import { Fragment, type ReactNode } from 'react';

interface WrittenProps {
  /** A block reads by its own direction from its own edge; without one the text stays in its line. */
  as?: 'p' | 'span' | 'blockquote' | 'h1' | 'h2' | 'strong' | undefined;
  id?: string | undefined;
  className?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
}

/** What a person wrote: a title, a name, a place, a note. It is read by its own direction, and turns nothing around it. */
export function Written({ as: Tag, children, ...attributes }: WrittenProps) {
  if (Tag === undefined) return <bdi {...attributes}>{children}</bdi>;
  return (
    <Tag dir="auto" {...attributes}>
      {children}
    </Tag>
  );
}

/** A sentence in which texts of people stand between the marks of `isolate`; each is read by its own direction. */
export function Sentence({ children }: { children: string }) {
  // Every second part was isolated.
  return splitIsolates(children).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence have no other name.
    index % 2 === 1 ? <bdi key={index}>{part}</bdi> : <Fragment key={index}>{part}</Fragment>,
  );
}
