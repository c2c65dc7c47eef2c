import type { ComponentProps } from 'react';

interface AnchorProps extends ComponentProps<'span'> {
  box: DOMRect;
}

/** An invisible box where a control stands: what floats is placed beside it, while the control itself stays outside the lazy code. */
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
