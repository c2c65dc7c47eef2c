import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import styles from './qr-code.module.css';

/** A link as a QR code: dark on white in both themes, because some cameras cannot read inverted codes. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  return (
    <svg
      className={styles['code']}
      viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
      data-theme="light"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
