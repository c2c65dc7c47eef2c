import type { SignInInput, SignUpInput } from '@kith/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../components/toast.ts';
import { exchangeCode, signIn, signUp } from '../../lib/session-store.ts';

export const useSignIn = () =>
  useMutation({
    mutationFn: (input: SignInInput) => signIn(input),
    onSuccess: () => toast.success('Sign in successful!'),
  });

export const useSignUp = () =>
  useMutation({
    mutationFn: (input: SignUpInput) => signUp(input),
    onSuccess: () => toast.success('Sign up successful! Welcome to the product!'),
  });

export const useExchangeCode = () =>
  useMutation({
    mutationFn: (code: string) => exchangeCode(code),
    onSuccess: () => toast.success('Sign in successful!'),
  });

/** Which sign-in providers the server may know. */
export type Provider = 'google' | 'apple';

export const providerName: Record<Provider, string> = { google: 'Google', apple: 'Apple' };

/** Leaves for the provider's page if the server knows the way; says so if it does not. */
export const useProviderSignIn = () =>
  useMutation({
    mutationFn: async (provider: Provider) => {
      const address = `/api/auth/${provider}`;
      // The way there is a redirect, which a script cannot read but can tell from a refusal.
      const answer = await fetch(address, { redirect: 'manual' }).catch(() => {
        throw new Error(`Unable to connect to ${providerName[provider]}. Please try again.`);
      });
      if (answer.type !== 'opaqueredirect') throw new Error(`Unable to sign in with ${providerName[provider]}`);
      location.assign(address);
    },
  });
