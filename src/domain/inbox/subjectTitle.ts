import { said } from '../../lib/text/said.ts';

/** The title of an item about a subject that has none of its own. */
export function subjectTitle(type: string, id: string): string {
  const end = id.slice(-8);
  return said(`Work about ${type} ${end}`);
}
