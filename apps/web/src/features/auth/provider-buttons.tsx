import type { Provider } from '@kith/contracts/auth';
import { Button } from '../../components/button.tsx';
import { FormError } from '../../components/form-error.tsx';
import styles from './auth.module.css';
import { providerName, useProviderSignIn } from './mutations.ts';

const providers = ['google', 'apple'] as const satisfies readonly Provider[];

/** The ways to sign in with an account that one has elsewhere. They always stand here, known to the server or not. */
export function ProviderButtons() {
  const leave = useProviderSignIn();
  return (
    <div className={styles['providers']}>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="outline"
          size="lg"
          wide
          loading={leave.isPending && leave.variables === provider}
          onClick={() => leave.mutate(provider)}
        >
          {`Continue with ${providerName[provider]}`}
        </Button>
      ))}
      <FormError>{leave.error?.message}</FormError>
      <p className={styles['or']}>
        <span>or with email</span>
      </p>
    </div>
  );
}
