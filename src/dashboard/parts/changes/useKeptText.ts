import { useState } from 'react';

/** What people began to write. A row of a long diff is taken off the page while it is out of sight, and must not take that with it. */
const texts = new Map<string, string>();

/** A text that stays while its field is out of sight: the text, the way to change it, and the way to be done with it. */
export function useKeptText(
  key: string,
  initial: string,
): readonly [text: string, write: (text: string) => void, drop: () => void] {
  const [text, setText] = useState(() => texts.get(key) ?? initial);
  const write = (next: string) => {
    texts.set(key, next);
    setText(next);
  };
  const drop = () => {
    texts.delete(key);
    setText(initial);
  };
  return [text, write, drop];
}

/** Whether something was begun under the key. */
export const isBegun = (key: string): boolean => texts.has(key);
