import { isSupported, notices } from '../../shell/notices.ts';
import { isPushed } from '../../shell/pushed.ts';

/** Without an answer for so long, or after a failed read, notifications are on, and the first of them may be about something older. */
const PATIENCE_MS = 10_000;

let turning: Promise<'on' | 'denied'> | undefined;

/** @returns whether they are on now, or why they cannot be turned on; a second press waits for the answer to the first */
export async function turnNoticesOn(): Promise<'on' | 'pushed' | 'unsupported' | 'denied'> {
  if (!isSupported()) return 'unsupported';
  if (isPushed()) return 'pushed';
  turning ??= turnOn().finally(() => {
    turning = undefined;
  });
  return turning;
}

async function turnOn(): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  // What needs the viewer already is no news, also where the page does not know of it yet.
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, PATIENCE_MS);
  await Promise.race([notices.look().catch(() => undefined), late.promise]);
  clearTimeout(timer);
  notices.turnOn();
  return 'on';
}
