import { useLocation } from '@tanstack/react-router';
import { ButtonLink } from './button-link.tsx';
import { Face } from './empty-state.tsx';
import { TableDrawing } from './table-drawing.tsx';

interface SignedOutProps {
  /** The page's own sentence of SPEC §8. */
  sentence: string;
  title?: string;
}

/** What a page shows to somebody who is not signed in, where the redirect rule lets them stay: a welcome rather than an error. */
export function SignedOut({ sentence, title = 'Welcome to Kith' }: SignedOutProps) {
  const { href } = useLocation();
  const next = href === '/' ? undefined : href;
  return (
    <Face
      title={title}
      sentence={sentence}
      level={1}
      drawing={<TableDrawing candle="lit" />}
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
        </>
      }
    />
  );
}
