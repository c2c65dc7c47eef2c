import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from '../../lib/startup/idle.ts';
import { newerRelease } from '../../lib/startup/release.ts';
import { toast } from '../feedback/toast.ts';

const RETRY_AFTER_MS = 300;

interface LazyPartOptions<Props> {
  /** Shown while the component's code loads. */
  waiting?: ReactNode;
  /** Whether to preload its code in idle time; false for rarely used components. */
  ahead?: boolean;
  /** Shown when the code cannot be loaded. */
  instead?: ComponentType<Props>;
}

/**
 * A lazily loaded component: preloaded in idle time, else when first shown. A failed load never breaks the page: it is retried
 * once, then a toast offers Retry (or Reload, when the server has a newer release and the old code is gone).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting = null, ahead = true, instead }: LazyPartOptions<Props> = {},
): ComponentType<Props> & { preload: () => Promise<void> } {
  let Loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    Loaded ??= (await load()).default;
  };
  if (ahead) whenIdle(fetchPart);

  function LazyPart(props: Props) {
    const [state, setState] = useState<'waiting' | 'loaded' | 'failed'>('waiting');
    useEffect(() => {
      if (Loaded !== null) return setState('loaded');
      let gone = false;
      const show = async () => {
        try {
          await fetchPart().catch(() => wait(RETRY_AFTER_MS).then(fetchPart));
          setState('loaded');
        } catch {
          if (gone) return;
          setState('failed');
          if (await newerRelease()) {
            toast.error('New version available! Reload to update?', {
              label: 'Reload',
              onAction: () => location.reload(),
            });
          } else {
            toast.error('Failed to load this part of Kith', { label: 'Retry', onAction: () => void show() });
          }
        }
      };
      void show();
      return () => {
        gone = true;
      };
    }, []);
    if (Loaded !== null) return createElement(Loaded, props);
    return state === 'failed' && instead ? createElement(instead, props) : waiting;
  }
  return Object.assign(LazyPart, { preload: fetchPart });
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
