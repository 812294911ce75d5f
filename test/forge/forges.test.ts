import { createHmac } from 'node:crypto';
import type { DeliveryRequest } from '../../src/forge/Forge.ts';
import { forges } from '../../src/forge/forges.ts';

const SECRET = "It's a Secret to Everybody";
const BODY = 'Hello, World!';

const request = (headers: Record<string, string>, body = BODY): DeliveryRequest => ({
  header: (name) => headers[name] ?? '',
  body: Buffer.from(body),
});
const hex = createHmac('sha256', SECRET).update(BODY).digest('hex');

describe('a delivery of a forge', () => {
  it('is signed by GitHub as its documentation computes it', () => {
    const known = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';
    expect(forges.github.verifyDelivery(request({ 'X-Hub-Signature-256': known }), SECRET)).toBe(true);
  });

  it.each([
    ['github', 'X-Hub-Signature-256', `sha256=${hex}`],
    ['gitlab', 'X-Gitlab-Token', SECRET],
    ['forgejo', 'X-Forgejo-Signature', hex],
    ['forgejo', 'X-Gitea-Signature', hex],
  ] as const)('of %s in %s is refused with another signature, another secret or none', (name, header, value) => {
    const { verifyDelivery } = forges[name];
    expect(verifyDelivery(request({ [header]: value }), SECRET)).toBe(true);
    expect(verifyDelivery(request({ [header]: `${value}0` }), SECRET)).toBe(false);
    expect(verifyDelivery(request({ [header]: value }), 'another')).toBe(false);
    expect(verifyDelivery(request({}), SECRET)).toBe(false);
    if (name !== 'gitlab') expect(verifyDelivery(request({ [header]: value }, 'Hello'), SECRET)).toBe(false);
  });

  const hub = (action: string, more: object = {}, fork = 'octo/harbour') => ({
    action,
    pull_request: {
      number: 7,
      html_url: 'https://forge.example/octo/harbour/pull/7',
      title: 'Tides',
      state: 'open',
      body: null,
      updated_at: '2026-01-02T03:04:05Z',
      head: { sha: 'abc', ref: 'card-3', repo: { full_name: fork } },
      base: { ref: 'main', repo: { full_name: 'octo/harbour' } },
      ...more,
    },
  });
  const merge = (action: string, more: object = {}, user?: object) => ({
    user,
    object_attributes: {
      iid: 7,
      url: 'https://forge.example/octo/harbour/pull/7',
      title: 'Tides',
      state: 'opened',
      action,
      source_branch: 'card-3',
      target_branch: 'main',
      source_project_id: 1,
      target_project_id: 1,
      description: '',
      last_commit: { id: 'abc' },
      updated_at: '2026-01-02 03:04:05 UTC',
      ...more,
    },
  });
  const at = new Date('2026-01-02T03:04:05Z');
  const its = {
    kind: 'pull-request',
    number: 7,
    url: 'https://forge.example/octo/harbour/pull/7',
    title: 'Tides',
    headSha: 'abc',
    branch: 'card-3',
    base: 'main',
    body: '',
    isFromFork: false,
    isNew: false,
    state: 'open',
    isDraft: false,
    hasConflict: undefined,
    at,
  };
  const read = (name: keyof typeof forges, event: string, body: object | string) => {
    const header = { github: 'X-GitHub-Event', gitlab: 'X-Gitlab-Event', forgejo: 'X-Forgejo-Event' }[name];
    return forges[name].readEvents(
      request({ [header]: event }, typeof body === 'string' ? body : JSON.stringify(body)),
    );
  };

  it.each([
    ['github', 'pull_request', hub('opened'), { isNew: true }],
    [
      'github',
      'pull_request',
      hub('synchronize', { state: 'closed' }, 'guest/harbour'),
      { isFromFork: true, state: 'closed' },
    ],
    ['github', 'pull_request', hub('closed', { state: 'closed', merged: true, mergeable: false }), { state: 'merged' }],
    ['github', 'pull_request', hub('edited', { draft: true, mergeable: false }), { isDraft: true, hasConflict: true }],
    ['github', 'pull_request', hub('edited', { mergeable: true }), { hasConflict: false }],
    ['github', 'pull_request', hub('edited', { mergeable: null }), {}],
    [
      'forgejo',
      'pull_request',
      hub('closed', { state: 'closed' }, 'guest/harbour'),
      { isFromFork: true, state: 'closed' },
    ],
    // Not computed yet, perhaps.
    ['forgejo', 'pull_request_sync', hub('synchronized', { mergeable: false }), {}],
    ['gitlab', 'Merge Request Hook', merge('open'), { isNew: true }],
    [
      'gitlab',
      'Merge Request Hook',
      merge('merge', { state: 'merged', source_project_id: 2 }),
      { isFromFork: true, state: 'merged' },
    ],
    [
      'gitlab',
      'Merge Request Hook',
      merge('update', { draft: true, detailed_merge_status: 'conflict' }),
      { isDraft: true, hasConflict: true },
    ],
    ['gitlab', 'Merge Request Hook', merge('update', { merge_status: 'checking' }), {}],
  ] as const)('of %s as %s %# says what became of its pull request', (name, event, body, expected) => {
    expect(read(name, event, body)).toEqual([{ ...its, ...expected }]);
    expect(read(name, 'push', body)).toEqual([]);
    expect(read(name, event, '{"action": "opened"}')).toEqual([]);
    expect(read(name, event, 'no JSON')).toEqual([]);
    expect(read(name, event, JSON.stringify(body).padEnd(2 * 1024 * 1024 + 1))).toEqual([]);
  });

  const run = (status: string, conclusion: string | null) => ({
    check_run: {
      name: 'build',
      head_sha: 'abc',
      status,
      conclusion,
      html_url: 'https://ci.example/1',
      started_at: '2026-01-02T03:04:00Z',
      completed_at: conclusion && '2026-01-02T03:04:05Z',
    },
  });
  const suite = (runs: number, status = 'completed') => ({
    check_suite: {
      head_sha: 'abc',
      status,
      conclusion: 'failure',
      latest_check_runs_count: runs,
      updated_at: '2026-01-02T03:04:05Z',
      app: { name: 'build' },
    },
  });
  const status = (state: string) => ({
    sha: 'abc',
    context: 'build',
    state,
    target_url: 'https://ci.example/1',
    updated_at: '2026-01-02T03:04:05Z',
  });
  const pipeline = (state: string) => ({
    object_attributes: {
      sha: 'abc',
      status: state,
      url: 'https://ci.example/1',
      created_at: '2026-01-02 03:04:05 UTC',
      finished_at: null,
    },
  });
  const check = { kind: 'check', headSha: 'abc', name: 'build', state: 'passed', url: 'https://ci.example/1', at };

  it.each([
    ['github', 'check_run', run('completed', 'success'), [check]],
    ['github', 'check_run', run('completed', 'skipped'), [check]],
    ['github', 'check_run', run('completed', 'cancelled'), [{ ...check, state: 'failed' }]],
    [
      'github',
      'check_run',
      run('in_progress', null),
      [{ ...check, state: 'pending', at: new Date('2026-01-02T03:04:00Z') }],
    ],
    ['github', 'check_suite', suite(0), [{ ...check, state: 'failed', url: null }]],
    ['github', 'check_suite', suite(1), []],
    ['github', 'check_suite', suite(0, 'queued'), []],
    ['github', 'status', status('success'), [check]],
    ['github', 'status', status('error'), [{ ...check, state: 'failed' }]],
    ['forgejo', 'status', status('pending'), [{ ...check, state: 'pending' }]],
    ['gitlab', 'Pipeline Hook', pipeline('success'), [{ ...check, name: 'pipeline' }]],
    ['gitlab', 'Pipeline Hook', pipeline('manual'), [{ ...check, name: 'pipeline', state: 'pending' }]],
    ['gitlab', 'Pipeline Hook', pipeline('canceled'), [{ ...check, name: 'pipeline', state: 'failed' }]],
  ] as const)('of %s as %s %# says what became of a check', (name, event, body, expected) => {
    expect(read(name, event, body)).toEqual(expected);
  });

  const review = (state: string, association?: string) => ({
    pull_request: { number: 7, updated_at: '2026-01-02T03:05:00Z' },
    review: {
      id: 5,
      user: { login: 'ann' },
      state,
      author_association: association,
      commit_id: 'abc',
      submitted_at: '2026-01-02T03:04:05Z',
    },
  });
  const thread = (action: string) => ({
    action,
    pull_request: { number: 7, updated_at: '2026-01-02T03:04:05Z' },
    thread: { node_id: 'T1' },
  });
  const reviewed = { ...hub('reviewed'), review: { type: 'pull_request_review_rejected' }, sender: { login: 'ann' } };
  const priv = { repository: { private: true } };
  const verdict = { kind: 'review', number: 7, id: '5', author: 'ann', verdict: 'approved', sha: 'abc', at };
  const conversation = { kind: 'thread', number: 7, id: 'T1', isResolved: true, at };
  const id = `ann ${at.toISOString()}`;

  it.each([
    ['github', 'pull_request_review', review('approved'), [verdict]],
    ['github', 'pull_request_review', review('CHANGES_REQUESTED'), [{ ...verdict, verdict: 'changes-requested' }]],
    [
      'github',
      'pull_request_review',
      review('dismissed'),
      [{ ...verdict, verdict: 'dismissed', at: new Date('2026-01-02T03:05:00Z') }],
    ],
    ['github', 'pull_request_review', review('pending'), []],
    ['github', 'pull_request_review', review('approved', 'NONE'), [verdict]],
    ['github', 'pull_request_review', review('approved', 'COLLABORATOR'), [{ ...verdict, canWrite: true }]],
    ['github', 'pull_request_review', { ...review('approved'), ...priv }, [{ ...verdict, canWrite: true }]],
    ['github', 'pull_request_review_thread', thread('resolved'), [conversation]],
    ['github', 'pull_request_review_thread', thread('unresolved'), [{ ...conversation, isResolved: false }]],
    ['forgejo', 'pull_request_rejected', reviewed, [its, { ...verdict, id, sha: null, verdict: 'changes-requested' }]],
    [
      'forgejo',
      'pull_request_rejected',
      { ...reviewed, ...priv },
      [its, { ...verdict, id, sha: null, verdict: 'changes-requested', canWrite: true }],
    ],
    [
      'gitlab',
      'Merge Request Hook',
      { ...merge('approved', {}, { username: 'ann' }), project: { visibility_level: 0 } },
      [
        { ...its, isPrivate: true },
        { ...verdict, id, canWrite: true },
      ],
    ],
    ['gitlab', 'Merge Request Hook', merge('approved', {}, { username: 'ann' }), [its, { ...verdict, id }]],
    [
      'gitlab',
      'Merge Request Hook',
      merge('unapproval', { blocking_discussions_resolved: false }, { username: 'ann' }),
      [its, { ...verdict, id, verdict: 'dismissed' }, { ...conversation, id: 'all', isResolved: false }],
    ],
  ] as const)('of %s as %s %# says what a review came to', (name, event, body, expected) => {
    expect(read(name, event, body)).toEqual(expected);
  });

  it('has the id that its forge gives it, and for want of one the digest of its body', () => {
    const named = (name: keyof typeof forges, headers: Record<string, string>) =>
      forges[name].readDelivery(request(headers));
    expect(named('github', { 'X-GitHub-Delivery': 'a', 'X-GitHub-Event': 'ping' })).toEqual({ id: 'a', event: 'ping' });
    expect(named('gitlab', { 'Idempotency-Key': 'b', 'X-Gitlab-Event-UUID': 'c' })).toMatchObject({ id: 'b' });
    expect(named('gitlab', { 'X-Gitlab-Event-UUID': 'c' })).toMatchObject({ id: 'c' });
    expect(named('forgejo', { 'X-Gitea-Delivery': 'd', 'X-Gitea-Event': 'push' })).toEqual({ id: 'd', event: 'push' });
    expect(named('forgejo', {}).id).toMatch(/^[0-9a-f]{64}$/);
  });
});
