import type { Drawing, Look } from '@kith/contracts/events/looks';
import type { ComponentType } from 'react';
import { classes } from '../layout/classes.ts';
import { lazyPart } from '../layout/lazy-part.tsx';
import { drawnLook } from '@kith/contracts/events/light';
import { Sky } from './sky.tsx';
import styles from './sky.module.css';

// Most events show a sky alone, so that drawings are loaded with the first of them.
const LazyMotif = lazyPart(() => import('./motif.tsx'));

interface CoverProps {
  event: Parameters<typeof drawnLook>[0] & Partial<Look> & { id: string };
  /** The design size of the sky in pixels; a photo fills the box of `className` as well. */
  width?: number;
  height?: number;
  className?: string | undefined;
  /** What draws on a page that is whole at once. */
  Motif?: ComponentType<{ drawing: Drawing }>;
}

/** An event's picture: the photo or drawing that its owner chose, else the sky of its hour. Decorative. */
export function Cover({ event, className, Motif = LazyMotif, ...size }: CoverProps) {
  if (event.photo_url) {
    return (
      <span className={classes(styles['photo'], className)}>
        <img src={event.photo_url} alt="" decoding="async" />
      </span>
    );
  }
  const { light, motif, hidesDisc } = drawnLook(event);
  return (
    <Sky
      light={light}
      motif={motif && <Motif drawing={motif} />}
      hidesDisc={hidesDisc}
      seed={event.id}
      className={className}
      {...size}
    />
  );
}
