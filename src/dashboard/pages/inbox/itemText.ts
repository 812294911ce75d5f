import { known } from '../../texts/known.ts';

/** Kinds whose text the service writes; the text of others is of a person or an agent. */
const BY_SERVICE: ReadonlySet<string> = new Set([
  'BLOCKED_WORK',
  'QUIET_BRIDGE',
  'DEAF_BRIDGE',
  'FAILING_ACCOUNT',
  'UNREADY_PROJECT',
  'COST_LINE',
]);

/** The text of an item, in the language of the page where the service wrote it. */
export const itemText = (kind: string, text: string): string => (BY_SERVICE.has(kind) ? known(text) : text);
