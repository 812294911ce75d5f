import { sql } from 'kysely';
import { type Bound, build, eachId, idsOf, prepare, run } from '../../db/builder.ts';
import { checkEach } from '../../db/checkEach.ts';
import { Artifact, type ArtifactRow } from '../../tables/Artifact.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';

/** The artifacts of a run that its list shows. */
const ARTIFACTS_OF_RUN = 50;

const NEWEST = prepare(({ runIds, accountId }: Bound<{ runIds: readonly string[]; accountId: string }>) =>
  build
    .selectFrom(idsOf(runIds))
    .crossJoinLateral(
      build
        .selectFrom('artifact as f')
        .select(namesOf(Artifact))
        .where('f.runId', '=', eachId)
        .where((eb) => checkEach(eb('f.accountId', '=', accountId)))
        .where(living.card('f'))
        .orderBy('f.id', 'desc')
        .limit(sql.lit(ARTIFACTS_OF_RUN))
        .as('x'),
    )
    .selectAll('x')
    .orderBy('x.id', 'desc'),
);

/** The newest artifacts of each of the caller's runs. */
export async function listArtifactsOfRuns(
  ctx: Context,
  runIds: readonly string[],
): Promise<Map<string, ArtifactRow[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, NEWEST, { runIds, accountId: ctx.actor.accountId });
  return Map.groupBy(rows, (row) => row.runId as string);
}
