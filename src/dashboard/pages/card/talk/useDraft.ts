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
  drop(): void;
  /**
   * Ends it once it is saved. What was written since it was sent stays, as a draft over what is stored now.
   * @param stored what the service has now; empty where a field begins again
   * @returns whether it has ended
   */
  saved(stored: string): boolean;
}

/**
 * @param key names the text in this browser, such as `<card id>.body`
 * @param stored the service's text
 */
export function useDraft(key: string, stored: string): Draft {
  const name = `bascule.draft.${key}`;
  // It has the name with it, because a save may end when the field is about another text.
  const [shown, show] = useState(() => ({ name, kept: read(name) }));
  const now = shown.name === name ? shown : { name, kept: read(name) };
  if (now !== shown) show(now);
  const { kept } = now;
  const keep = (next: Kept | undefined) => {
    show({ name, kept: next });
    if (next === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(next));
  };
  return {
    text: kept?.text,
    isOutdated: kept !== undefined && kept.base !== stored && kept.text !== stored,
    begin: () => keep(kept ?? { text: stored, base: stored }),
    write: (text) => keep({ text, base: kept?.base ?? stored }),
    rebase: () => keep({ text: kept?.text ?? stored, base: stored }),
    drop: () => keep(undefined),
    saved: (now) => {
      const text = read(name)?.text;
      const hasEnded = text === undefined || text === kept?.text;
      keep(hasEnded ? undefined : { text, base: now });
      return hasEnded;
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
