import { useEffect, useRef } from 'react';
import type { IconName } from '../../parts/Icon.tsx';

/** An entry of the palette. */
export interface PaletteAction {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** The equivalent keys, as the sheet of keys writes them: `g b`, `m`. */
  readonly keys?: string;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly actions: readonly PaletteAction[];
}

let groups: readonly { readonly read: () => PaletteGroup }[] = [];

/**
 * The current content of the palette: the groups of the mounted components, those of the page before those of the
 * shell.
 */
export const readPaletteGroups = (): readonly PaletteGroup[] =>
  groups.map(({ read }) => read()).filter(({ actions }) => actions.length > 0);

/**
 * Offers actions in the palette while the component is mounted: actions that create something, or that apply to the
 * selected thing. The actions are read when the palette opens.
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
