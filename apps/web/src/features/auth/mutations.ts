import type {
  MailRequest,
  Provider,
  ResetPasswordInput,
  SignInInput,
  SignUpInput,
  VerifyEmailInput,
} from '@kith/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../components/feedback/toast.ts';
import { readerZone } from '../../lib/dates/dates.ts';
import { useMailNote, useProviders } from '../../lib/session/entrance.ts';
import { callSession, SessionError, UNEXPECTED_ERROR } from '../../lib/session/session-calls.ts';
import {
  exchangeCode,
  freshToken,
  reloadUser,
  resetPassword,
  signIn,
  signUp,
} from '../../lib/session/session-store.ts';

export const useSignIn = () =>
  useMutation({
    mutationFn: async (input: SignInInput) => {
      try {
        await signIn(input);
      } catch (error) {
        throw new Error(signInSentence(error), { cause: error });
      }
    },
    onSuccess: () => toast.success('Sign in successful!'),
  });

/** SPEC §8: the form has its own message; the server's is for API clients. */
function signInSentence(error: unknown): string {
  if (!(error instanceof SessionError)) return UNEXPECTED_ERROR;
  return error.status === 401 ? 'Invalid email or password' : error.message;
}

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

/** Asks for a mail with which a new password is chosen. */
export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: MailRequest) =>
      callSession('forgot-password', { method: 'POST', body, fallback: 'Couldn’t send the email' }),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (input: ResetPasswordInput) => resetPassword(input),
    onSuccess: () => toast.success('Password updated successfully.'),
  });

/** Verifies an address with a mailed link's code, or with 6 digits while signed in. */
export const useVerifyEmail = () =>
  useMutation({
    mutationFn: async (body: VerifyEmailInput) => {
      const fallback = 'Couldn’t verify the address';
      await callSession('verify-email', { method: 'POST', token: await freshToken(), body, fallback });
      await reloadUser();
    },
    onSuccess: () => toast.success('Email verified successfully.'),
  });

export function useResendVerification() {
  const note = useMailNote();
  return useMutation({
    mutationFn: (body: MailRequest) =>
      callSession('resend-verification', { method: 'POST', body, fallback: 'Couldn’t send the email' }),
    onSuccess: () => toast.success(['Verification email resent.', note].filter(Boolean).join(' ')),
  });
}

/** Leaves for the provider's page if the server knows the way; says so if it does not. */
export function useProviderSignIn(invitation: string | undefined) {
  const { names } = useProviders();
  return useMutation({
    mutationFn: async (provider: Provider) => {
      const brought = { time_zone: readerZone(), ...(invitation !== undefined && { invitation }) };
      const address = `/api/auth/${provider}?${new URLSearchParams(brought).toString()}`;
      // The way there is a redirect, which a script cannot read but can tell from a refusal.
      const answer = await fetch(address, { redirect: 'manual' }).catch(() => {
        throw new Error(`Unable to connect to ${names[provider]}. Please try again.`);
      });
      if (answer.status === 503) throw new Error(`Unable to connect to ${names[provider]}. Please try again.`);
      if (answer.type !== 'opaqueredirect') throw new Error(`Unable to sign in with ${names[provider]}`);
      location.assign(address);
    },
  });
}
