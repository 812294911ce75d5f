import { rm } from 'node:fs/promises';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { exportPath } from './exportPaths.ts';

const IDS = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build.selectFrom('dataExport').select('id').where('accountId', '=', accountId),
);

/** The ids of the account's exports, for the deletion of the account. */
export async function listExportIds(queries: Queries, accountId: string): Promise<string[]> {
  return (await run(queries, IDS, { accountId })).map((row) => row.id);
}

/** Deletes the files of exports that no longer exist. A file that cannot be deleted is left to the sweep. */
export async function removeExportFiles(ctx: Pick<Context, 'rules'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(exportPath(ctx.rules.exportsDir, id), { force: true }).catch(() => undefined);
}
