import { showHidden } from './hidden.ts';

/** The code of a reason as words: `card held` for `card-held`. Bridges send codes of their own, so no table has them all. */
export const reasonWords = (code: string): string => showHidden(code.replaceAll('-', ' '));
