import fc from 'fast-check';
import { foldEvent, MOST_CHECKS } from '../../../src/domain/pullRequests/foldEvent.ts';
import { foldSnapshot } from '../../../src/domain/pullRequests/foldSnapshot.ts';
import { newPullRequest } from '../../../src/domain/pullRequests/newPullRequest.ts';
import type { PullRequestChanged, PullRequestEvent } from '../../../src/domain/pullRequests/PullRequestEvent.ts';
import type { PullRequestSnapshot } from '../../../src/domain/pullRequests/PullRequestSnapshot.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const changed = (second: number, more: Partial<PullRequestChanged> = {}): PullRequestChanged => ({
  kind: 'pull-request',
  number: 7,
  url: 'https://forge.example/octo/harbour/pull/7',
  title: 'Tides',
  body: '',
  headSha: 'a1',
  branch: 'card-3',
  base: 'main',
  isFromFork: false,
  isNew: false,
  state: 'open',
  isDraft: false,
  hasConflict: undefined,
  at: at(second),
  ...more,
});
const check = (second: number, headSha: string, state: 'pending' | 'passed' | 'failed', name = 'build') =>
  ({ kind: 'check', headSha, name, state, url: null, at: at(second) }) as const;
const review = (second: number, verdict: 'approved' | 'changes-requested' | 'commented' | 'dismissed', sha = 'a1') =>
  ({ kind: 'review', number: 7, id: '1', author: 'ann', verdict, sha, canWrite: true, at: at(second) }) as const;
const PLACE = { cardId: 'c', accountId: 'a', projectId: 'p' };
const ORIGIN = { forge: 'github', repository: 'octo/harbour', repositoryNumber: null, connection: 'w' } as const;
const start = (more: Partial<PullRequestChanged> = {}) => newPullRequest(PLACE, ORIGIN, changed(0, more));
const fold = (...events: PullRequestEvent[]) => events.reduce(foldEvent, start());

const THREAD = {
  id: 't',
  isResolved: false,
  path: 'a.ts',
  line: 3,
  review: '9',
  comments: [{ author: 'ann', body: 'Why?' }],
};

