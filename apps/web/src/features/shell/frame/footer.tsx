import { Link } from '@tanstack/react-router';
import { OperatorLinks } from '../../../components/layout/operator-links.tsx';
import styles from './footer.module.css';

interface FooterProps {
  /** Signed out: only what a visitor can use is offered. */
  visitor: boolean;
  onShortcuts: () => void;
}

/** The footer of every page inside the shell. */
export function Footer({ visitor, onShortcuts }: FooterProps) {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <span>Kith {__APP_VERSION__}</span>
        <span className={styles['links']}>
          {!visitor && (
            <Link to="/manage" data-control="share">
              Share Calendar
            </Link>
          )}
          <OperatorLinks />
          <button type="button" className={styles['shortcuts']} data-control="shortcuts" onClick={onShortcuts}>
            Keyboard shortcuts
          </button>
        </span>
      </div>
    </footer>
  );
}
