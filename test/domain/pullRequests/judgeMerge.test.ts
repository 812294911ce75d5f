import { judgeMerge, NO_REVIEWS, type OwnReviews } from '../../../src/domain/pullRequests/judgeMerge.ts';
import type { PullRequestSnapshot } from '../../../src/domain/pullRequests/PullRequestSnapshot.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const HEAD = 'a'.repeat(40);
const OLD = 'b'.repeat(40);
const THREAD = { id: '1', path: null, line: null, review: null, comments: [] };
const SETTINGS = {
  merges: true,
  quietMinutes: 10,
  agentLogin: 'Octo-Agent',
  ownReviews: ['own'],
  ownLogins: ['bascule[bot]'],
};
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

type Protection = NonNullable<PullRequestSnapshot['protection']>;
const protection = (given: Partial<Protection> = {}): Protection => ({
  ...{ checks: ['ci'], approvals: 1, needsResolvedThreads: false, needsUpToDate: false, hasQueue: false },
  ...given,
});
const check = (state: 'pending' | 'passed' | 'failed', name = 'ci') => ({ name, state, url: null });
const review = (
  verdict: 'approved' | 'changes-requested' | 'commented' | 'dismissed' = 'approved',
  { sha = HEAD as string | null, canWrite = true, author = 'grace', id = '1' as string | null } = {},
) => ({ id, author, verdict, sha, canWrite, at: null });

/** A pull request that is merged, changed in one point or another. */
const snapshot = (
  given: Partial<PullRequestSnapshot> = {},
  pull: Partial<PullRequestSnapshot['pullRequest']> = {},
): PullRequestSnapshot => ({
  pullRequest: {
    ...{ kind: 'pull-request', number: 7, url: 'https://forge.test/7', title: 'Tides', body: '', headSha: HEAD },
    ...{ branch: 'card-1', base: 'main', isFromFork: false, isNew: false, state: 'open', isDraft: false },
    ...{ hasConflict: false, at: ago(60) },
    ...pull,
  },
  author: 'octo',
  isQueued: false,
  checks: [check('passed')],
  reviews: [review()],
  threads: [],
  protection: protection(),
  isBehind: false,
  isMergeable: true,
  stackedOn: undefined,
  paths: ['tides.txt'],
  ...given,
});
const hindranceOf = (of: PullRequestSnapshot, settings = SETTINGS, own: Partial<OwnReviews> = {}) => {
  const judged = judgeMerge(of, settings, { ...NO_REVIEWS, ...own }, NOW);
  return judged.merges ? 'merges' : judged.hindrance;
};

/** What a forge lets a person with the right to write do by hand, said apart from the rule. */
function couldPersonMerge({ pullRequest: pull, ...rest }: PullRequestSnapshot): boolean {
  const { checks, reviews, threads, protection: its, isBehind, isMergeable } = rest;
  if (pull.state !== 'open' || pull.isDraft || pull.hasConflict === true || isMergeable === false) return false;
  if (its === undefined) return true;
  const passed = new Set(checks.filter(({ state }) => state === 'passed').map(({ name }) => name));
  const counted = reviews.filter(({ canWrite }) => canWrite);
  return (
    its.checks.every((name) => passed.has(name)) &&
    counted.filter(({ verdict, sha }) => verdict === 'approved' && sha === pull.headSha).length >= its.approvals &&
    !counted.some(({ verdict, id }) => verdict === 'changes-requested' && id !== 'own') &&
    !(its.needsResolvedThreads && threads.some(({ isResolved }) => !isResolved)) &&
    !(its.needsUpToDate && isBehind && !its.hasQueue)
  );
}

function* combinations<Axes extends Record<string, readonly unknown[]>>(
  axes: Axes,
): Generator<{ [Name in keyof Axes]: Axes[Name][number] }> {
  const names = Object.keys(axes);
  const total = names.reduce((product, name) => product * (axes[name]?.length ?? 0), 1);
  for (let index = 0; index < total; index += 1) {
    let left = index;
    yield Object.fromEntries(
      names.map((name) => {
        const values = axes[name] ?? [];
        const value = values[left % values.length];
        left = Math.floor(left / values.length);
        return [name, value];
      }),
    ) as { [Name in keyof Axes]: Axes[Name][number] };
  }
}

