import { marked } from './texts/marked.ts';

/** The message at an address that is closed or does not exist. */
export const NOTHING_HERE = marked('There is nothing at this address.');
