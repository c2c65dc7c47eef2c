import { type ReactNode, useId } from 'react';
import styles from './sky.module.css';
import { classes } from '../layout/classes.ts';
import type { Light } from '@kith/contracts/events/light';
import { drawSky } from './sky-drawing.ts';

interface SkyProps {
  light: Light;
  /** What is drawn in front of it, and whether it stands in the place of sun and moon. */
  motif?: ReactNode;
  hidesDisc?: boolean;
  /** The event's id as seed, so that an event always has the same hills. */
  seed: string;
  /** The design size of its hills in pixels; they are stretched to any other box. */
  width?: number;
  height?: number;
  className?: string | undefined;
}

/** An event's illustration: the sky at its start time over generated hills. Decorative; fills the box of `className`. */
export function Sky({ light, motif, hidesDisc = false, seed, width = 480, height = 300, className }: SkyProps) {
  const { disc, stars, hills } = drawSky({ light, seed, width, height });
  const id = useId();
  return (
    <span className={classes(styles['sky'], className)} data-light={light} aria-hidden="true">
      {/* Without a viewBox, so that the disc stays round and positioned by percentage. */}
      <svg aria-hidden="true">
        <defs>
          <radialGradient id={`${id}-glow`}>
            <stop className={styles['glow']} offset="0" />
            <stop className={styles['glowFar']} offset="0.55" />
            <stop className={styles['glowEnd']} offset="1" />
          </radialGradient>
          {hills.map((hill) => (
            <linearGradient key={hill.name} id={`${id}-${hill.name}`} x1="0" y1="0" x2="0" y2="1">
              <stop className={styles[hill.name]} offset="0" />
              <stop className={classes(styles[hill.name], styles['faded'])} offset="1" />
            </linearGradient>
          ))}
        </defs>
        {stars.map((star) => (
          <circle
            key={`${star.x} ${star.y}`}
            className={styles['star']}
            cx={perCent(star.x / width)}
            cy={perCent(star.y / height)}
            r={star.r}
            opacity={star.opacity}
          />
        ))}
        {!hidesDisc && (
          <>
            <circle className={styles['halo']} cx={perCent(disc.x)} cy={perCent(disc.y)} fill={`url(#${id}-glow)`} />
            <circle className={styles['disc']} cx={perCent(disc.x)} cy={perCent(disc.y)} data-disc="" />
          </>
        )}
        <svg viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" preserveAspectRatio="none">
          {hills.map((hill) => (
            <path key={hill.name} d={hill.path} fill={`url(#${id}-${hill.name})`} />
          ))}
        </svg>
      </svg>
      {motif}
    </span>
  );
}

const perCent = (part: number) => `${Math.round(part * 1000) / 10}%`;
