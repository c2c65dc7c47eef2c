import type { Look } from '@kith/contracts/events/looks';
import { classes } from '../layout/classes.ts';
import { lightOf } from './light.ts';
import { Sky } from './sky.tsx';
import styles from './sky.module.css';

interface CoverProps {
  event: Parameters<typeof lightOf>[0] & Partial<Look> & { id: string };
  /** The design size of the sky in pixels; a photo fills the box of `className` as well. */
  width?: number;
  height?: number;
  className?: string | undefined;
}

/** An event's picture: the photo or drawing that its owner chose, else the sky of its hour. Decorative. */
export function Cover({ event, className, ...size }: CoverProps) {
  if (!event.photo_url) {
    return <Sky light={lightOf(event)} drawing={event.drawing} seed={event.id} className={className} {...size} />;
  }
  return (
    <span className={classes(styles['photo'], className)}>
      <img src={event.photo_url} alt="" decoding="async" />
    </span>
  );
}
