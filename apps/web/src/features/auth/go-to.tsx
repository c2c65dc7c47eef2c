import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Replaces the current URL with a full path of this app, including query and hash. */
export function GoTo({ address }: { address: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(address), [history, address]);
  return null;
}
