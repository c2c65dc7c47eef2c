import { Button } from '../../components/button.tsx';
import { FormFault } from '../../components/form-fault.tsx';
import styles from './auth.module.css';
import { type Provider, providerName, useProviderSignIn } from './mutations.ts';

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
      <FormFault>{leave.error?.message}</FormFault>
      <p className={styles['or']}>
        <span>or with email</span>
      </p>
    </div>
  );
}
