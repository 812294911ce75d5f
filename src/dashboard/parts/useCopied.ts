import { useEffect, useState } from 'react';
import { copyText } from './copyText.ts';

const SHOWN_MS = 1500;

/** Whether a text was copied a moment ago, and what copies it. */
export function useCopied(text: string): [boolean, () => Promise<void>] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return [
    copied,
    async () => {
      if (await copyText(text)) setCopied(true);
    },
  ];
}
