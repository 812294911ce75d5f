import { createHash } from 'node:crypto';

/** The name under which catalogs hold a message with values, short because each page names it. */
export const idOf = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 6);
