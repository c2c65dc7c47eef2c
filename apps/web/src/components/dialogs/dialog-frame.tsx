import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { IconButton } from '../buttons/button.tsx';
import { classes } from '../layout/classes.ts';
import type { DialogProps } from './dialog.tsx';
import styles from './dialog.module.css';
import { focusTrigger, noteTrigger } from './trigger-focus.ts';
import { scrollLock } from './scroll-lock.ts';
import { Sentence } from '../people/written.tsx';

export default function DialogFrame({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  footer,
  note,
  onSubmit,
  children,
}: DialogProps) {
  const content = (
    <>
      {children && <div className={styles['body']}>{children}</div>}
      {(footer || note) && (
        <div className={styles['footer']}>
          {note && <div className={styles['note']}>{note}</div>}
          <div className={styles['buttons']}>{footer}</div>
        </div>
      )}
    </>
  );
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        {/* Our own scrim: Radix's overlay would insert a style element to lock scrolling, which the CSP forbids. */}
        <div
          className={styles['scrim']}
          data-state={open ? 'open' : 'closed'}
          data-scroll-lock={open ? scrollLock() : undefined}
        />
        <RadixDialog.Content
          className={classes(styles['dialog'], styles[size])}
          // Tells screen readers why the rest of the page is hidden.
          aria-modal="true"
          {...(!description && { 'aria-describedby': undefined })}
          onOpenAutoFocus={noteTrigger}
          onCloseAutoFocus={focusTrigger}
        >
          <div className={styles['head']}>
            <RadixDialog.Title className={styles['title']}>
              {typeof title === 'string' ? <Sentence>{title}</Sentence> : title}
            </RadixDialog.Title>
            {description && (
              <RadixDialog.Description className={styles['description']}>
                {typeof description === 'string' ? <Sentence>{description}</Sentence> : description}
              </RadixDialog.Description>
            )}
          </div>
          {onSubmit ? (
            <form className={styles['form']} onSubmit={onSubmit} noValidate>
              {content}
            </form>
          ) : (
            <div className={styles['form']}>{content}</div>
          )}
          {/* Last in DOM order, so that the first field gets the initial focus. */}
          <RadixDialog.Close asChild>
            <IconButton label="Close" icon={<X />} className={styles['close']} />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
