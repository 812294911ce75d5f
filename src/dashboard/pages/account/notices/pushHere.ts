import { markPushed } from '../../../shell/pushed.ts';

/** What this browser does with messages to it: it takes them, could, must not, or cannot. */
export type PushHere =
  | { readonly state: 'on'; readonly hash: string }
  | { readonly state: 'off' | 'denied' | 'unsupported' };

/** What a browser gives for a subscription. */
export interface GivenSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly label: string;
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscription = async () => (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription();

/** Asks nothing of the person. */
export async function readPushHere(): Promise<PushHere> {
  if (!isSupported()) return { state: 'unsupported' };
  if (Notification.permission === 'denied') return { state: 'denied' };
  const found = await subscription();
  return found ? { state: 'on', hash: await hashOf(found.endpoint) } : { state: 'off' };
}

/**
 * Asks the person for permission, so it is called after a press alone.
 * @param key the key of the service
 * @returns undefined when the person refuses
 * @throws an error when the browser cannot reach its push service
 */
export async function subscribeHere(key: string): Promise<GivenSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  // One with the key of another instance, such as before a restore, would take nothing from this one.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {};
  markPushed(true);
  return { endpoint: made.endpoint, p256dh, auth, label: nameOfBrowser(navigator.userAgent) };
}

/** Ends the subscription of this browser. */
export async function unsubscribeHere(): Promise<void> {
  markPushed(false);
  await (await subscription())?.unsubscribe();
}

async function hashOf(endpoint: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const BROWSERS = [
  ['Firefox', /Firefox|FxiOS/],
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux/],
] as const;

/** What a person calls a browser, such as `Firefox on Android`. */
function nameOfBrowser(agent: string): string {
  const find = (names: readonly (readonly [string, RegExp])[]) => names.find(([, form]) => form.test(agent))?.[0];
  const [browser = 'Browser', system] = [find(BROWSERS), find(SYSTEMS)];
  return system === undefined ? browser : `${browser} on ${system}`;
}
