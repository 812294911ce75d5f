import type { MentionablePerson } from './PeopleContext.ts';

/** A handle that a person has begun to write: what is behind the sign, and where the sign is. */
export interface BegunMention {
  readonly from: number;
  readonly name: string;
}

/** The handle in front of the caret. */
const BEGUN = /(?<![\p{L}\p{N}_.@/\\+-])@([\p{L}\p{N}._-]*)$/u;
/** More than a handle has. */
const LONGEST = 80;

/** The handle that ends at the caret; undefined where there is none. */
export function begunMention(text: string, caret: number): BegunMention | undefined {
  const start = Math.max(0, caret - LONGEST);
  const found = BEGUN.exec(text.slice(start, caret));
  return found === null ? undefined : { from: start + found.index, name: (found[1] ?? '').toLowerCase() };
}

const MOST = 6;

/** The people whose handle or address contains the name, those first whose handle begins with it. */
export function peopleNamed(people: readonly MentionablePerson[], name: string): MentionablePerson[] {
  const rank = ({ handle, email }: MentionablePerson) => {
    if (handle.startsWith(name)) return 0;
    return handle.includes(name) || email.includes(name) ? 1 : 2;
  };
  const ranked = Map.groupBy(people, rank);
  return [...(ranked.get(0) ?? []), ...(ranked.get(1) ?? [])].slice(0, MOST);
}
