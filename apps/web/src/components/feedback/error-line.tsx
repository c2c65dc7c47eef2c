import { useOnline } from '../../lib/startup/online.ts';
import { Button } from '../buttons/button.tsx';
import { FormError } from '../fields/form-error.tsx';
import { UNTIL_ONLINE } from './error-state.tsx';

interface ErrorLineProps {
  sentence: string;
  onRetry: () => void;
  retrying: boolean;
}

/** A loading error within a form or a section: what `ErrorState` says, in a line. */
export function ErrorLine({ sentence, onRetry, retrying }: ErrorLineProps) {
  if (!useOnline()) return <p>{UNTIL_ONLINE}</p>;
  return (
    <>
      <FormError>{sentence}</FormError>
      <Button variant="outline" onClick={onRetry} loading={retrying}>
        Retry
      </Button>
    </>
  );
}
