import type { ForgeClient, ForgeFault } from '../../../src/domain/pullRequests/ForgeClient.ts';
import { matchesContext } from '../../../src/forge/forgejo/matchesContext.ts';
import { openForges } from '../../../src/forge/openForges.ts';
import { FakeForgejo } from '../fakes/forgejo/FakeForgejo.ts';
import type { Pull, Repository, User } from '../fakes/shared/words.ts';
import { faultOf } from '../support/faultOf.ts';

describe('calls to Forgejo', () => {
  let forgejo: FakeForgejo;
  let harbour: Repository;
  let author: User;
  let reviewer: User;
  let reader: User;
  let client: ForgeClient;
  beforeAll(async () => {
    forgejo = await FakeForgejo.start();
    [author, reviewer, reader] = ['ada', 'grace', 'guest'].map((login) => forgejo.hosting.addUser(login)) as [
      User,
      User,
      User,
    ];
  });
  beforeEach(async () => {
    harbour = await forgejo.hosting.addRepository(`octo/harbour-${forgejo.hosting.nextId()}`);
    harbour.members.set(author, 'write').set(reviewer, 'write').set(reader, 'read');
    client = await clientOf(author);
  });
  afterAll(() => forgejo.close());

  const clientOf = (user: User) =>
    openForges({
      githubUrl: 'https://github.com',
      privateHosts: [new URL(forgejo.url).host],
      app: undefined,
      patienceMs: 5_000,
    }).open(
      { forge: 'forgejo', baseUrl: forgejo.url, repository: `${harbour.owner}/${harbour.name}` },
      { token: forgejo.tokenOf(user) },
    );
  const open = async (branch = 'card-1', base?: string): Promise<Pull> => {
    await forgejo.hosting.commit(harbour, author, branch, { [`${branch}.txt`]: 'tides\n' });
    return forgejo.hosting.openPull(harbour, author, { branch, ...(base === undefined ? {} : { base }) });
  };
  const status = (pull: Pull, context: string, state: 'pending' | 'success' | 'failure') =>
    forgejo.hosting.addStatus(harbour, reviewer, { sha: pull.head, context, state });

  it('read all of a pull request that a rule judges', async () => {
    await forgejo.protect(harbour, { contexts: ['ci/*', 'missing'], approvals: 1 });
    const pull = await open();
    status(pull, 'ci/test', 'failure');
    status(pull, 'ci/test', 'success');
    status(pull, 'lint', 'pending');
    forgejo.review(pull, reader, 'approved');
    forgejo.review(pull, reviewer, 'changes-requested', { notes: [{ path: 'card-1.txt', body: 'Why?' }] });
    forgejo.review(pull, reviewer, 'approved');
    forgejo.hosting.beginReview(pull, author);
    const second = await open('card-2', 'card-1');
    await client.readPullRequest(pull.number);
    await forgejo.settled();
    const read = await client.readPullRequest(pull.number);
    expect(read).toMatchObject({
      pullRequest: {
        ...{ number: pull.number, headSha: pull.head, branch: 'card-1', base: 'main', state: 'open' },
        ...{ isFromFork: false, isDraft: false, hasConflict: false },
      },
      threads: [{ isResolved: false }],
      protection: { checks: ['ci/test', 'missing'], approvals: 1, hasQueue: false },
      isBehind: false,
      paths: ['card-1.txt'],
    });
    expect(Object.fromEntries(read.checks.map(({ name, state }) => [name, state]))).toEqual({
      'ci/test': 'passed',
      lint: 'pending',
    });
    expect(read.reviews.toSorted((one, other) => one.author.localeCompare(other.author))).toEqual([
      {
        id: expect.any(String),
        author: 'grace',
        verdict: 'approved',
        sha: pull.head,
        canWrite: true,
        at: expect.any(Date),
      },
      {
        id: expect.any(String),
        author: 'guest',
        verdict: 'approved',
        sha: pull.head,
        canWrite: false,
        at: expect.any(Date),
      },
    ]);
    expect((await client.readPullRequest(second.number)).stackedOn).toBe(pull.number);
    // A dismissed one keeps the time at which it was submitted, which is not that of its last verdict.
    const dismissed = pull.reviews.findLast(({ user }) => user === reviewer) as (typeof pull.reviews)[number];
    forgejo.hosting.dismissReview(pull, dismissed, author);
    expect((await client.readPullRequest(pull.number)).reviews).toContainEqual(
      expect.objectContaining({ author: 'grace', verdict: 'dismissed', at: null }),
    );
  });

  it('merge the head that is named alone, and nothing past a protection', async () => {
    const pull = await open();
    const old = pull.head;
    await forgejo.hosting.commit(harbour, author, 'card-1', { 'more.txt': 'more\n' });
    await client.readPullRequest(pull.number);
    await forgejo.settled();
    expect(await faultOf(client.merge(pull.number, { sha: old, queue: false }))).toBe('stale');
    await forgejo.protect(harbour, { approvals: 1 });
    expect(await faultOf(client.merge(pull.number, { sha: pull.head, queue: false }))).toBe('refused');
    expect(await faultOf(client.merge(pull.number, { sha: pull.head, queue: true }))).toBe('refused');
    expect(pull.state).toBe('open');
    forgejo.review(pull, reviewer, 'approved');
    expect(await client.merge(pull.number, { sha: pull.head, queue: false })).toBe('merged');
    expect(pull.state).toBe('merged');
  });

  it('write and edit a comment, review a commit, answer a conversation, update and open', async () => {
    const pull = await open();
    const id = await client.comment(pull.number, 'One');
    expect(await client.comment(pull.number, 'Two', id)).toBe(id);
    expect(pull.comments.map(({ body }) => body)).toEqual(['Two']);
    forgejo.review(pull, reviewer, 'commented', { notes: [{ path: 'card-1.txt', body: 'Why?' }] });
    const [thread] = (await client.readPullRequest(pull.number)).threads;
    await client.replyToThread(pull.number, thread?.id ?? '', 'Because.');
    expect(pull.threads.flatMap(({ notes }) => notes.map(({ body }) => body))).toEqual(['Why?', 'Because.']);
    expect((await client.readPullRequest(pull.number)).threads).toHaveLength(1);
    expect(client.resolveThread).toBeUndefined();
    expect(await client.hasReply(pull.number, thread?.id ?? '', 'cause')).toBe(true);
    expect(await client.hasReply(pull.number, thread?.id ?? '', 'effect')).toBe(false);
    const other = await clientOf(reviewer);
    const { lines, ...its } = await other.readChanges(pull.number);
    expect([its, [...lines].map(([path, shown]) => [path, [...shown]])]).toEqual([
      { headSha: pull.head, isOpen: true },
      [['card-1.txt', [1]]],
    ]);
    await other.review(pull.number, {
      verdict: 'request-changes',
      body: 'Please',
      sha: pull.head,
      comments: [{ path: 'card-1.txt', line: 1, body: 'Here' }],
    });
    expect(pull.reviews.at(-1)).toMatchObject({ verdict: 'changes-requested', sha: pull.head });
    await forgejo.hosting.commit(harbour, reviewer, 'main', { 'main.txt': 'main\n' });
    expect((await client.readPullRequest(pull.number)).isBehind).toBe(true);
    await client.updateBranch(pull.number, pull.head);
    expect((await client.readPullRequest(pull.number)).isBehind).toBe(false);
    expect(await client.findReview(pull.number, 'Please')).toBe(
      String(pull.reviews.find(({ body }) => body === 'Please')?.id),
    );
    expect(await client.findReview(pull.number, 'Thanks')).toBeUndefined();
    await forgejo.hosting.commit(harbour, author, 'card-3', { 'three.txt': '3\n' });
    const { names, main } = await client.readBranches();
    expect([main, names]).toEqual(['main', expect.arrayContaining(['main', 'card-1', 'card-3'])]);
    const opened = await client.openPullRequest({ branch: 'card-3', base: 'main', title: 'Three', body: 'Of three' });
    expect(harbour.pulls.at(-1)).toMatchObject({ number: opened.number, title: 'Three', branch: 'card-3' });
    expect(await client.whoAmI()).toEqual({ login: 'ada', id: String(author.id) });
  });

  it.each<[ForgeFault, Parameters<FakeForgejo['fail']>[0]]>([
    ['unauthorized', { status: 401 }],
    ['forbidden', { status: 403 }],
    ['missing', { status: 404 }],
    ['limited', { status: 429, retryAfter: 60 }],
    ['unavailable', { status: 500 }],
    ['unavailable', { status: 'silence' }],
  ])('fail as %s after %j', async (fault, failure) => {
    const pull = await open();
    const end = forgejo.fail(failure);
    expect(await faultOf(client.readPullRequest(pull.number))).toBe(fault);
    end();
  });

  it.each([
    ['ci/test', 'ci/*', true],
    ['ci/test/unit', 'ci/*', false],
    ['ci/test/unit', 'ci/**', true],
    ['ci.test', 'ci.test', true],
    ['ciXtest', 'ci.test', false],
  ])('the check %s is meant by %s: %s', (name, pattern, expected) => {
    expect(matchesContext(name, pattern)).toBe(expected);
  });
});
