interface StrongNameProps {
  /** A whole sentence. */
  text: string;
  /** Whom it is about; null if nobody. */
  name: string | null;
  className?: string | undefined;
}

/** A sentence with the person's name in it set strong; unchanged where the name does not stand in it. */
export function StrongName({ text, name, className }: StrongNameProps) {
  const at = name === null ? -1 : text.indexOf(name);
  if (name === null || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <strong className={className}>{name}</strong>
      {text.slice(at + name.length)}
    </>
  );
}
