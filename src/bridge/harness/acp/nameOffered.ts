import { nameFirst } from '../../../lib/text/nameFirst.ts';

const MOST = 12;

/** The models or modes that an agent offers, in a sentence. */
export const nameOffered = (names: readonly string[]): string => nameFirst(names, MOST);
