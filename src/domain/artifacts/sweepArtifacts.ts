import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { inGroups } from '../../lib/batching/inGroups.ts';
import { timeOf } from '../../lib/uuid.ts';
import type { StoredArtifact } from '../ArtifactStorage.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

/** A file gets its row within minutes of its id; one without a row after this long never gets one. */
const UNDER_WAY_MS = 3_600_000;

const KNOWN = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build.selectFrom('artifact').select('id').where('id', '=', among(ids)),
);

/**
 * Deletes files of the store without an artifact: those that a dead process left half-written or without a row, and those that
 * could not be deleted with their artifact.
 * @throws the first failure of the store, after all files were tried
 */
export async function sweepArtifacts(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ removedFiles: number }> {
  requireSystem(ctx);
  const before = ctx.now.getTime() - UNDER_WAY_MS;
  let removedFiles = 0;
  const failures: unknown[] = [];
  for await (const files of inGroups<StoredArtifact>(ctx.artifactStorage.list(), limit)) {
    const old = files.filter(({ id }) => timeOf(id).getTime() < before);
    const rows = await run(ctx.queries, KNOWN, { ids: [...new Set(old.map(({ id }) => id))] });
    const known = new Set(rows.map(({ id }) => id));
    for (const file of old) {
      if (stop?.aborted) return { removedFiles };
      if (known.has(file.id)) continue;
      try {
        await file.remove();
        removedFiles++;
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  return { removedFiles };
}
