import { Link } from '@tanstack/react-router';
import styles from './footer.module.css';

interface FooterProps {
  onShortcuts: () => void;
}

/** The footer of every page inside the shell. */
export function Footer({ onShortcuts }: FooterProps) {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <span>Kith {__APP_VERSION__}</span>
        <span className={styles['links']}>
          <Link to="/manage">Share Calendar</Link>
          <button type="button" className={styles['shortcuts']} onClick={onShortcuts}>
            Keyboard shortcuts
          </button>
        </span>
      </div>
    </footer>
  );
}