describe('a merge by rule', () => {
  it('never happens where a person could not have merged by hand, nor without an approval of the head', () => {
    const axes = {
      protection: [
        undefined,
        protection({ checks: [], approvals: 0 }),
        protection(),
        protection({ approvals: 2, needsResolvedThreads: true, needsUpToDate: true }),
        protection({ needsUpToDate: true, hasQueue: true }),
      ],
      checks: [
        [],
        [check('passed')],
        [check('pending')],
        [check('failed')],
        [check('passed'), check('failed', 'lint')],
      ],
      reviews: [
        [],
        [review()],
        [review('approved', { sha: OLD })],
        [review('approved', { canWrite: false })],
        [review(), review('approved', { author: 'edsger' })],
        [review(), review('changes-requested', { author: 'edsger', sha: OLD })],
        [review('commented'), review('dismissed', { author: 'edsger' })],
        [review('approved', { author: 'helper[bot]' })],
        [review('approved', { author: 'octo-agent' }), review('approved', { author: 'Octo', id: null })],
        [review('approved', { id: 'own' }), review('approved', { author: 'project_7_bot_a1' })],
        [review(), review('changes-requested', { author: 'app[bot]', id: 'own' })],
      ],
      threads: [[], [{ ...THREAD, isResolved: true }], [{ ...THREAD, isResolved: false }]],
      isBehind: [false, true],
      isMergeable: [true, false, undefined],
      stackedOn: [undefined, 3],
      paths: [['tides.txt'], ['.github/workflows/ci.yml'], undefined],
      pull: [
        {},
        { isDraft: true },
        { hasConflict: true },
        { hasConflict: undefined },
        { state: 'merged' as const },
        { at: ago(1) },
      ],
      own: [
        NO_REVIEWS,
        { ...NO_REVIEWS, agentAsks: true },
        { ...NO_REVIEWS, approvedHeads: [OLD, HEAD] },
        { ...NO_REVIEWS, approvedHeads: [OLD] },
        { ...NO_REVIEWS, approvedHeads: [HEAD], personAsks: true },
      ],
    };
    let merged = 0;
    const wrong: unknown[] = [];
    for (const { pull, own, ...rest } of combinations(axes)) {
      const of = snapshot(rest, pull);
      const judged = judgeMerge(of, SETTINGS, own, NOW);
      if (!judged.merges) continue;
      merged += 1;
      const { checks, reviews } = rest;
      const people = reviews.filter(({ author, id }) => /^(grace|edsger)$/.test(author) && id !== 'own');
      // Files that decide how changes are judged are no exception, and neither is who approves where.
      const atForge = people.some((each) => each.verdict === 'approved' && each.sha === HEAD && each.canWrite);
      const isApproved = atForge || own.approvedHeads.includes(HEAD);
      const isUnchecked =
        !rest.protection?.checks.length &&
        (checks.some(({ state }) => state !== 'passed') || of.pullRequest.at > ago(10));
      const isHeld = rest.stackedOn !== undefined || own.agentAsks || own.personAsks || judged.sha !== HEAD;
      const goesRound = judged.queue !== (rest.protection?.hasQueue === true);
      if (!couldPersonMerge(of) || !isApproved || isUnchecked || isHeld || goesRound) wrong.push([of, own]);
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(merged).toBeGreaterThan(100);
  });

  it.each([
    ['off', snapshot(), { ...SETTINGS, merges: false }],
    ['not-open', snapshot({}, { state: 'closed' })],
    ['queue', snapshot({ isQueued: true })],
    ['fork', snapshot({}, { isFromFork: true })],
    ['draft', snapshot({}, { isDraft: true })],
    ['conflict', snapshot({}, { hasConflict: true })],
    ['undecided', snapshot({}, { hasConflict: undefined })],
    ['stacked', snapshot({ stackedOn: 3 })],
    ['checks-failed', snapshot({ checks: [check('failed')] })],
    ['checks-missing', snapshot({ checks: [] })],
    ['checks-missing', snapshot({ checks: [check('passed', 'other')] })],
    ['checks-missing', snapshot({ checks: [], protection: undefined }, { at: ago(9) })],
    ['merges', snapshot({ checks: [], protection: undefined }, { at: ago(10) })],
    ['checks-missing', snapshot({ checks: [check('pending')], protection: undefined })],
    ['merges', snapshot({ checks: [check('passed'), check('failed', 'optional')] })],
    ['changes-requested', snapshot({ reviews: [review(), review('changes-requested', { author: 'ada' })] })],
    ['approval-missing', snapshot({ reviews: [] })],
    ['approval-stale', snapshot({ reviews: [review('approved', { sha: OLD })] })],
    ['approval-stale', snapshot({ reviews: [review('approved', { sha: null })] })],
    ['approval-missing', snapshot({ reviews: [review('approved', { author: 'helper[bot]' })], protection: undefined })],
    ['approval-missing', snapshot({ reviews: [review('approved', { author: 'OCTO' })] })],
    ['merges', snapshot({ paths: undefined })],
    [
      'conversations-open',
      snapshot({ protection: protection({ needsResolvedThreads: true }), threads: [{ ...THREAD, isResolved: false }] }),
    ],
    ['merges', snapshot({ threads: [{ ...THREAD, isResolved: false }] })],
    ['behind', snapshot({ protection: protection({ needsUpToDate: true }), isBehind: true })],
    ['protection', snapshot({ isMergeable: false })],
  ])('%s', (expected, of, settings = SETTINGS) => {
    expect(hindranceOf(of, settings)).toBe(expected);
  });

  it('is approved of by a person in Bascule where the forge demands no other approval, at the head alone', () => {
    const reviews = [review('approved', { sha: OLD })];
    const free = snapshot({ reviews, protection: protection({ approvals: 0 }), paths: ['.github/workflows/ci.yml'] });
    expect(hindranceOf(free, SETTINGS, { approvedHeads: [HEAD] })).toBe('merges');
    expect(hindranceOf(free, SETTINGS, { approvedHeads: [OLD] })).toBe('approval-stale');
    expect(hindranceOf(snapshot({ reviews: [] }), SETTINGS, { approvedHeads: [HEAD] })).toBe('approval-missing');
    expect(hindranceOf(free, SETTINGS, { approvedHeads: [HEAD], personAsks: true })).toBe('person-review');
  });

  it('is held by an agent that asks for changes, and goes through the queue where there is one', () => {
    expect(hindranceOf(snapshot(), SETTINGS, { agentAsks: true })).toBe('agent-review');
    const queued = judgeMerge(snapshot({ protection: protection({ hasQueue: true }) }), SETTINGS, NO_REVIEWS, NOW);
    expect(queued).toEqual({ merges: true, sha: HEAD, queue: true });
  });
});
