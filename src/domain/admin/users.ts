import { type SqlBool, sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { invalidInput } from '../../errors.ts';
import { HAS_FACTOR } from '../accounts/sessions/sessions.ts';
import type { Context } from '../context.ts';
import { LAST_ID, type Page, type PageArgs, toPage } from '../input/page.ts';
import { requireAdmin } from './requireAdmin.ts';

/** An account as administrators see it. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly verifiedAt: Date | null;
  readonly admin: boolean;
  readonly createdAt: Date;
  /** Whether its sign-in requires a second factor. */
  readonly secondFactor: boolean;
  /** When one of its open sessions was last used; null without one. */
  readonly lastSeenAt: Date | null;
}

type Stretch = Bound<{ after: string; first: number; search: string | null }>;

/** How many accounts are searched for a page, because no index finds a part of an address. */
const LOOKED_THROUGH = 10_000;

const standing = () => build.selectFrom('account as a').where('a.erasedAt', 'is', null);
const seen =
  sql<Date | null>`(select max(coalesce(s.last_seen_at, s.created_at)) from session s where s.account_id = a.id)`.as(
    'lastSeenAt',
  );
const VIEW = ['a.id', 'a.email', 'a.verifiedAt', 'a.admin', 'a.createdAt'] as const;

const ONE = prepare(({ id }: Bound<{ id: string }>) =>
  standing().select(VIEW).select(seen).select(HAS_FACTOR.as('secondFactor')).where('a.id', '=', id),
);

const PAGE = prepare(({ after, first, search }: Stretch) =>
  build
    .selectFrom(
      standing().select(VIEW).where('a.id', '<', after).orderBy('a.id', 'desc').limit(sql.lit(LOOKED_THROUGH)).as('a'),
    )
    .select(VIEW)
    .select(seen)
    .select(HAS_FACTOR.as('secondFactor'))
    .where(sql<SqlBool>`(${search}::text is null or strpos(a.email, ${search}) > 0)`)
    .orderBy('a.id', 'desc')
    .limit(first),
);

/** The last of the searched accounts, and the one after it. */
const END = prepare(({ after }: Bound<{ after: string }>) =>
  standing()
    .select('a.id')
    .where('a.id', '<', after)
    .orderBy('a.id', 'desc')
    .offset(sql.lit(LOOKED_THROUGH - 1))
    .limit(sql.lit(2)),
);

/**
 * A page of all accounts, newest first; with a search those whose address contains the text. Then a page may hold fewer
 * rows than asked for while more follow: the next one begins at its `end`.
 * @throws Refusal not_found to everybody but administrators; bad_user_input on `search`
 */
export async function listUsers(ctx: Context, args: PageArgs & { search: string | null }): Promise<Page<User>> {
  await requireAdmin(ctx);
  const search = args.search?.trim().toLowerCase() || null;
  if (search !== null && search.length > 200) {
    throw invalidInput([{ propertyPath: 'search', message: 'must have at most 200 characters' }]);
  }
  const after = args.after ?? LAST_ID;
  const page = toPage(await run(ctx.queries, PAGE, { after, first: args.first + 1, search }), args);
  if (search === null || page.hasNextPage) return page;
  const [last, following] = await run(ctx.queries, END, { after });
  return last === undefined || following === undefined ? page : { ...page, hasNextPage: true, end: last.id };
}

/** The account, or undefined. The caller authorizes. */
export function findUser(ctx: Pick<Context, 'queries'>, id: string): Promise<User | undefined> {
  return runOne(ctx.queries, ONE, { id });
}
