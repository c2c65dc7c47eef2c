import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from '../lib/idle.ts';
import { newerRelease } from '../lib/release.ts';
import { toast } from './toast.ts';

const RETRY_AFTER_MS = 300;

interface LazyPartOptions {
  /** Stands in the place of the part until its code is there. */
  waiting?: ReactNode;
  /** Its code is fetched ahead as soon as the browser is idle; false for a part that few people open. */
  ahead?: boolean;
}

/**
 * A component whose code is fetched apart from the page: ahead in idle time, else when it is first shown. Code that cannot be fetched
 * never breaks the page: it is tried twice, then a toast says so and offers Retry (or Reload, when the server has a newer release and
 * the old code is gone).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting = null, ahead = true }: LazyPartOptions = {},
): ComponentType<Props> & { preload: () => Promise<void> } {
  let Loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    Loaded ??= (await load()).default;
  };
  if (ahead) whenIdle(fetchPart);

  function LazyPart(props: Props) {
    const [, setLoaded] = useState(Loaded !== null);
    useEffect(() => {
      if (Loaded !== null) return setLoaded(true);
      let gone = false;
      const show = async () => {
        try {
          await fetchPart().catch(() => wait(RETRY_AFTER_MS).then(fetchPart));
          setLoaded(true);
        } catch {
          if (gone) return;
          if (await newerRelease()) {
            toast.fault('New version available! Reload to update?', {
              label: 'Reload',
              onAction: () => location.reload(),
            });
          } else {
            toast.fault('Failed to load this part of Kith', { label: 'Retry', onAction: () => void show() });
          }
        }
      };
      void show();
      return () => {
        gone = true;
      };
    }, []);
    return Loaded === null ? waiting : createElement(Loaded, props);
  }
  return Object.assign(LazyPart, { preload: fetchPart });
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
