import { useState, type ReactNode, type SubmitEventHandler } from 'react';
import { lazyPart } from '../layout/lazy-part.tsx';

const DialogFrame = lazyPart(() => import('./dialog-frame.tsx'));

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** 800, 560 or 440 wide at most; below the medium width every dialog is a sheet from below. */
  size?: 'md' | 'sm' | 'confirm';
  /** Buttons at the right: ghost, outline, primary. */
  footer?: ReactNode;
  /** A quiet sentence at the left of the footer. */
  note?: ReactNode;
  /** Makes body and footer one form. */
  onSubmit?: SubmitEventHandler<HTMLFormElement> | undefined;
  children?: ReactNode;
}

/** A dialog over the page. The focus goes to the first field and back to the trigger; Escape, the scrim and the x close it. */
export function Dialog(props: DialogProps) {
  // Once opened it stays mounted for its closing animation.
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return <DialogFrame {...props} />;
}
