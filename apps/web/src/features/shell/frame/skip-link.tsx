import styles from './skip-link.module.css';

/** The first stop of the Tab key: past the navigation. */
export function SkipLink() {
  return (
    <a
      className={styles['skip']}
      href="#main"
      data-control="skip"
      onClick={(event) => {
        // The address is the router's; only the focus moves.
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
