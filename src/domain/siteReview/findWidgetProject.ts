import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';

interface Found {
  id: string;
  slug: string;
  allowedSites: string[];
}

/** SQL text, because an id is compared as the text that an operator typed. */
const FIND = statement<Found>(
  'widget_project',
  'select p.id, p.slug, p.allowed_sites from project p where p.owner_id is not null and (p.slug = $1 or p.id::text = lower($1)) limit 2',
);

/**
 * The project that receives the comments on the pages of this instance. None where no setting names one, and none where a slug
 * names those of several accounts.
 */
export async function findWidgetProject({
  queries,
  rules,
}: Pick<Context, 'queries' | 'rules'>): Promise<Found | undefined> {
  if (rules.siteReviewProject === undefined) return undefined;
  const [found, other] = await queries.query(FIND, [rules.siteReviewProject]);
  return other === undefined ? found : undefined;
}
