import type { Light } from '@kith/contracts/events/light';
import { drawSky } from '../../components/drawings/sky-drawing.ts';
import styles from './poster.module.css';

const strips = [
  { light: 'morning', time: '09:30', what: 'Ridge walk' },
  { light: 'day', time: '12:30', what: 'Lunch with Tom' },
  { light: 'golden', time: '16:00', what: 'Solstice supper' },
  { light: 'dusk', time: '19:00', what: 'Dumpling night' },
  { light: 'evening', time: '20:15', what: 'Paris, Texas' },
] as const satisfies readonly { light: Light; time: string; what: string }[];

const width = 740;
const height = 860;
const stripWidth = width / strips.length;
// One line of hills spans all strips; each shows its part in its own light. The hills are generated for a low box to keep them
// gentle, and then positioned in the poster.
const low = 430;
const lift = { far: 272, middle: 346, near: 374 };
const { hills } = drawSky({ light: 'day', seed: 'a day', width, height: low });
const { stars } = drawSky({ light: 'evening', seed: 'a day of friends', width: stripWidth, height });

/** Five skies over a day. Decorative; on narrow screens a strip without text. */
export function Poster() {
  return (
    <div className={styles['poster']} aria-hidden="true">
      {strips.map(({ light, time, what }, index) => (
        <div key={light} className={styles['strip']} data-light={light}>
          {light === 'evening' && (
            <svg
              className={styles['stars']}
              viewBox={`0 0 ${stripWidth} ${height}`}
              preserveAspectRatio="xMidYMin slice"
            >
              {stars.map((star) => (
                <circle key={`${star.x} ${star.y}`} cx={star.x} cy={star.y} r={star.r} opacity={star.opacity} />
              ))}
            </svg>
          )}
          <span className={styles['disc']} />
          <svg
            className={styles['hills']}
            viewBox={`${index * stripWidth} 0 ${stripWidth} ${height}`}
            preserveAspectRatio="none"
          >
            {hills.map((hill) => (
              <g key={hill.name} className={styles[hill.name]} transform={`translate(0 ${lift[hill.name]})`}>
                <path d={hill.path} />
                <rect y={low - 1} width={width} height={height} />
              </g>
            ))}
          </svg>
          <p className={styles['words']}>
            <span className={styles['time']}>{time}</span>
            {what}
          </p>
        </div>
      ))}
    </div>
  );
}
