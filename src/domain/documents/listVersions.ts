import { among, type Bound, build, eachId, idsOf, prepare, run } from '../../db/builder.ts';
import { checkEach } from '../../db/checkEach.ts';
import { namesOf } from '../../tables/columns.ts';
import { DocumentVersion, type VersionRow } from '../../tables/DocumentVersion.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';
import { findReached } from '../findReached.ts';
import { countOf } from '../input/countEach.ts';
import { badCursor, type Page, type PageArgs, toPage } from '../input/page.ts';

type Of = Bound<{ documentIds: readonly string[]; accountId: string }>;

const listed = ({ accountId }: Of) =>
  build
    .selectFrom('documentVersion')
    .where('documentId', '=', eachId)
    .where((eb) => checkEach(eb('accountId', '=', accountId)));

const LIST = prepare((bound: Of & Bound<{ after: number; first: number }>) =>
  build
    .selectFrom(idsOf(bound.documentIds))
    .crossJoinLateral(
      listed(bound)
        .select(namesOf(DocumentVersion))
        .where('number', '<', bound.after)
        .orderBy('number', 'desc')
        .limit(bound.first)
        .as('x'),
    )
    .selectAll('x')
    .orderBy('x.documentId')
    .orderBy('x.number', 'desc'),
);

const COUNT = prepare((bound: Of) => countOf(bound.documentIds, listed(bound)));

const NUMBERED = prepare(({ documentIds, accountId, number }: Of & Bound<{ number: number }>) =>
  build
    .selectFrom('documentVersion')
    .select(namesOf(DocumentVersion))
    .where('documentId', '=', among(documentIds))
    .where('accountId', '=', accountId)
    .where('number', '=', number),
);

const NEWEST = prepare(({ documentIds, accountId }: Of) =>
  build
    .selectFrom('documentVersion as v')
    .innerJoin('document as d', (join) => join.onRef('d.id', '=', 'v.documentId').onRef('d.version', '=', 'v.number'))
    .select(namesOf(DocumentVersion).map((name) => `v.${name}` as const))
    .where('v.documentId', '=', among(documentIds))
    .where('v.accountId', '=', accountId),
);

const SOME = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('documentVersion as v')
    .select(namesOf(DocumentVersion))
    .where('id', '=', among(ids))
    .where('accountId', '=', accountId)
    .where(living.project('v')),
);

const FIRST_PAGE = 2_147_483_647;

/** Whether a text is the key of a row of a list of versions: its number. */
export const isVersionKey = (key: string): boolean => /^[1-9]\d{0,9}$/.test(key) && Number(key) <= FIRST_PAGE;

/** A page of the versions of each of the caller's documents, newest first. */
export async function listVersions(
  ctx: Context,
  documentIds: readonly string[],
  args: PageArgs,
): Promise<Map<string, Page<VersionRow>>> {
  authorize(ctx, 'view', 'parent');
  if (args.after !== undefined && !isVersionKey(args.after)) throw badCursor();
  const rows = await run(ctx.queries, LIST, {
    documentIds,
    accountId: ctx.actor.accountId,
    after: Number(args.after ?? FIRST_PAGE),
    first: args.first + 1,
  });
  const byDocument = Map.groupBy(rows, (row) => row.documentId);
  return new Map(documentIds.map((id) => [id, toPage(byDocument.get(id) ?? [], args)]));
}

/** How many versions each of the caller's documents has, counted up to MAX_COUNT. */
export async function countVersions(ctx: Context, documentIds: readonly string[]): Promise<Map<string, number>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, COUNT, { documentIds, accountId: ctx.actor.accountId });
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** The version with this number of each of the caller's documents, by document. */
export async function findNumberedVersions(
  ctx: Context,
  documentIds: readonly string[],
  number: number,
): Promise<Map<string, VersionRow>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, NUMBERED, { documentIds, accountId: ctx.actor.accountId, number });
  return new Map(rows.map((row) => [row.documentId, row]));
}

/** The newest version of each of the caller's documents, by document. */
export async function findNewestVersions(
  ctx: Context,
  documentIds: readonly string[],
): Promise<Map<string, VersionRow>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, NEWEST, { documentIds, accountId: ctx.actor.accountId });
  return new Map(rows.map((row) => [row.documentId, row]));
}

/** The versions with these ids of the caller's documents, by id. */
export async function findVersions(ctx: Context, ids: readonly string[]): Promise<Map<string, VersionRow>> {
  authorize(ctx, 'view', 'projects');
  return findReached(ctx, SOME, ids);
}
