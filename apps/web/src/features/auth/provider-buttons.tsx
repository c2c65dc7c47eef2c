import type { Provider } from '@kith/contracts/auth';
import { Button } from '../../components/buttons/button.tsx';
import { FormError } from '../../components/fields/form-error.tsx';
import { useProviders } from '../../lib/session/entrance.ts';
import styles from './auth.module.css';
import type { useProviderSignIn } from './mutations.ts';

interface ProviderButtonsProps {
  providers: readonly Provider[];
  leave: ReturnType<typeof useProviderSignIn>;
  onLeave: (provider: Provider) => void;
  error: string | undefined;
  /** What works instead of one that failed. */
  instead: string;
}

/** The ways to sign in with an account that one has elsewhere, below the form; what fails says what works instead. */
export function ProviderButtons({ providers, leave, onLeave, error, instead }: ProviderButtonsProps) {
  const { names } = useProviders();
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
          {`Continue with ${names[provider]}`}
        </Button>
      ))}
      <FormError>{error}</FormError>
      {error !== undefined && <p className={styles['instead']}>{instead}</p>}
    </div>
  );
}
