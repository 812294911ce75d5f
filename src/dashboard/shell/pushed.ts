const KEY = 'bascule.pushed';

/** Whether this browser gets messages of the service: its open pages then show no notifications of their own beside them. */
export const isPushed = (): boolean => localStorage.getItem(KEY) === 'on';

export function markPushed(on: boolean): void {
  if (on) localStorage.setItem(KEY, 'on');
  else localStorage.removeItem(KEY);
}
