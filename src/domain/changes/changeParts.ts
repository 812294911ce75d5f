import { arrayOf, type Bound, build, prepare, rowsOf, run } from '../../db/builder.ts';
import type { ChangedCommit, ChangedFile } from '../../tables/RunChange.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { unpackPatch } from './packPatch.ts';

const UUID_LENGTH = 36;

/** Names a change among those of all runs. */
export const changeKey = (runId: string, repository: string): string => `${runId}:${repository}`;

interface Keys {
  runIds: readonly string[];
  repositories: readonly string[];
  accountId: string;
}

const named = ({ runIds, repositories, accountId }: Bound<Keys>) =>
  build
    .selectFrom(rowsOf('k', { runId: arrayOf(runIds, 'uuid'), repository: arrayOf(repositories, 'text') }))
    .innerJoin('runChange as x', (on) => on.onRef('x.runId', '=', 'k.runId').onRef('x.repository', '=', 'k.repository'))
    .innerJoin('run as r', 'r.id', 'x.runId')
    .select(['x.runId', 'x.repository'])
    .where('r.accountId', '=', accountId);

const FILES = prepare((bound: Bound<Keys>) => named(bound).select('x.files as part'));
const COMMITS = prepare((bound: Bound<Keys>) => named(bound).select('x.commits as part'));
const PATCHES = prepare((bound: Bound<Keys>) => named(bound).select('x.patch as part'));

const keysOf = (ctx: Context, keys: readonly string[]): Keys => ({
  runIds: keys.map((key) => key.slice(0, UUID_LENGTH)),
  repositories: keys.map((key) => key.slice(UUID_LENGTH + 1)),
  accountId: ctx.actor.accountId,
});

const byKey = <Part>(rows: readonly { runId: string; repository: string; part: Part }[]): Map<string, Part> =>
  new Map(rows.map(({ runId, repository, part }) => [changeKey(runId, repository), part]));

/** The files of each of the caller's changes, by `changeKey`. */
export async function readChangedFiles(ctx: Context, keys: readonly string[]): Promise<Map<string, ChangedFile[]>> {
  authorize(ctx, 'view', 'parent');
  return byKey(await run(ctx.queries, FILES, keysOf(ctx, keys)));
}

/** Their commits, the newest first. */
export async function readChangedCommits(ctx: Context, keys: readonly string[]): Promise<Map<string, ChangedCommit[]>> {
  authorize(ctx, 'view', 'parent');
  return byKey(await run(ctx.queries, COMMITS, keysOf(ctx, keys)));
}

/** Their patches, in git's unified format. */
export async function readPatches(ctx: Context, keys: readonly string[]): Promise<Map<string, string>> {
  authorize(ctx, 'view', 'parent');
  const packed = byKey(await run(ctx.queries, PATCHES, keysOf(ctx, keys)));
  const patches = [...packed].map(async ([key, part]): Promise<[string, string]> => [key, await unpackPatch(part)]);
  return new Map(await Promise.all(patches));
}
