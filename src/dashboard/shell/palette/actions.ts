import { useEffect, useRef } from 'react';
import type { IconName } from '../../parts/Icon.tsx';

/** Something that the palette offers. */
export interface PaletteAction {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** The keys that do the same, as the sheet of keys writes them: `g b`, `m`. */
  readonly keys?: string;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly actions: readonly PaletteAction[];
}

let groups: readonly { readonly read: () => PaletteGroup }[] = [];

/** What the palette offers now: the groups of the mounted components, those of the page before those of the shell. */
export const readPaletteGroups = (): readonly PaletteGroup[] =>
  groups.map(({ read }) => read()).filter(({ actions }) => actions.length > 0);

/**
 * Offers actions in the palette while the component is mounted: what a page creates, or what it does with the thing that is
 * selected. The actions are read when the palette opens.
 */
export function usePaletteActions(name: string, actions: readonly PaletteAction[]): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const entry = { read: () => ({ name, actions: current.current }) };
    groups = [entry, ...groups];
    return () => {
      groups = groups.filter((each) => each !== entry);
    };
  }, [name]);
}
