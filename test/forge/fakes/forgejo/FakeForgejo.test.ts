import type { Pull, Repository, User } from '../shared/words.ts';
import { FakeForgejo } from './FakeForgejo.ts';

describe('the fake of Forgejo', () => {
  let forgejo: FakeForgejo;
  let harbour: Repository;
  let [author, reviewer, reader] = [] as User[];
  beforeAll(async () => {
    forgejo = await FakeForgejo.start();
    [author, reviewer, reader] = ['ada', 'grace', 'guest'].map((login) => forgejo.hosting.addUser(login));
  });
  beforeEach(async () => {
    harbour = await forgejo.hosting.addRepository(`octo/harbour-${forgejo.hosting.nextId()}`);
    harbour.members
      .set(author as User, 'write')
      .set(reviewer as User, 'admin')
      .set(reader as User, 'read');
  });
  afterAll(() => forgejo.close());

  const call = async (user: User | undefined, method: string, rest: string, body?: unknown) => {
    const answer = await fetch(`${forgejo.url}/api/v1/repos/${harbour.owner}/${harbour.name}${rest}`, {
      method,
      headers: { Authorization: `token ${forgejo.tokenOf(user as User)}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
  const open = async (branch: string, file = 'tides.txt'): Promise<Pull> => {
    await forgejo.hosting.commit(harbour, author as User, branch, { [file]: `${branch}\n` });
    return forgejo.hosting.openPull(harbour, author as User, { branch });
  };
  const merge = (pull: Pull, user = author, more: Record<string, unknown> = {}) =>
    call(user, 'POST', `/pulls/${pull.number}/merge`, { Do: 'squash', head_commit_id: pull.head, ...more });
  const read = (pull: Pull) => call(author, 'GET', `/pulls/${pull.number}`);

  it('merges nothing past a protection, which administrators have to force', async () => {
    await forgejo.protect(harbour, {
      contexts: ['ci/*'],
      approvals: 1,
      blocksOnRejected: true,
      blocksOnOutdated: true,
      dismissesStale: true,
    });
    const pull = await open('card-1');
    expect(await merge(pull)).toMatchObject({ status: 405, body: { message: 'Please try again later' } });
    const refused = async (reason: string) => {
      const { status, body } = await merge(pull);
      expect([status, body.message]).toEqual([405, expect.stringContaining(reason)]);
      expect(pull.state).toBe('open');
    };
    const report = (state: 'pending' | 'failure' | 'success') =>
      forgejo.hosting.addStatus(harbour, author as User, { sha: pull.head, context: 'ci/test', state });
    for (const state of [undefined, 'pending', 'failure'] as const) {
      if (state !== undefined) report(state);
      await refused('status checks');
    }
    report('success');
    await refused('enough approvals');
    expect(await call(author, 'POST', `/pulls/${pull.number}/reviews`, { event: 'APPROVED' })).toMatchObject({
      status: 422,
    });
    forgejo.review(pull, reader as User, 'approved');
    await refused('enough approvals');
    forgejo.review(pull, reviewer as User, 'approved');
    await forgejo.hosting.commit(harbour, reviewer as User, 'main', { 'README.md': 'Port\n' });
    expect((await read(pull)).body.mergeable).toBe(false);
    expect((await read(pull)).body.mergeable).toBe(true);
    await refused('behind the base');
    expect(await call(author, 'POST', `/pulls/${pull.number}/update?style=merge`)).toMatchObject({ status: 200 });
    await read(pull);
    // The new head has neither statuses nor approvals.
    await refused('status checks');
    report('success');
    await refused('enough approvals');
    expect(await merge(pull, reviewer)).toMatchObject({ status: 405 });
    forgejo.review(pull, reviewer as User, 'approved');
    expect(await merge(pull, reader)).toMatchObject({ status: 405 });
    expect(await merge(pull, author, { head_commit_id: '0'.repeat(40) })).toMatchObject({ status: 409 });
    expect(await merge(pull)).toMatchObject({ status: 200 });
    expect(await harbour.git.read('main', 'tides.txt')).toBe('card-1');
    const other = await open('card-2', 'two.txt');
    await read(other);
    expect(await merge(other, author, { force_merge: true })).toMatchObject({ status: 405 });
    expect(await merge(other, reviewer, { force_merge: true })).toMatchObject({ status: 200 });
  });

  it('merges neither drafts nor conflicts, and delivers reviews under names of their own', async () => {
    const [first, second] = [await open('card-1'), await open('card-2')];
    await Promise.all([read(first), read(second)]);
    await call(author, 'PATCH', '/pulls/1', { title: 'WIP: Tides' });
    expect(await merge(first)).toMatchObject({ status: 405 });
    await call(author, 'PATCH', '/pulls/1', { title: 'Tides' });
    expect(await merge(first)).toMatchObject({ status: 200 });
    await read(second);
    expect(await merge(second)).toMatchObject({ status: 405 });
    forgejo.addWebhook(harbour, `${forgejo.url}/nowhere`, 'tidal');
    forgejo.review(second, reviewer as User, 'changes-requested', { body: 'Why?' });
    await forgejo.settled();
    const [sent] = forgejo.deliveries.sent;
    expect(sent?.headers).toMatchObject({
      'X-Forgejo-Event': 'pull_request_rejected',
      'X-Gitea-Event-Type': 'pull_request_review_rejected',
    });
  });
});
