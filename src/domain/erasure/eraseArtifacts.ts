import { among, type Bound, build, prepare, run, variants } from '../../db/builder.ts';
import type { Erasure } from '../../tables/Erasure.ts';
import type { Row } from '../../tables/Row.ts';
import type { Context } from '../context.ts';

type Kind = 'card' | 'project';

/** Files that are deleted at once, before their rows are. */
const AT_ONCE = 10;

const next = variants(({ kind }: { readonly kind: Kind }) =>
  prepare(({ id, limit }: Bound<{ id: string; limit: number }>) =>
    build
      .selectFrom('artifact')
      .select('id')
      .where(kind === 'card' ? 'cardId' : 'projectId', '=', id)
      .orderBy('id')
      .limit(limit),
  ),
);
const DELETE = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build.deleteFrom('artifact').where('id', '=', among(ids)),
);

/**
 * Deletes the artifacts of a deleted thing with their bytes. The bytes go first: while the store does not answer the rows stay,
 * and so does the erasure, which a later pass takes up.
 * @param mayGoOn asked after each few files, because the store may take seconds for each
 * @returns whether none is left
 */
export async function eraseArtifacts(
  ctx: Context,
  erasure: Pick<Row<typeof Erasure>, 'id' | 'kind'>,
  mayGoOn: () => boolean,
): Promise<boolean> {
  // An account's artifacts belong to its projects, whose erasures come first.
  if (erasure.kind === 'account') return true;
  for (;;) {
    const due = await run(ctx.queries, next({ kind: erasure.kind }), { id: erasure.id, limit: AT_ONCE });
    const removed = await Promise.allSettled(due.map(({ id }) => ctx.artifactStorage.remove(id)));
    const gone = due.filter((_, at) => removed[at]?.status === 'fulfilled');
    if (gone.length > 0) await run(ctx.queries, DELETE, { ids: gone.map(({ id }) => id) });
    const failed = removed.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    if (due.length < AT_ONCE) return true;
    if (!mayGoOn()) return false;
  }
}
