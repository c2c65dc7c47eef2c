import type { SubscribePushInput } from '@kith/contracts/push';

/** The push state of this browser. */
export type PushState = 'insecure' | 'install-first' | 'unsupported' | 'denied' | 'off' | 'on';

/** A sentence about what the browser did. */
export class PushFailure extends Error {}

/** The browser's state; the server may still not know a subscription. */
export async function readPushState(): Promise<PushState> {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return isHandheldOfApple() ? 'install-first' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  return subscription ? 'on' : 'off';
}

/** Safari on iPhone and iPad supports push only in apps on the Home Screen; an iPad identifies as a Mac. */
const isHandheldOfApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Asks for permission, subscribes at the push service, and returns what the server needs. Throws a PushFailure. */
export async function subscribe(publicKey: string): Promise<Pick<SubscribePushInput, 'endpoint' | 'keys'>> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') throw new PushFailure('Your browser blocks notifications from Kith.');
  if (permission !== 'granted') throw new PushFailure('Notifications stay off until you allow them.');
  if (!(await navigator.serviceWorker.getRegistration())) {
    throw new PushFailure('Notifications can’t work here, for instance in a private window.');
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  // A previous user's subscription would deliver their notifications here as well.
  await (await pushManager.getSubscription())?.unsubscribe();
  try {
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    return addressOf(made);
  } catch {
    throw new PushFailure('Your browser’s notification service can’t be reached. Please try again later.');
  }
}

/** This browser's subscription as sent to the server; null when there is none. */
export async function currentAddress(): Promise<Pick<SubscribePushInput, 'endpoint' | 'keys'> | null> {
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  return subscription ? addressOf(subscription) : null;
}

/** Ends this browser's subscription; the server has already deleted it, so a failure is harmless. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe().catch(() => false);
}

function addressOf(subscription: PushSubscription): Pick<SubscribePushInput, 'endpoint' | 'keys'> {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}
