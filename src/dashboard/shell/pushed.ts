import { page } from '../lib/page.ts';

const KEY = 'bascule.pushed';
/** A push service that does not answer keeps nobody signed in. */
const LONGEST_MS = 2_000;

/** The messages end with the session that asked for them, so the mark is only of that session. */
const mark = (): string => page.csrfToken.slice(0, 8) || 'on';

/** Whether this browser gets messages of the service: its open pages then show no notifications of their own beside them. */
export const isPushed = (): boolean => localStorage.getItem(KEY) === mark();

export function markPushed(on: boolean): void {
  if (on) localStorage.setItem(KEY, mark());
  else localStorage.removeItem(KEY);
}

/**
 * Leaves nothing in this browser of what the service told the person: neither a subscription nor notifications that are open. The
 * service sends no more once the session has ended; this also stops what its push service still holds.
 */
export async function endPushed(): Promise<void> {
  markPushed(false);
  if (!('serviceWorker' in navigator)) return;
  const ended = navigator.serviceWorker.getRegistration('/').then(async (registration) => {
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
    await navigator.clearAppBadge?.();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  });
  await Promise.race([ended.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
}
