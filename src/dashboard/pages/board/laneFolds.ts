import { useState } from 'react';
import type { Lanes } from './boardChoices.ts';

const read = (key: string): ReadonlySet<string> => {
  try {
    const names: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(names) ? names.map(String) : []);
  } catch {
    return new Set();
  }
};

/** The lanes of a project's board that are folded, which the tab keeps, and a way to fold one or to unfold it. */
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
      // The folds last as long as the page where the browser keeps nothing.
    }
  };
  return [folded, toggle];
}
