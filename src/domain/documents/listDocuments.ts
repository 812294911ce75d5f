import { sql } from 'kysely';
import { z } from 'zod';
import { type Bound, build, eachId, idsOf, prepare, run, variants } from '../../db/builder.ts';
import { checkEach } from '../../db/checkEach.ts';
import { namesOf } from '../../tables/columns.ts';
import { Document, type DocumentRow } from '../../tables/Document.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { countOf } from '../input/countEach.ts';
import { badCursor, type Page, type PageArgs, toPage } from '../input/page.ts';
import { parseInput } from '../input/parseInput.ts';
import { freeText } from '../input/text.ts';

interface Listed {
  projectIds: readonly string[];
  accountId: string;
  /** For `ilike`. */
  pattern: string;
}
interface Paged extends Listed {
  /** The page holds what changed before this document did. */
  afterAt: string;
  afterId: string;
  first: number;
}
type Shape = { readonly searches: boolean };

const listed = ({ searches }: Shape, { accountId, pattern }: Bound<Listed>) => {
  const all = build
    .selectFrom('document')
    .where('projectId', '=', eachId)
    .where((eb) => checkEach(eb('accountId', '=', accountId)));
  return searches ? all.where('title', 'ilike', pattern) : all;
};

const list = variants((shape: Shape) =>
  prepare((bound: Bound<Paged>) =>
    build
      .selectFrom(idsOf(bound.projectIds))
      .crossJoinLateral(
        listed(shape, bound)
          .select(namesOf(Document))
          .where(sql<boolean>`(updated_at, id) < (${bound.afterAt}::timestamptz, ${bound.afterId}::uuid)`)
          .orderBy('updatedAt', 'desc')
          .orderBy('id', 'desc')
          .limit(bound.first)
          .as('x'),
      )
      .selectAll('x')
      .orderBy('x.updatedAt', 'desc')
      .orderBy('x.id', 'desc'),
  ),
);

const count = variants((shape: Shape) =>
  prepare((bound: Bound<Listed>) => countOf(bound.projectIds, listed(shape, bound))),
);

const SEARCH = z.object({ search: freeText(200).nullish() });

/** Behind every time that a document can have. */
const START = 'infinity ffffffff-ffff-ffff-ffff-ffffffffffff';
const KEY = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whether a text is the key of a row of this list. */
export const isDocumentKey = (key: string): boolean => !Number.isNaN(Date.parse(KEY.exec(key)?.[1] ?? ''));

/** The key of a row, for the page behind it. */
export const documentKey = ({ updatedAt, id }: DocumentRow): string => `${updatedAt.toISOString()} ${id}`;

const judged = (ctx: Context, projectIds: readonly string[], asked: string | null | undefined) => {
  const search = parseInput(SEARCH, { search: asked }).search?.trim() ?? '';
  return {
    shape: { searches: search !== '' },
    values: { projectIds, accountId: ctx.actor.accountId, pattern: `%${search.replace(/[\\%_]/g, '\\$&')}%` },
  };
};

/**
 * A page of the documents of each of the caller's projects, those that changed last first.
 * @throws Refusal bad_user_input (`search`, `after`)
 */
export async function listDocuments(
  ctx: Context,
  projectIds: readonly string[],
  args: PageArgs & { search?: string | null },
): Promise<Map<string, Page<DocumentRow>>> {
  authorize(ctx, 'view', 'parent');
  if (args.after !== undefined && !isDocumentKey(args.after)) throw badCursor();
  const { shape, values } = judged(ctx, projectIds, args.search);
  const [afterAt = '', afterId = ''] = (args.after ?? START).split(' ');
  const rows = await run(ctx.queries, list(shape), { ...values, afterAt, afterId, first: args.first + 1 });
  const byProject = Map.groupBy(rows, (row) => row.projectId);
  return new Map(projectIds.map((id) => [id, toPage(byProject.get(id) ?? [], args)]));
}

/** How many there are, counted up to MAX_COUNT. */
export async function countDocuments(
  ctx: Context,
  projectIds: readonly string[],
  search: string | null | undefined,
): Promise<Map<string, number>> {
  authorize(ctx, 'view', 'parent');
  const { shape, values } = judged(ctx, projectIds, search);
  const rows = await run(ctx.queries, count(shape), values);
  return new Map(rows.map(({ id, total }) => [id, total]));
}
