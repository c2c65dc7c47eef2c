import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Face } from '../../components/feedback/empty-state.tsx';
import styles from './signed-out.module.css';
import { TableDrawing } from '../../components/drawings/table-drawing.tsx';

interface SignedOutProps {
  /** The page's own sentence of SPEC §8. */
  sentence: string;
  /** The tagline; the sentence is then shown below it. */
  lead?: string | undefined;
  /** An illustration in place of the drawing. */
  below?: ReactNode;
}

/** A welcome for visitors on pages where the redirect rule lets them stay. */
export function SignedOut({ sentence, lead, below }: SignedOutProps) {
  const { href } = useLocation();
  const next = href === '/' ? undefined : href;
  const face = (
    <Face
      title="Welcome to Kith"
      sentence={
        lead ? (
          <>
            {lead}
            <small className={styles['calm']}>{sentence}</small>
          </>
        ) : (
          sentence
        )
      }
      level={1}
      drawing={!below && <TableDrawing people={[]} />}
      action={
        <>
          <ButtonLink size="lg" to="/signin" search={{ next }}>
            Sign in
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" to="/signup" search={{ next }}>
            Create account
          </ButtonLink>
          <ButtonLink size="lg" variant="ghost" to="/chat">
            Try the assistant (demo)
          </ButtonLink>
          {below && (
            <ButtonLink size="lg" variant="ghost" to="/" hash="both-sides" className={styles['down']}>
              See both sides
            </ButtonLink>
          )}
        </>
      }
    />
  );
  return below ? (
    <div className={styles['welcome']}>
      {face}
      <div className={styles['below']}>{below}</div>
    </div>
  ) : (
    face
  );
}
