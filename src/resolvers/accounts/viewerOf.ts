import { readViewer } from '../../domain/accounts/readViewer.ts';
import type { Context } from '../../domain/context.ts';
import type { Viewer } from './Viewer.ts';

/** The caller's own account as the graph's node. */
export async function viewerOf(ctx: Context): Promise<Viewer> {
  const { id, email } = await readViewer(ctx);
  return { id, email };
}
