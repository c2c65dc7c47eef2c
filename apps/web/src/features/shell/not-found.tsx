import { ButtonLink } from '../../components/button-link.tsx';
import { WholePage } from './whole-page.tsx';
import styles from './whole-page.module.css';

/** For every address that Kith does not know. */
export function NotFound() {
  return (
    <WholePage>
      <title>Page not found · Kith</title>
      <h1 className={styles['title']}>Page not found</h1>
      <p className={styles['sentence']}>There is nothing at this address.</p>
      <div className={styles['actions']}>
        <ButtonLink size="lg" to="/">
          Go to Dashboard
        </ButtonLink>
      </div>
    </WholePage>
  );
}
