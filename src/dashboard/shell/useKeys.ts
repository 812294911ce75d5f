import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { tinykeys } from 'tinykeys';
import { overlay } from './overlay.ts';

/** A key, or keys one after the other, in the form of tinykeys: `g b`, `?`, `$mod+k`. */
export interface KeyRow {
  readonly keys: string;
  /** Its description, for the sheet of keys. */
  readonly label: string;
  /** Missing for what a pointer does while a key is held, which is only listed. */
  readonly run?: (event: KeyboardEvent) => void;
  /** Works in fields and over dialogs, too. */
  readonly everywhere?: boolean;
}

interface Group {
  readonly name: string;
  readonly rows: readonly KeyRow[];
}

let groups: readonly Group[] = [];
const watchers = new Set<() => void>();

/** The keys that work now, for the sheet of keys. */
export function useKeyGroups(): readonly Group[] {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => groups,
  );
}

/** Binds keys while the component is mounted. Plain keys are off while a person is typing or a dialog is open. */
export function useKeys(name: string, rows: readonly KeyRow[]): void {
  const current = useRef(rows);
  current.current = rows;
  const bound = rows.map(({ keys, label }) => `${keys}=${label}`).join('\n');
  // Before the page is painted, so that its keys work as soon as a person sees it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are bound again when they or their descriptions change
  useLayoutEffect(() => {
    const bindings = current.current.flatMap((row, index) => {
      if (row.run === undefined) return [];
      const press = (event: KeyboardEvent) => {
        const now = current.current[index];
        if (now?.run === undefined || (!now.everywhere && isTaken(event))) return;
        event.preventDefault();
        now.run(event);
      };
      return [[row.keys, press] as const];
    });
    const group = { name, rows: current.current };
    update([...groups, group]);
    // Each row decides here which keys belong to a field.
    const ignore = ({ repeat, isComposing }: KeyboardEvent) => repeat || isComposing;
    const unbind = tinykeys(window, Object.fromEntries(bindings), { ignore });
    return () => {
      unbind();
      update(groups.filter((each) => each !== group));
    };
  }, [name, bound]);
}

function update(next: readonly Group[]): void {
  groups = next;
  for (const watcher of watchers) watcher();
}

/** Whether the key belongs to a field, to a dialog, or to the button that it presses. */
function isTaken(event: KeyboardEvent): boolean {
  // The target may still be loading.
  if (overlay.get() !== undefined) return true;
  const target = event.target instanceof Element ? event.target : undefined;
  if (
    target?.closest(
      'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]',
    )
  )
    return true;
  if (event.key === ' ' && target?.closest('button, summary, input')) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null && !target?.closest('[data-keys]');
}
