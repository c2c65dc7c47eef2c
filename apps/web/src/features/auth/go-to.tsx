import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Goes to a whole address of this app, with its search and hash, in place of this one. */
export function GoTo({ address }: { address: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(address), [history, address]);
  return null;
}
