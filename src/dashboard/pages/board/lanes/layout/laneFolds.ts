import { useState } from 'react';
import type { Lanes } from '../../filters/boardChoices.ts';

const read = (key: string): ReadonlySet<string> => {
  try {
    const names: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(names) ? names.map(String) : []);
  } catch {
    return new Set();
  }
};

/**
 * The collapsed lanes of a project's board, stored for the browser tab, and a function that collapses or expands one.
 */
export function useLaneFolds(projectId: string, kind: Lanes): [ReadonlySet<string>, (name: string) => void] {
  const key = `bascule.lanes.${projectId}.${kind}`;
  const [folded, setFolded] = useState(() => read(key));
  const toggle = (name: string) => {
    const next = new Set(folded);
    if (!next.delete(name)) next.add(name);
    setFolded(next);
    try {
      sessionStorage.setItem(key, JSON.stringify([...next]));
    } catch {
      // If the browser stores nothing, collapsed lanes last as long as the page.
    }
  };
  return [folded, toggle];
}
