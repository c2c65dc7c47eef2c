import type { SubscribePushInput } from '@kith/contracts/push';

/** What stands between this browser and notifications, or how it stands with them. */
export type PushState = 'insecure' | 'install-first' | 'unsupported' | 'denied' | 'off' | 'on';

/** A sentence for the person, about what their browser did. */
export class PushFailure extends Error {}

/** How it stands in this browser; the server may know nothing of a subscription all the same. */
export async function readPushState(): Promise<PushState> {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return isHandheldOfApple() ? 'install-first' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  return subscription ? 'on' : 'off';
}

/** Safari on iPhone and iPad knows notifications only in apps on the Home Screen; an iPad calls itself a Mac. */
const isHandheldOfApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Asks the person, then the push service of the browser, and answers what the server needs. Throws a PushFailure. */
export async function subscribe(publicKey: string): Promise<Pick<SubscribePushInput, 'endpoint' | 'keys'>> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') throw new PushFailure('Your browser blocks notifications from Kith.');
  if (permission !== 'granted') throw new PushFailure('Notifications stay off until you allow them.');
  if (!(await navigator.serviceWorker.getRegistration())) {
    throw new PushFailure('Notifications can’t work here, for instance in a private window.');
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that somebody else had in this browser would bring their notifications here as well.
  await (await pushManager.getSubscription())?.unsubscribe();
  try {
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    return addressOf(made);
  } catch {
    throw new PushFailure('Your browser’s notification service can’t be reached. Please try again later.');
  }
}

/** What the server was told of this browser; null when it has no subscription. */
export async function currentAddress(): Promise<Pick<SubscribePushInput, 'endpoint' | 'keys'> | null> {
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  return subscription ? addressOf(subscription) : null;
}

/** Ends the subscription of this browser; the server has forgotten it by then, so a failure changes nothing. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe().catch(() => false);
}

function addressOf(subscription: PushSubscription): Pick<SubscribePushInput, 'endpoint' | 'keys'> {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}
