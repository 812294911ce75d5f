import { readViewer } from '../../domain/accounts/readViewer.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { localeOf } from '../../lib/text/locale.ts';
import { ofViewer } from './ofViewer.ts';
import type { Viewer } from './Viewer.ts';

/** The caller's own account as the graph's node. */
export async function viewerOf(ctx: ResolverContext): Promise<Viewer> {
  const { id, email, emailVerified, admin, locale } = await ofViewer(ctx, 'itself', readViewer);
  return { id, email, emailVerified, admin, locale: localeOf(locale) };
}
