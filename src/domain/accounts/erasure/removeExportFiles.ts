import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import type { Context } from '../../context.ts';
import type { ExportFileName } from '../../ExportStorage.ts';

/** How long the deletion of an account waits for the store. The sweep deletes the files that are left. */
const PATIENCE_MS = 5_000;

const FILES = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build
    .selectFrom('dataExport')
    .select(['id as exportId', 'attempts as attempt'])
    .where('accountId', '=', accountId)
    .where('state', '=', sql.lit('ready')),
);

/** The files of the account's exports, for the deletion of the account. */
export async function listExportFiles(queries: Queries, accountId: string): Promise<ExportFileName[]> {
  return run(queries, FILES, { accountId });
}

/** Deletes the files of exports that no longer exist. A file that cannot be deleted is left to the sweep. */
export async function removeExportFiles(
  { exportStorage }: Pick<Context, 'exportStorage'>,
  files: readonly ExportFileName[],
): Promise<void> {
  const began = performance.now();
  for (const file of files) {
    if (performance.now() - began > PATIENCE_MS) return;
    await exportStorage.remove(file).catch(() => undefined);
  }
}
