import type { Provider } from '@kith/contracts/auth';
import { Button } from '../../components/buttons/button.tsx';
import { FormError } from '../../components/fields/form-error.tsx';
import styles from './auth.module.css';
import { providerName, type useProviderSignIn } from './mutations.ts';

const providers = ['google', 'apple'] as const satisfies readonly Provider[];

interface ProviderButtonsProps {
  leave: ReturnType<typeof useProviderSignIn>;
  onLeave: (provider: Provider) => void;
  error: string | undefined;
}

/** The ways to sign in with an account that one has elsewhere. They always stand below the form, known to the server or not; what
 * fails says what works instead. */
export function ProviderButtons({ leave, onLeave, error }: ProviderButtonsProps) {
  return (
    <div className={styles['providers']}>
      <p className={styles['or']}>
        <span>or</span>
      </p>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="outline"
          size="lg"
          wide
          loading={leave.isPending && leave.variables === provider}
          onClick={() => onLeave(provider)}
        >
          {`Continue with ${providerName[provider]}`}
        </Button>
      ))}
      <FormError>{error}</FormError>
      {error !== undefined && <p className={styles['instead']}>Your email and password above work as well.</p>}
    </div>
  );
}
