import type { ComponentProps } from 'react';

interface AnchorProps extends ComponentProps<'span'> {
  box: DOMRect;
}

/** An invisible box at a control's position, to which a lazily loaded popup is anchored. */
export function Anchor({ box, ...rest }: AnchorProps) {
  const { left, top, width, height } = box;
  return (
    <span
      {...rest}
      aria-hidden="true"
      tabIndex={-1}
      style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }}
    />
  );
}
