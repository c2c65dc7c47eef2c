import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The question, in one sentence. */
  sentence: string;
  /** The button's label: "Delete". */
  confirm: string;
  /** The button's label while working: "Deleting...". */
  busyText?: string | undefined;
  busy?: boolean;
  /** Why it cannot be confirmed yet. */
  waitsFor?: string | undefined;
  danger?: boolean;
  cancel?: string;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks before an irreversible action. The cancel button has initial focus, so that Enter does no harm. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  sentence,
  confirm,
  busyText,
  busy = false,
  waitsFor,
  danger = true,
  cancel = 'Cancel',
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      title={title}
      description={sentence}
      size="confirm"
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            loadingText={busyText}
            disabled={waitsFor !== undefined}
            reason={waitsFor}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
