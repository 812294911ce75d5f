import { showHidden } from '../lib/hidden.ts';
import { isPushed } from './pushed.ts';

/** The content of a notification. Notifications of one card share a tag: a newer one replaces the older. */
export interface Notice {
  readonly id: string;
  readonly tag: string;
  readonly title: string;
  readonly text: string;
}

const KEY = 'bascule.notices';
const shown = new Map<string, { readonly id: string; readonly notification: Notification }>();
/** The items that this browser has already shown, or that existed before notifications were turned on. */
const told = new Set<string>();
const watchers = new Set<() => void>();
let begun = false;
let look: () => Promise<void> = () => Promise.resolve();

export const isSupported = () => 'Notification' in window;
const isOn = (): boolean =>
  isSupported() && !isPushed() && Notification.permission === 'granted' && localStorage.getItem(KEY) === 'on';

function update(): void {
  for (const watcher of watchers) watcher();
}

/** Browsers on phones show notifications only from a worker, and throw here even if they are allowed. */
function open(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options);
  } catch {
    return undefined;
  }
}

/** Browser notifications about what needs the viewer: off until the viewer allows them, and used for nothing else. */
export const notices = {
  isOn,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  follow: (read: typeof look): void => {
    look = read;
  },
  /** Reads what needs the viewer now, and shows what of it is new. */
  look: () => look(),
  turnOn: (): void => {
    localStorage.setItem(KEY, 'on');
    update();
  },
  turnOff: (): void => {
    localStorage.removeItem(KEY);
    for (const { notification } of shown.values()) notification.close();
    shown.clear();
    update();
  },
  /**
   * Shows the new items among everything that needs the viewer, and closes outdated notifications.
   * @param onOpen called when a person selects a notification
   */
  show: (needed: readonly Notice[], onOpen: (id: string) => void): void => {
    const standing = new Set(needed.map(({ id }) => id));
    for (const [tag, { id, notification }] of shown) {
      if (standing.has(id)) continue;
      notification.close();
      shown.delete(tag);
    }
    for (const { id, tag, title, text } of needed) {
      if (told.has(id)) continue;
      told.add(id);
      // Items that existed when the page opened are visible on the page.
      if (!begun || !isOn()) continue;
      const notification = open(showHidden(title), { body: showHidden(text), tag });
      if (notification === undefined) {
        notices.turnOff();
        return;
      }
      notification.onclick = () => {
        window.focus();
        notification.close();
        onOpen(id);
      };
      shown.set(tag, { id, notification });
    }
    begun = true;
  },
};
