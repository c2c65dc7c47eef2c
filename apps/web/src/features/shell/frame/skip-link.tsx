import styles from './skip-link.module.css';

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <a
      className={styles['skip']}
      href="#main"
      data-control="skip"
      onClick={(event) => {
        // The hash belongs to the router, so only the focus moves.
        event.preventDefault();
        const main = document.getElementById('main');
        main?.focus();
        main?.scrollIntoView();
      }}
    >
      Skip to content
    </a>
  );
}
