import type { KeptMessage } from './KeptMessage.ts';

/** The messages with which a session goes on, in their order, each under a line that says who wrote it. */
export function promptOfMessages(messages: readonly KeptMessage[] | undefined): string | undefined {
  const parts = (messages ?? []).flatMap(({ prompt }) => (prompt === undefined ? [] : [wordsOf(prompt)]));
  return parts.length === 0 ? undefined : parts.join('\n\n');
}

/** A message in the words that an agent gets. */
export const wordsOf = ({ text, author }: { readonly text: string; readonly author: string | null }): string =>
  `Message from ${author === null ? 'a person of the board' : author.replace(/\s+/g, ' ')}:\n${text}`;