describe('a pull request after deliveries', () => {
  it('has passed nothing before a check has reported', () => {
    expect(fold()).toMatchObject({ checks: 'none', review: 'none', state: 'open' });
    expect(fold(check(1, 'a1', 'passed'), check(1, 'a1', 'pending', 'lint'))).toMatchObject({ checks: 'pending' });
    expect(fold(check(1, 'a1', 'passed'), check(1, 'a1', 'failed', 'lint'))).toMatchObject({ checks: 'failed' });
    expect(fold(check(1, 'a1', 'passed'))).toMatchObject({ checks: 'passed' });
  });

  it('keeps the newer state when an older delivery arrives late', () => {
    const merged = fold(changed(5, { state: 'merged', headSha: 'b2' }), changed(3), check(2, 'b2', 'passed'));
    expect(merged).toMatchObject({ state: 'merged', headSha: 'b2', checks: 'passed' });
    expect(fold(check(4, 'a1', 'passed'), check(2, 'a1', 'pending'))).toMatchObject({ checks: 'passed' });
    expect(fold(changed(1, { isDraft: true }))).toMatchObject({ state: 'draft' });
    expect(fold(changed(1, { isDraft: true, state: 'closed' }))).toMatchObject({ state: 'closed' });
  });

  it('counts checks at the head alone, and has those of a head that comes later', () => {
    const early = fold(check(1, 'a1', 'passed'), check(6, 'b2', 'failed'));
    expect(early).toMatchObject({ checks: 'passed' });
    expect(foldEvent(early, changed(5, { headSha: 'b2' }))).toMatchObject({ checks: 'failed', facts: { early: [] } });
    expect(foldEvent(early, changed(5, { headSha: 'c3' }))).toMatchObject({ checks: 'none' });
    // One that was left before says nothing of what is to come.
    expect(fold(changed(5, { headSha: 'b2' }), check(4, 'a1', 'failed')).facts.early).toEqual([]);
  });

  it('is approved at the commit that was approved, and asked to change until its reviewer says otherwise', () => {
    const approved = fold(review(1, 'approved'), review(2, 'commented'));
    expect(approved).toMatchObject({ review: 'approved', approvalSha: 'a1' });
    const next = changed(3, { headSha: 'b2' });
    expect(foldEvent(approved, next)).toMatchObject({ review: 'none', approvalSha: 'a1' });
    expect(fold(review(1, 'changes-requested'), next)).toMatchObject({ review: 'changes-requested' });
    expect(fold(review(1, 'changes-requested'), review(2, 'dismissed'))).toMatchObject({ review: 'none' });
    // An approval that names no commit is of the head of its time.
    expect(fold(next, { ...review(2, 'approved'), sha: null })).toMatchObject({ review: 'none' });
    expect(fold(next, { ...review(4, 'approved'), sha: null })).toMatchObject({ review: 'approved' });
  });

  it('knows its open conversations and its conflict, which a new head takes back', () => {
    const open = { kind: 'thread', number: 7, id: 't', isResolved: false, at: at(1) } as const;
    expect(fold(open)).toMatchObject({ openThreads: 1 });
    expect(fold({ ...open, isResolved: true, at: at(2) }, open)).toMatchObject({ openThreads: 0 });
    expect(fold(changed(1, { hasConflict: true }), changed(2))).toMatchObject({ conflict: true });
    expect(fold(changed(1, { hasConflict: true }), changed(2, { headSha: 'b2' }))).toMatchObject({ conflict: null });
  });

  it('keeps neither too much nor what no page may link to', () => {
    const many = Array.from({ length: 2 * MOST_CHECKS }, (_, place) => check(place, 'a1', 'passed', `check ${place}`));
    expect(fold(...many).facts.checks).toHaveLength(MOST_CHECKS);
    expect(fold(check(0, 'a1', 'failed', 'lint'), ...many)).toMatchObject({ checks: 'failed' });
    const odd = { ...check(1, 'a1', 'failed', `a\u0000${'b'.repeat(5000)}`), url: 'javascript:alert(1)' };
    const [kept] = fold(odd).facts.checks;
    expect(kept).toMatchObject({ url: null, state: 'failed' });
    expect(kept?.name).toHaveLength(200);
  });

  it('ends in the state of the newest delivery, whatever the order, and never in one of checks that nobody reported', () => {
    const heads = fc.constantFrom('a1', 'b2', 'c3');
    const seconds = fc.integer({ min: 1, max: 20 });
    const events = fc.uniqueArray(
      fc.oneof(
        fc
          .record({ second: seconds, headSha: heads, state: fc.constantFrom('open' as const, 'merged' as const) })
          .map(({ second, ...more }) => changed(second, more)),
        fc
          .record({ second: seconds, sha: heads, state: fc.constantFrom('passed' as const, 'failed' as const) })
          .map(({ second, sha, state }) => check(second, sha, state)),
      ),
      { selector: (event) => `${event.kind} ${event.at.getTime()}`, maxLength: 12 },
    );
    fc.assert(
      fc.property(events, (delivered) => {
        const row = fold(...delivered);
        const changes = delivered.filter((event) => event.kind === 'pull-request');
        const newest = [changed(0), ...changes].reduce((one, other) => (other.at > one.at ? other : one));
        expect(row).toMatchObject({ state: newest.state, headSha: newest.headSha, changedAt: newest.at });
        const ofHead = delivered.filter((event) => event.kind === 'check' && event.headSha === row.headSha);
        if (row.checks !== 'none') expect(ofHead.map((event) => 'state' in event && event.state)).toContain(row.checks);
      }),
    );
  });
});

