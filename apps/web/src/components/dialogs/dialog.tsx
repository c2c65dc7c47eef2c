import { useState, type ReactNode, type SubmitEventHandler } from 'react';
import { lazyPart } from '../layout/lazy-part.tsx';

const DialogFrame = lazyPart(() => import('./dialog-frame.tsx'));

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Maximum width 800, 560 or 440; below the medium breakpoint every dialog is a bottom sheet. */
  size?: 'md' | 'sm' | 'confirm';
  /** Buttons on the right: ghost, outline, primary. */
  footer?: ReactNode;
  /** A secondary sentence on the left of the footer. */
  note?: ReactNode;
  /** Wraps body and footer in a form. */
  onSubmit?: SubmitEventHandler<HTMLFormElement> | undefined;
  children?: ReactNode;
}

/** A modal dialog. Focus moves to the first field and back to the trigger; Escape, the scrim and the close button close it. */
export function Dialog(props: DialogProps) {
  // Stays mounted after the first opening, for its closing animation.
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return <DialogFrame {...props} />;
}
