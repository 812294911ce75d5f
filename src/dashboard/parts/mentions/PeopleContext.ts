import { createContext } from 'react';

/** A person whom a text may mention. */
export interface MentionablePerson {
  readonly accountId: string;
  readonly email: string;
  readonly handle: string;
}

/** The people of the project whose texts are shown and written. */
export const PeopleContext = createContext<readonly MentionablePerson[]>([]);
