import { buildRunCount, buildRunPage } from '../../../src/domain/runs/buildRunPage.ts';
import type { RunFilter } from '../../../src/domain/runs/runFilter.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const list = (filter: RunFilter) => ({ accountId: ID, ids: [ID], owner: 'account', filter, order: 'newest' }) as const;
const page = (filter: RunFilter) => buildRunPage({ ...list(filter), first: 51, after: undefined });

describe('the statement of a page of runs', () => {
  it('is built once per text, and prepared where it has one condition at most', () => {
    for (const filter of [{}, { kind: 'worker' }] as const) {
      const { statement } = page(filter);
      expect(statement.statement.name).toMatch(/^built_/);
      expect(page(filter).statement).toBe(statement);
    }
    expect(page({}).statement).not.toBe(page({ kind: 'worker' }).statement);
  });

  it('is not prepared where it has more: a connection would keep too many of them', () => {
    const { statement } = page({ kind: 'worker', model: 'm' });
    expect(statement.statement.name).toBe('');
    expect(page({ kind: 'command', model: 'n' }).statement).toBe(statement);
  });

  it('shares its conditions with the count', () => {
    const { statement, values } = buildRunCount(list({ model: 'm' }));
    expect(statement.statement.text).toContain('"r"."model" = $');
    expect(statement.names.filter((name) => values[name] === undefined)).toEqual([]);
  });
});
