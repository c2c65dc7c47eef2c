import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '../../lib/startup/online.ts';
import { Button } from '../buttons/button.tsx';
import { Face } from './empty-state.tsx';
import { TableDrawing } from '../drawings/table-drawing.tsx';

interface ErrorStateProps {
  title?: string;
  /** What failed, in the specified sentence. */
  sentence: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Keeps focus on the button and shows that a retry is running. */
  retrying?: boolean;
  label?: string;
  drawing?: boolean;
  you?: string | undefined;
  level?: 1 | 2;
}

/** Said where the banner already says that there is no connection. */
export const UNTIL_ONLINE = 'It loads when you’re back online.';

/**
 * A loading error: the same table with the candle out, and a retry button. Not red, which is for the user's own errors. While the
 * banner says that there is no connection it is no error: what is missing is fetched once there is one.
 */
export function ErrorState({
  title = 'Something is missing',
  sentence,
  onRetry,
  retrying = false,
  label = 'Retry',
  drawing = true,
  you,
  level = 2,
}: ErrorStateProps) {
  const online = useOnline();
  const table = drawing && <TableDrawing people={you ? [you] : []} candle="out" />;
  if (!online)
    return <Face title="Not on this device yet" sentence={UNTIL_ONLINE} level={level} drawing={table} action={null} />;
  return (
    <Face
      role="alert"
      title={title}
      sentence={sentence}
      level={level}
      drawing={table}
      action={
        onRetry && (
          <Button size="lg" icon={<RotateCw />} loading={retrying} onClick={onRetry}>
            {label}
          </Button>
        )
      }
    />
  );
}
