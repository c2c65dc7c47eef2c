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

/** The provider sign-in buttons, always shown whether configured or not. */
export function ProviderButtons({ leave, onLeave, error }: ProviderButtonsProps) {
  return (
    <div className={styles['providers']}>
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
      <p className={styles['or']}>
        <span>or with email</span>
      </p>
    </div>
  );
}
