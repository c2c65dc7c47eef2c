import { useId } from 'react';
import styles from './sky.module.css';
import { classes } from '../layout/classes.ts';
import type { Light } from './light.ts';
import { drawSky } from './sky-drawing.ts';

interface SkyProps {
  light: Light;
  /** The event's id: the same event always has the same hills. */
  seed: string;
  /** The shape that its hills are drawn for, in design pixels; in any other box they are stretched. */
  width?: number;
  height?: number;
  className?: string | undefined;
}

/** An event's picture: the sky at its start time over hills of its own. Decoration; fills the box that `className` gives it. */
export function Sky({ light, seed, width = 480, height = 300, className }: SkyProps) {
  const { disc, stars, hills } = drawSky({ light, seed, width, height });
  const id = useId();
  return (
    <span className={classes(styles['sky'], className)} data-light={light} aria-hidden="true">
      {/* Without a view box, so that the disc stays round and whole in every box, in its place by per cent. */}
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
        <circle className={styles['halo']} cx={perCent(disc.x)} cy={perCent(disc.y)} fill={`url(#${id}-glow)`} />
        <circle className={styles['disc']} cx={perCent(disc.x)} cy={perCent(disc.y)} data-disc="" />
        <svg viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" preserveAspectRatio="none">
          {hills.map((hill) => (
            <path key={hill.name} d={hill.path} fill={`url(#${id}-${hill.name})`} />
          ))}
        </svg>
      </svg>
    </span>
  );
}

const perCent = (part: number) => `${Math.round(part * 1000) / 10}%`;
