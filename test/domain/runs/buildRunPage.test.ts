import { buildRunPage } from '../../../src/domain/runs/buildRunPage.ts';

const page = (filter: object) =>
  buildRunPage({ owner: 'account', filter, order: 'newest', after: undefined } as Parameters<typeof buildRunPage>[0]);

describe('the statement of a page of runs', () => {
  it('is prepared once per text where it has one condition at most', () => {
    for (const filter of [{}, { kind: 'worker' }]) {
      const { statement } = page(filter);
      expect(statement.name).toMatch(/^run_page_\d+$/);
      expect(page(filter).statement).toBe(statement);
    }
    expect(page({}).statement.name).not.toBe(page({ kind: 'worker' }).statement.name);
  });

  it('is not prepared where it has more: a connection would keep too many of them', () => {
    expect(page({ kind: 'worker', model: 'm' }).statement.name).toBe('');
  });
});
