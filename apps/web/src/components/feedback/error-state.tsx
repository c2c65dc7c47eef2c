import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
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

/** A loading error: the same table with the candle out, and a retry button. Not red, which is for the user's own errors. */
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
  return (
    <Face
      role="alert"
      title={title}
      sentence={sentence}
      level={level}
      drawing={drawing && <TableDrawing people={you ? [you] : []} candle="out" />}
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
