import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Face } from './empty-state.tsx';
import { TableDrawing } from '../drawings/table-drawing.tsx';

interface ErrorStateProps {
  title?: string;
  /** What failed, in the spec's sentence. */
  sentence: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Keeps the focus on the button and shows that it is trying. */
  retrying?: boolean;
  label?: string;
  drawing?: boolean;
  you?: string | undefined;
  level?: 1 | 2;
}

/** Something could not be loaded: the same table with the candle out, and one way on. Nothing red: red is for what the person must correct. */
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
