import { use, useMemo } from 'react';
import type { ShownMention } from '../markdown/renderMarkdown.ts';
import { PeopleContext } from './PeopleContext.ts';

/** Whom a text that is being written may mention: everybody of the project. */
export function useDraftMentions(): readonly ShownMention[] {
  const people = use(PeopleContext);
  return useMemo(() => people.map(({ handle, email }) => ({ handle, person: { email, isYou: false } })), [people]);
}
