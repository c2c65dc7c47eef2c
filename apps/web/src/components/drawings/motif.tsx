import type { Drawing } from '@kith/contracts/events/looks';
import { MOTIFS } from './motifs.ts';
import styles from './sky.module.css';

/** What an owner chose to be drawn in front of an event's sky; nothing for a sky alone. */
export default function Motif({ drawing }: { drawing: Drawing }) {
  const motif = MOTIFS[drawing];
  if (motif === undefined) return null;
  return (
    <svg
      className={styles['motif']}
      data-motif={motif.fit === 'xMidYMax meet' ? 'thing' : 'scene'}
      viewBox="0 0 240 160"
      preserveAspectRatio={motif.fit}
    >
      {motif.parts.map(([tone, path, stroke]) => (
        <path key={path} data-tone={tone} d={path} strokeWidth={stroke} />
      ))}
    </svg>
  );
}
