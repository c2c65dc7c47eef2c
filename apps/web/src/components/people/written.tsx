import { splitIsolates } from '@kith/contracts/isolate';
import { Fragment, type ReactNode } from 'react';

interface WrittenProps {
  /** As a block element with its own direction and alignment, instead of inline. */
  as?: 'p' | 'span' | 'blockquote' | 'h1' | 'h2' | 'strong' | undefined;
  id?: string | undefined;
  className?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
}

/** User text (title, name, place, note) with automatic direction, isolated from its surroundings. */
export function Written({ as: Tag, children, ...attributes }: WrittenProps) {
  if (Tag === undefined) return <bdi {...attributes}>{children}</bdi>;
  return (
    <Tag dir="auto" {...attributes}>
      {children}
    </Tag>
  );
}

/** Renders a sentence with `isolate` marks: each marked part gets its own direction. */
export function Sentence({ children }: { children: string }) {
  // Every second part was isolated.
  return splitIsolates(children).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other key.
    index % 2 === 1 ? <bdi key={index}>{part}</bdi> : <Fragment key={index}>{part}</Fragment>,
  );
}
