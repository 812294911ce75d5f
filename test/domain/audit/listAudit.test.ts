import { listAudit } from '../../../src/domain/audit/listAudit.ts';
import type { Context } from '../../../src/domain/context.ts';
import { createDomainWorld, type DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { askGraph } from '../runs/support/askGraph.ts';

/** So many records a page with a filter looks through. */
const STRETCH = 10_000;

describe('the audit log with a filter', () => {
  let world: DomainWorld;
  let accountId: string;

  beforeAll(async () => {
    world = await createDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'audit_record');
    accountId = await world.addAccount();
  });

  /** The id of the record that the log lists at a place, from 1; place 0 and below are newer than all. */
  const idAt = (place: number) => `0198f000-0000-7000-8000-${(1_000_000 - place).toString(16).padStart(12, '0')}`;

  /** Writes a log from the first place to the last, whose records at `wanted` alone are of the type `wanted`. */
  async function writeLog(from: number, to: number, wanted: readonly number[]): Promise<void> {
    await world.sql(
      `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, at)
       select ('0198f000-0000-7000-8000-' || lpad(to_hex(1000000 - place), 12, '0'))::uuid, $1,
         case when place = any($4) then 'wanted' else 'other' end, 'system', 'account', place::text, now()
       from generate_series($2::int, $3::int) as place`,
      [accountId, from, to, wanted],
    );
  }

  interface AuditPage {
    nodes: { subjectId: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  }
  const PAGE = `query ($first: Int, $after: String, $order: AuditOrder, $filter: AuditFilter = {type: "wanted"}) {
    viewer { audit(first: $first, after: $after, order: $order, filter: $filter) {
      nodes { subjectId } pageInfo { hasNextPage endCursor } } }
  }`;

  /** All pages in turn, each as the places of its records. */
  async function walk(first: number, more: Record<string, unknown> = {}): Promise<number[][]> {
    const pages: number[][] = [];
    let after: string | null = null;
    for (;;) {
      const variables: Record<string, unknown> = { first, after, ...more };
      const { viewer } = await askGraph<{ viewer: { audit: AuditPage } }>(world, accountId, PAGE, variables);
      const { nodes, pageInfo } = viewer.audit;
      pages.push(nodes.map(({ subjectId }) => Number(subjectId)));
      if (!pageInfo.hasNextPage) return pages;
      // A page that is short, or empty, still says where the next one begins.
      expect(pageInfo.endCursor).not.toBeNull();
      expect(pageInfo.endCursor).not.toBe(after);
      after = pageInfo.endCursor;
      expect(pages.length).toBeLessThan(50);
    }
  }

  it('is walked to its end by short pages, and returns each record once', async () => {
    const wanted = [1, 9_999, STRETCH, STRETCH + 1, 2 * STRETCH, 2 * STRETCH + 1, 4 * STRETCH + 1, 4 * STRETCH + 7];
    await writeLog(1, 4 * STRETCH + 7, wanted);
    expect(await walk(100)).toEqual([
      [1, 9_999, STRETCH],
      [STRETCH + 1, 2 * STRETCH],
      [2 * STRETCH + 1],
      [],
      [4 * STRETCH + 1, 4 * STRETCH + 7],
    ]);
    for (const first of [1, 2, 3]) {
      const pages = await walk(first);
      expect(pages.flat()).toEqual(wanted);
      expect(Math.max(...pages.map(({ length }) => length))).toBe(first);
    }
  });

  it('says that no page follows where nothing is left to look through', async () => {
    await writeLog(1, STRETCH, [STRETCH]);
    expect(await walk(10)).toEqual([[STRETCH]]);
    await writeLog(STRETCH + 1, STRETCH + 1, []);
    expect(await walk(10)).toEqual([[STRETCH], []]);
  });

  it('is walked from its beginning too, by short pages that return each record once', async () => {
    const wanted = [1, 3, STRETCH + 7, STRETCH + 8, 3 * STRETCH];
    await writeLog(1, 3 * STRETCH + 7, wanted);
    const order = 'OLDEST';
    expect(await walk(100, { order })).toEqual([[3 * STRETCH], [STRETCH + 8], [STRETCH + 7], [3, 1]]);
    for (const first of [1, 2]) expect((await walk(first, { order })).flat()).toEqual(wanted.toReversed());
    for (const given of [{ order: 'NEWEST' }, { order: null }, {}]) {
      expect((await walk(100, given)).flat()).toEqual(wanted);
    }
  });

  it('is listed in either order without a filter', async () => {
    await writeLog(1, 5, [2]);
    expect(await walk(2, { filter: null })).toEqual([[1, 2], [3, 4], [5]]);
    expect(await walk(2, { filter: null, order: 'NEWEST' })).toEqual([[1, 2], [3, 4], [5]]);
    expect(await walk(2, { filter: null, order: 'OLDEST' })).toEqual([[5, 4], [3, 2], [1]]);
  });

  it('skips no record, oldest first, while records are written between the reads of a page', async () => {
    await writeLog(1, STRETCH - 2, []);
    const plain = world.as(accountId);
    let reads = 0;
    const written: Context['queries'] = {
      query: async (statement, values) => {
        const rows = await world.db.query(statement, values);
        if (reads++ === 0) await writeLog(-2, 0, [-2, -1, 0]);
        return rows;
      },
    };
    const args = { first: 100, filter: { type: 'wanted' }, order: 'oldest' as const };
    const first = await listAudit({ ...plain, queries: written }, { ...args, after: undefined });
    // A reader that comes back later goes on where this page ended.
    const next = await listAudit(plain, { ...args, after: first.end ?? first.rows.at(-1)?.id });
    const found = [...first.rows, ...next.rows].map(({ subjectId }) => Number(subjectId));
    expect(found).toEqual([0, -1, -2]);
  });

  it('returns no record twice while records are written between the reads of a page', async () => {
    await writeLog(1, STRETCH + 5, [5, STRETCH - 1, STRETCH, STRETCH + 3]);
    const plain = world.as(accountId);
    let reads = 0;
    const written: Context['queries'] = {
      query: async (statement, values) => {
        const rows = await world.db.query(statement, values);
        if (reads++ === 0) await writeLog(-1, 0, []);
        return rows;
      },
    };
    const filter = { type: 'wanted' };
    const first = await listAudit({ ...plain, queries: written }, { first: 100, after: undefined, filter });
    expect(reads).toBe(2);
    expect(first).toMatchObject({ hasNextPage: true, end: idAt(STRETCH - 2) });
    const next = await listAudit(plain, { first: 100, after: first.end, filter });
    expect([...first.rows, ...next.rows].map(({ subjectId }) => Number(subjectId))).toEqual([
      5,
      STRETCH - 1,
      STRETCH,
      STRETCH + 3,
    ]);
  });
});
