import { among, type Bound, build, prepare } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { Artifact, type ArtifactRow } from '../../tables/Artifact.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';
import { findReached } from '../findReached.ts';

const SOME = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('artifact as f')
    .select(namesOf(Artifact))
    .where('id', '=', among(ids))
    .where('accountId', '=', accountId)
    .where(living.project('f'))
    .where(living.card('f')),
);

/** The artifacts with these ids on the caller's cards, by id; one that is missing or another account's is left out. */
export async function findArtifacts(ctx: Context, ids: readonly string[]): Promise<Map<string, ArtifactRow>> {
  authorize(ctx, 'view', 'projects');
  return findReached(ctx, SOME, ids);
}

/** @throws Refusal not_found */
export async function requireArtifact(ctx: Context, id: string): Promise<ArtifactRow> {
  const found = isUuid(id) ? (await findArtifacts(ctx, [id])).get(id.toLowerCase()) : undefined;
  if (found === undefined) throw new Refusal('not_found', { message: 'There is no artifact with that id.' });
  return found;
}
