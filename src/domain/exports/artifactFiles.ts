import type { Snapshot } from '../../db/openSnapshot.ts';
import { Artifact } from '../../tables/Artifact.ts';
import type { Context } from '../context.ts';
import type { ArchiveFile } from './createArchive.ts';
import { exportFileOf } from './exportColumns.ts';

/** Names in memory at a time while they are read. */
const PAGE = 500;

/** The file of an artifact in the archive. */
export interface ArtifactFile extends ArchiveFile {
  readonly bytes: number;
}

/** The files of the account's artifacts in the archive, which `artifacts.json` lists: `artifacts/ID/NAME`. */
export async function artifactFiles(ctx: Context, snapshot: Snapshot, accountId: string): Promise<ArtifactFile[]> {
  const folder = exportFileOf(Artifact).replace('.json', '');
  const files: ArtifactFile[] = [];
  const text = 'select id, name, bytes from artifact where account_id = $1 order by id';
  for await (const rows of snapshot.pages<{ id: string; name: string; bytes: number }>(text, [accountId], PAGE)) {
    for (const { id, name, bytes } of rows)
      files.push({ name: `${folder}/${id}/${name}`, bytes, content: () => bytesOf(ctx, id) });
  }
  return files;
}

/** The bytes of an artifact; none of one that was deleted while the archive is written. */
async function* bytesOf(ctx: Context, id: string): AsyncGenerator<Buffer> {
  const found = await ctx.artifactStorage.open(id);
  if (found !== undefined) yield* found.content as AsyncIterable<Buffer>;
}
