import fc from 'fast-check';
import { blocksOf } from '../../../src/domain/pullRequests/blocksOf.ts';
import { newPullRequest } from '../../../src/domain/pullRequests/newPullRequest.ts';
import { summarize } from '../../../src/domain/pullRequests/summarize.ts';
import type { CardPullRequestRow } from '../../../src/tables/CardPullRequest.ts';
import type { ProtectionFact, PullRequestFacts } from '../../../src/tables/PullRequestFacts.ts';

const NOW = '2026-01-01T00:00:00.000Z';
const row = (more: Partial<CardPullRequestRow> = {}, facts: Partial<PullRequestFacts> = {}): CardPullRequestRow => {
  const its = newPullRequest(
    { cardId: 'c', accountId: 'a', projectId: 'p' },
    { forge: 'github', repository: 'octo/harbour', repositoryNumber: null, connection: 'w' },
    {
      kind: 'pull-request',
      number: 7,
      url: '',
      title: '',
      body: '',
      headSha: 'a1',
      branch: 'card-3',
      base: 'main',
      isFromFork: false,
      isNew: true,
      state: 'open',
      isDraft: false,
      hasConflict: false,
      at: new Date(NOW),
    },
  );
  const passed = [{ name: 'build', state: 'passed', url: null, at: NOW } as const];
  return summarize({ ...its, ...more, facts: { ...its.facts, checks: passed, ...facts } });
};
const protection = { checks: [], approvals: 0, needsResolvedThreads: false, needsUpToDate: false, hasQueue: false };
const approval = (more: object = {}) => ({
  author: 'ann',
  verdict: 'approved' as const,
  sha: 'a1',
  canWrite: true,
  at: NOW,
  ...more,
});

describe('what keeps a pull request from being merged', () => {
  it.each([
    [[], row()],
    [['draft'], row({ state: 'draft' })],
    [['conflict'], row({ conflict: true })],
    [['checks-failed'], row({}, { checks: [{ name: 'build', state: 'failed', url: null, at: NOW }] })],
    [['checks-missing'], row({}, { checks: [] })],
    [['checks-missing'], row({}, { checks: [{ name: 'build', state: 'pending', url: null, at: NOW }] })],
    [['checks-missing'], row({}, { protection: { ...protection, checks: ['lint'] } })],
    [['changes-requested'], row({}, { reviews: [approval({ verdict: 'changes-requested' })] })],
    [['approval-missing'], row({}, { protection: { ...protection, approvals: 1 } })],
    [
      ['approval-missing'],
      row({}, { protection: { ...protection, approvals: 1 }, reviews: [approval({ sha: 'b2' })] }),
    ],
    [
      ['approval-missing'],
      row({}, { protection: { ...protection, approvals: 1 }, reviews: [approval({ canWrite: false })] }),
    ],
    [[], row({}, { protection: { ...protection, approvals: 1 }, reviews: [approval()] })],
    [
      ['conversations-open'],
      row(
        {},
        {
          protection: { ...protection, needsResolvedThreads: true },
          threads: [{ id: 't', isResolved: false, at: NOW }],
        },
      ),
    ],
    [['behind'], row({ isBehind: true }, { protection: { ...protection, needsUpToDate: true } })],
    [[], row({ isBehind: true })],
    [['queue'], row({ inQueue: true })],
    [['guarded'], row({ touchesGuarded: true })],
    [[], row({ touchesGuarded: true }, { reviews: [approval()] })],
    [['guarded'], row({ touchesGuarded: true }, { reviews: [approval({ canWrite: null })] })],
    [['protection'], row({}, { isMergeable: false })],
    [['draft'], row({ state: 'draft' }, { isMergeable: false })],
  ])('is %j for %#', (expected, its) => {
    expect(blocksOf(its)).toEqual(expected);
  });

  it('counts the approval of a person in Bascule, of the head alone', () => {
    const its = row({ touchesGuarded: true });
    expect([blocksOf(its, ['b2', 'a1']), blocksOf(its, ['b2'])]).toEqual([[], ['guarded']]);
    const demands = row({ touchesGuarded: true }, { protection: { ...protection, approvals: 1 } });
    expect(blocksOf(demands, ['a1'])).toEqual(['approval-missing']);
  });

  it('is nothing once it is over, and never nothing while a check is missing, failed or another head was approved', () => {
    const facts = fc.record({
      checks: fc.array(
        fc.record({
          name: fc.constantFrom('build', 'lint'),
          state: fc.constantFrom('pending' as const, 'passed' as const, 'failed' as const),
          url: fc.constant(null),
          at: fc.constant(NOW),
        }),
        { maxLength: 2 },
      ),
      reviews: fc.array(
        fc.record({
          author: fc.constantFrom('ann', 'bo'),
          verdict: fc.constantFrom('approved' as const, 'changes-requested' as const),
          sha: fc.constantFrom('a1', 'b2'),
          canWrite: fc.boolean(),
          at: fc.constant(NOW),
        }),
        { maxLength: 2 },
      ),
      protection: fc.constantFrom<ProtectionFact | null>(null, { ...protection, checks: ['lint'], approvals: 1 }),
    });
    const states = fc.constantFrom('open' as const, 'draft' as const, 'merged' as const, 'closed' as const);
    fc.assert(
      fc.property(states, fc.boolean(), facts, (state, touchesGuarded, some) => {
        const blocks = blocksOf(row({ state, touchesGuarded }, some));
        if (state === 'merged' || state === 'closed') return expect(blocks).toEqual([]);
        if (blocks.length > 0) return;
        expect(some.checks.length).toBeGreaterThan(0);
        expect(some.checks.every((check) => check.state === 'passed')).toBe(true);
        const approved = some.reviews.some(({ verdict, sha }) => verdict === 'approved' && sha === 'a1');
        if (touchesGuarded || some.protection !== null) expect(approved).toBe(true);
        if (some.protection !== null) expect(some.checks.map(({ name }) => name)).toContain('lint');
      }),
    );
  });
});
