import { useState } from 'react';
import type { Grouping } from './listChoices.ts';

/** The groups of the list that the person has folded, as long as the page lasts, and a function that folds or unfolds one. */
export function useListFolds(projectId: string, by: Grouping): [ReadonlySet<string>, (key: string) => void] {
  const kind = `${projectId} ${by}`;
  const [folds, setFolds] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const folded = folds.get(kind) ?? NONE;
  const toggle = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolds(new Map([...folds, [kind, next]]));
  };
  return [folded, toggle];
}

const NONE: ReadonlySet<string> = new Set();
