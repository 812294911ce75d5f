import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';

/** SQL text, for the index of the lists. An id is compared as the text that a page names. */
const FIND = statement<{ found: boolean }>(
  'site_is_allowed',
  `select exists (
     select from project p where p.allowed_sites @> array[$1::text] and p.owner_id is not null
       and ($2::text is null or p.slug = $2 or p.id::text = lower($2))) as found`,
);

const LONGEST = 300;

/**
 * Whether a project takes comments from pages of the origin: any one, or one that a page names by its id or slug before it is
 * known who asks.
 */
export async function isAllowedSite(
  { queries }: Pick<Context, 'queries'>,
  origin: string,
  project: string | null = null,
): Promise<boolean> {
  if ([origin, project ?? ''].some((text) => text.length > LONGEST || text.includes('\u0000'))) return false;
  const [row] = await queries.query(FIND, [origin, project]);
  return row?.found === true;
}
