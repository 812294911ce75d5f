import { useState } from 'react';

interface Kept {
  readonly text: string;
  /** The text that the draft started from. */
  readonly base: string;
}

/** A text that a person is changing. It survives a reload and is kept until it is saved or discarded. */
export interface Draft {
  /** Undefined while nobody is changing the text. */
  readonly text: string | undefined;
  /** Whether the stored text has changed since the draft was started. */
  readonly isOutdated: boolean;
  begin(): void;
  write(text: string): void;
  /** Bases the draft on the current stored text, so that a save overwrites it knowingly. */
  rebase(): void;
  /** Ends it. What was written since, while a save was under way or in another tab, stays. */
  drop(): void;
}

/**
 * @param key names the text in this browser, such as `<card id>.body`
 * @param stored the service's text
 */
export function useDraft(key: string, stored: string): Draft {
  const name = `bascule.draft.${key}`;
  const [kept, show] = useState<Kept | undefined>(() => read(name));
  const [of, setOf] = useState(name);
  if (of !== name) {
    setOf(name);
    show(read(name));
  }
  const keep = (next: Kept | undefined) => {
    show(next);
    if (next === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(next));
  };
  return {
    text: kept?.text,
    isOutdated: kept !== undefined && kept.base !== stored && kept.text !== stored,
    begin: () => keep(kept ?? { text: stored, base: stored }),
    write: (text) => keep({ text, base: kept?.base ?? stored }),
    rebase: () => keep({ text: kept?.text ?? stored, base: stored }),
    drop: () => {
      const now = read(name);
      if (now?.text === kept?.text) keep(undefined);
      else show(now);
    },
  };
}

function read(name: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('base' in kept)) return undefined;
    return { text: String(kept.text), base: String(kept.base) };
  } catch {
    return undefined;
  }
}