describe('a pull request after it was read at its forge', () => {
  const snapshot = (more: Partial<PullRequestSnapshot> = {}): PullRequestSnapshot => ({
    pullRequest: changed(3, { hasConflict: false }),
    checks: [{ name: 'build', state: 'passed', url: 'https://ci.example/1' }],
    author: 'octo',
    isQueued: false,
    reviews: [{ id: '1', author: 'ann', verdict: 'approved', sha: 'a1', canWrite: true, at: at(1) }],
    threads: [THREAD],
    protection: undefined,
    isBehind: true,
    isMergeable: undefined,
    stackedOn: 5,
    paths: ['src/tides.ts'],
    ...more,
  });

  it('is what the forge says, unless a delivery is newer', () => {
    const row = foldSnapshot(fold(check(1, 'a1', 'failed', 'gone')), snapshot(), at(9));
    expect(row).toMatchObject({
      checks: 'passed',
      review: 'approved',
      openThreads: 1,
      isBehind: true,
      stackedOn: 5,
      touchesGuarded: false,
      readAt: at(9),
    });
    const newer = fold(changed(4, { state: 'closed' }));
    expect(foldSnapshot(newer, snapshot(), at(9))).toBe(newer);
    // A delivery that was on its way says more than what was read before it.
    expect(foldEvent(row, check(4, 'a1', 'failed'))).toMatchObject({ checks: 'failed' });
  });

  it('knows a failure and an open conversation behind many others', () => {
    const checks = Array.from({ length: MOST_CHECKS }, (_, at) => ({
      name: `${at}`,
      state: 'passed' as const,
      url: null,
    }));
    const threads = Array.from({ length: 300 }, (_, at) => ({ ...THREAD, id: `${at}`, isResolved: true }));
    const read = snapshot({
      checks: [...checks, { name: 'lint', state: 'failed', url: null }],
      threads: [...threads, THREAD],
    });
    const row = foldSnapshot(start(), read, at(9));
    expect(row).toMatchObject({ checks: 'failed', openThreads: 1 });
    const unread = snapshot({ threads: [{ ...THREAD, comments: [{ author: 'ann', body: undefined }] }] });
    // What was read once stays, and those that are resolved take no room.
    const few = snapshot({ threads: [...threads.slice(0, 60), THREAD] });
    for (const known of [foldSnapshot(row, unread, at(10)), foldSnapshot(start(), few, at(9))]) {
      expect(known.facts.threads.find(({ isResolved }) => !isResolved)?.text).toBe('ann: Why?');
    }
  });

  it('keeps the head at which changes were asked for where the forge names none, and learns of no approval by it', () => {
    const ask = { id: null, author: 'ann', verdict: 'changes-requested', sha: null, canWrite: true, at: null } as const;
    const asked = foldSnapshot(start(), snapshot({ reviews: [ask] }), at(9));
    expect(asked.facts.reviews[0]?.sha).toBe('a1');
    const head = changed(10, { headSha: 'b2', hasConflict: false });
    const later = (reviews: PullRequestSnapshot['reviews']) =>
      foldSnapshot(foldEvent(asked, head), snapshot({ pullRequest: head, reviews }), at(11)).facts.reviews[0]?.sha;
    expect(later([ask])).toBe('a1');
    expect(later([{ ...ask, verdict: 'approved' }])).toBeNull();
  });

  it('takes a verdict that came after the one that was read, however far its own clock is ahead of the forge', () => {
    const given = { id: null, author: 'ann', verdict: 'changes-requested', sha: 'a1', canWrite: true } as const;
    for (const asked of [
      { ...given, at: at(2) },
      { ...given, at: null },
    ]) {
      const row = foldSnapshot(start(), snapshot({ pullRequest: changed(2), reviews: [asked] }), at(60));
      expect(row).toMatchObject({ review: 'changes-requested' });
      expect(foldEvent(row, review(1, 'approved'))).toMatchObject({ review: 'changes-requested' });
      expect(foldEvent(row, review(3, 'approved'))).toMatchObject({ review: 'approved' });
    }
  });

  it('counts the reviews of those who are known to write there alone', () => {
    const reviews = [{ id: '2', author: 'guest', verdict: 'approved', sha: 'a1', canWrite: false, at: null }] as const;
    expect(foldSnapshot(start(), snapshot({ reviews }), at(9))).toMatchObject({ review: 'none', approvalSha: null });
    const strange = fold({ ...review(1, 'changes-requested'), canWrite: undefined });
    expect(strange).toMatchObject({ review: 'none' });
    const known = snapshot({
      reviews: [{ id: '3', author: 'ann', verdict: 'changes-requested', sha: 'a1', canWrite: true, at: null }],
    });
    expect(foldSnapshot(strange, known, at(9))).toMatchObject({ review: 'changes-requested' });
  });

  it.each([
    [undefined, true],
    [['.github/workflows/ci.yml'], true],
    [['.gitlab-ci.yml'], true],
    [['.forgejo/workflows/ci.yml'], true],
    [['deploy/bascule/rules.yaml'], true],
    [['checks'], true],
    [['src/checksum.ts', 'docs/rules.md'], false],
  ])('knows whether %j changes how changes are checked', (paths, expected) => {
    expect(foldSnapshot(start(), snapshot({ paths }), at(9)).touchesGuarded).toBe(expected);
  });
});
