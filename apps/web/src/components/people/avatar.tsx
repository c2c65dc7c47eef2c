import { isolate, settleIsolates } from '@kith/contracts/isolate';
import styles from './avatar.module.css';
import { AnswerMark, type Answer } from './answer-mark.tsx';
import { classes } from '../layout/classes.ts';
import { initials } from '@kith/contracts/names';
import { faceHue, namesInWords } from './face.ts';

export type FaceSize = 22 | 24 | 28 | 30 | 32 | 34 | 36 | 40 | 44 | 64;

interface AvatarProps {
  name: string;
  size?: FaceSize;
  /** Instead of initials: the user menu shows the first letter of the email. */
  letters?: string;
  /** The person's picture; initials are shown until it is loaded. */
  src?: string | null | undefined;
  answer?: Answer | undefined;
  /** No name is next to it, so the avatar needs an accessible name. */
  alone?: boolean;
  className?: string | undefined;
}

/** A person's initials on a colour derived from the name. Decorative unless `alone`, because the name is next to it. */
export function Avatar({ name, size = 36, letters, src, answer, alone = false, className }: AvatarProps) {
  const naming = alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span className={classes(styles['face'], className)} data-hue={faceHue(name)} data-size={size} {...naming}>
      {letters ?? initials(name, size <= 22 ? 1 : 2)}
      {src && <img className={styles['picture']} src={src} alt="" loading="lazy" referrerPolicy="no-referrer" />}
      {answer && <AnswerMark answer={answer} className={styles['mark']} />}
    </span>
  );
}

interface AvatarStackProps {
  names: readonly string[];
  /** The total number, when `names` has only the first ones. */
  total?: number;
  /** Maximum number of avatars before "+n". */
  max?: number;
  size?: FaceSize;
  className?: string | undefined;
}

/** Overlapping avatars with "+n" and one accessible name: "Ana Ribeiro, Tom Ashworth and 4 more". */
export function AvatarStack({ names, total = names.length, max = 5, size = 36, className }: AvatarStackProps) {
  if (total === 0) return null;
  const shown = names.slice(0, max);
  const rest = total - shown.length;
  return (
    <span
      className={classes(styles['stack'], className)}
      role="img"
      aria-label={settleIsolates(namesInWords(names.map(isolate), total))}
    >
      {shown.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two friends may share a name, so the index is part of the key.
        <Avatar key={`${index} ${name}`} name={name} size={size} />
      ))}
      {rest > 0 && (
        <span className={classes(styles['face'], styles['rest'])} data-size={size} aria-hidden>
          +{rest}
        </span>
      )}
    </span>
  );
}

/** Somebody who is no friend: neither letters nor a colour, because a friend may have the same name. */
export function StrangerFace({ size = 36 }: { size?: FaceSize }) {
  return (
    <span className={classes(styles['face'], styles['stranger'])} data-size={size} aria-hidden>
      ?
    </span>
  );
}

/** An empty seat: a dashed circle. */
export function EmptySeat({ size = 36 }: { size?: FaceSize }) {
  return <span className={styles['seat']} data-size={size} aria-hidden />;
}
