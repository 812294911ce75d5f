import type { ForgeCalls } from '../../../src/domain/forges/ForgeCalls.ts';
import type { ForgeClient, ForgeFault } from '../../../src/domain/pullRequests/ForgeClient.ts';
import { openForges } from '../../../src/forge/openForges.ts';
import { FakeGithub } from '../fakes/github/FakeGithub.ts';
import type { Pull, Repository, User } from '../fakes/shared/words.ts';
import { faultOf } from '../support/faultOf.ts';

describe('calls to GitHub', () => {
  let github: FakeGithub;
  let harbour: Repository;
  let author: User;
  let reviewer: User;
  let reader: User;
  let app: ReturnType<FakeGithub['addApp']>;
  let forges: ForgeCalls;
  let client: ForgeClient;
  beforeAll(async () => {
    github = await FakeGithub.start();
    [author, reviewer, reader] = ['ada', 'grace', 'guest'].map((login) => github.hosting.addUser(login)) as [
      User,
      User,
      User,
    ];
    app = github.addApp();
    forges = openForges({
      githubUrl: github.url,
      privateHosts: [],
      app: { id: String(app.id), privateKey: app.privateKey },
      patienceMs: 5_000,
    });
  });
  beforeEach(async () => {
    harbour = await github.hosting.addRepository(`octo/harbour-${github.hosting.nextId()}`);
    harbour.members.set(author, 'write').set(reviewer, 'write').set(reader, 'read');
    client = await clientOf(github.tokenOf(author));
  });
  afterAll(() => github.close());

  const clientOf = (token: string, by = forges) =>
    by.open({ forge: 'github', baseUrl: github.url, repository: `${harbour.owner}/${harbour.name}` }, { token });
  const open = async (branch = 'card-1', base?: string): Promise<Pull> => {
    await github.hosting.commit(harbour, author, branch, { [`${branch}.txt`]: 'tides\n' });
    return github.hosting.openPull(harbour, author, { branch, ...(base === undefined ? {} : { base }) });
  };

  it('say that a pull request cannot be merged where the rules of its base are hidden', async () => {
    const pull = await open();
    await client.readPullRequest(pull.number);
    expect(await client.readPullRequest(pull.number)).toMatchObject({ isMergeable: true });
    const end = github.fail({ status: 403, path: /\/rules\/branches\// });
    expect(await client.readPullRequest(pull.number)).toMatchObject({ isMergeable: false });
    end();
  });

  it('read all of a pull request that a rule judges', async () => {
    const pull = await open();
    await github.protect(harbour, { checks: ['ci'], approvals: 1, isStrict: true, needsResolvedThreads: true });
    github.check(harbour, pull.head, 'ci', 'failure');
    github.check(harbour, pull.head, 'ci', 'success');
    github.check(harbour, pull.head, 'lint');
    github.hosting.addStatus(harbour, reviewer, { sha: pull.head, context: 'deploy', state: 'failure' });
    github.review(pull, reader, 'approved');
    github.review(pull, reviewer, 'changes-requested', { notes: [{ path: 'card-1.txt', body: 'Why?' }] });
    github.review(pull, reviewer, 'approved');
    github.review(pull, reviewer, 'commented');
    // Nobody but its author sees what is not submitted.
    github.hosting.beginReview(pull, author);
    const second = await open('card-2', 'card-1');
    await client.readPullRequest(pull.number);
    const read = await client.readPullRequest(pull.number);
    expect(read).toMatchObject({
      pullRequest: {
        ...{ number: pull.number, headSha: pull.head, branch: 'card-1', base: 'main', state: 'open' },
        ...{ isFromFork: false, isDraft: false, hasConflict: false },
      },
      threads: [{ isResolved: false }],
      protection: { checks: ['ci'], approvals: 1, needsResolvedThreads: true, needsUpToDate: true, hasQueue: false },
      isBehind: false,
      isMergeable: false,
      stackedOn: undefined,
      paths: ['card-1.txt'],
    });
    expect(Object.fromEntries(read.checks.map(({ name, state }) => [name, state]))).toEqual({
      ci: 'passed',
      lint: 'pending',
      deploy: 'failed',
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
    github.hosting.dismissReview(pull, dismissed, author);
    expect((await client.readPullRequest(pull.number)).reviews).toContainEqual(
      expect.objectContaining({ author: 'grace', verdict: 'dismissed', at: null }),
    );
  });

  it('read conversations and files page by page, within the calls of one use, and say where there are more than they read', async () => {
    // Some forty calls after each other take a while on a busy machine.
    const patient = openForges({ githubUrl: github.url, privateHosts: [], app: undefined });
    client = await clientOf(github.tokenOf(author), patient);
    const pull = await open();
    const file = (_: unknown, n: number) => ({ path: `src/tides-${n}.ts`, status: 'added' as const });
    let files = 2_999;
    harbour.git.changed = async () => Array.from({ length: files }, file);
    // Else it would ask git about each of them.
    harbour.git.diff = async () => '';
    for (let n = 0; n < 250; n += 1) github.hosting.addThread(pull, reviewer, { path: 'card-1.txt', body: 'Why?' });
    const before = github.server.asked.length;
    const read = await client.readPullRequest(pull.number);
    expect([read.threads.length, read.paths?.length, new Set(read.paths).size]).toEqual([250, 2_999, 2_999]);
    const asked = github.server.asked.slice(before);
    expect(asked.filter((call) => call.startsWith('POST ') && call.endsWith('/graphql'))).toHaveLength(3 + 5);
    expect(read.threads.filter(({ comments }) => comments[0]?.body === 'Why?')).toHaveLength(50);
    expect(asked.filter((call) => call.includes('/files?'))).toHaveLength(30);
    // GitHub lists 3,000 of them, and says of no further one.
    files = 3_500;
    expect(
      (await (await clientOf(github.tokenOf(author), patient)).readPullRequest(pull.number)).paths,
    ).toBeUndefined();
    for (let n = 0; n < 751; n += 1) github.hosting.addThread(pull, reviewer, { path: 'card-1.txt', body: 'Why?' });
    const other = await clientOf(github.tokenOf(author), patient);
    expect(await faultOf(other.readPullRequest(pull.number))).toBe('refused');
  });

  it('read who began a conversation and in which review, and what was said as far as it is not too long', async () => {
    const pull = await open();
    const long = github.hosting.addThread(pull, reader, { path: 'card-1.txt', body: 'x'.repeat(500_000) });
    for (let n = 0; n < 19; n += 1) github.hosting.addNote(pull, long, reader, 'x'.repeat(500_000));
    github.review(pull, app.bot, 'commented', { notes: [{ path: 'card-1.txt', body: 'Why?' }] });
    const { threads } = await client.readPullRequest(pull.number);
    expect(threads[0]?.comments[0]).toEqual({ author: 'guest', body: undefined });
    expect(threads[1]).toMatchObject({
      review: String(pull.reviews[0]?.id),
      comments: [{ author: 'bascule-board[bot]', body: 'Why?' }],
    });
  });

  it('read what a branch demands, of either kind, and take the stricter where it is hidden', async () => {
    const pull = await open();
    const demands = async (by = client) => (await by.readPullRequest(pull.number)).protection;
    expect(await demands()).toBeUndefined();
    await github.protect(harbour, { kind: 'classic', checks: ['ci'], approvals: 0 });
    expect(await demands()).toEqual({
      ...{ checks: ['ci'], approvals: 1, needsResolvedThreads: true, needsUpToDate: true, hasQueue: false },
    });
    harbour.members.set(author, 'admin');
    expect(await demands()).toMatchObject({ checks: ['ci'], approvals: 0, needsResolvedThreads: false });
    await github.protect(harbour, { checks: ['lint'], hasQueue: true });
    expect(await demands()).toMatchObject({ checks: ['lint', 'ci'], hasQueue: true });
  });

  it('merge the head that is named alone, and put into the queue where there is one', async () => {
    const pull = await open();
    const old = pull.head;
    await github.hosting.commit(harbour, author, 'card-1', { 'more.txt': 'more\n' });
    expect(await faultOf(client.merge(pull.number, { sha: old, queue: false }))).toBe('stale');
    await github.protect(harbour, { approvals: 1 });
    expect(await faultOf(client.merge(pull.number, { sha: pull.head, queue: false }))).toBe('refused');
    expect(pull.state).toBe('open');
    github.review(pull, reviewer, 'approved');
    expect(await client.merge(pull.number, { sha: pull.head, queue: false })).toBe('merged');
    expect(pull.state).toBe('merged');
    const second = await open('card-2');
    await github.protect(harbour, { hasQueue: true });
    github.review(second, reviewer, 'approved');
    expect(await faultOf(client.merge(second.number, { sha: second.head, queue: false }))).toBe('refused');
    expect(await client.merge(second.number, { sha: second.head, queue: true })).toBe('queued');
    expect(second.state).toBe('open');
    await github.runQueue();
    expect(second.state).toBe('merged');
  });

  it('write and edit a comment, review a commit, answer and resolve a conversation, update and open', async () => {
    const pull = await open();
    const id = await client.comment(pull.number, 'One');
    expect(await client.comment(pull.number, 'Two', id)).toBe(id);
    expect(pull.comments.map(({ body, user }) => [body, user.login])).toEqual([['Two', 'ada']]);
    const other = await clientOf(github.tokenOf(reviewer));
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
    expect(pull.reviews.at(-1)).toMatchObject({ verdict: 'changes-requested', body: 'Please', sha: pull.head });
    const thread = github.hosting.addThread(pull, reviewer, { path: 'card-1.txt', body: 'Why?' });
    const named = (await client.readPullRequest(pull.number)).threads.at(-1)?.id ?? '';
    await client.replyToThread(pull.number, named, 'Because.');
    await client.resolveThread?.(pull.number, named);
    expect(thread.notes.at(-1)?.body).toBe('Because.');
    expect(thread.isResolved).toBe(true);
    expect(await client.hasReply(pull.number, named, 'cause')).toBe(true);
    expect(await client.hasReply(pull.number, named, 'effect')).toBe(false);
    await github.hosting.commit(harbour, reviewer, 'main', { 'main.txt': 'main\n' });
    expect((await client.readPullRequest(pull.number)).isBehind).toBe(true);
    await client.updateBranch(pull.number, pull.head);
    expect((await client.readPullRequest(pull.number)).isBehind).toBe(false);
    expect(await client.findReview(pull.number, 'Please')).toBe(
      String(pull.reviews.find(({ body }) => body === 'Please')?.id),
    );
    expect(await client.findReview(pull.number, 'Thanks')).toBeUndefined();
    await github.hosting.commit(harbour, author, 'card-3', { 'three.txt': '3\n' });
    const { names, main } = await client.readBranches();
    expect([main, names]).toEqual(['main', expect.arrayContaining(['main', 'card-1', 'card-3'])]);
    const opened = await client.openPullRequest({ branch: 'card-3', base: 'main', title: 'Three', body: 'Of three' });
    expect(harbour.pulls.at(-1)).toMatchObject({ number: opened.number, title: 'Three', branch: 'card-3' });
    expect(await client.whoAmI()).toEqual({ login: 'ada', id: String(author.id) });
  });

  it('are made by the app with one token of its installation, until shortly before its end [ENV-43] [ENV-44]', async () => {
    const pull = await open();
    const installation = github.install([harbour]);
    const place = { forge: 'github', baseUrl: github.url, repository: `${harbour.owner}/${harbour.name}` } as const;
    const asApp = await forges.open(place, { installation: String(installation.id) });
    const before = github.server.asked.length;
    await Promise.all([asApp.readPullRequest(pull.number), asApp.comment(pull.number, 'From the app')]);
    const asked = github.server.asked.slice(before).filter((line) => line.includes('access_tokens'));
    expect(asked).toHaveLength(1);
    expect(pull.comments.at(-1)?.user.login).toBe('bascule-board[bot]');
    expect(await asApp.whoAmI()).toMatchObject({ login: 'bascule-board[bot]' });
    const without = openForges({ githubUrl: github.url, privateHosts: [], app: undefined });
    const denied = await without.open(place, { installation: String(installation.id) });
    expect(await faultOf(denied.comment(pull.number, 'No'))).toBe('unauthorized');
  });

  it.each<[ForgeFault, Parameters<FakeGithub['fail']>[0]]>([
    ['unauthorized', { status: 401 }],
    ['forbidden', { status: 403 }],
    ['limited', { status: 403, retryAfter: 60 }],
    ['limited', { status: 429, retryAfter: 60 }],
    ['missing', { status: 404 }],
    ['refused', { status: 422 }],
    ['unavailable', { status: 500 }],
    ['unavailable', { status: 'silence' }],
  ])('fail as %s after %j', async (fault, failure) => {
    const pull = await open();
    const end = github.fail(failure);
    expect(await faultOf(client.readPullRequest(pull.number))).toBe(fault);
    expect(await faultOf(client.merge(pull.number, { sha: pull.head, queue: false }))).toBe(fault);
    end();
    expect(pull.state).toBe('open');
  });

  it('find a repository under its new name, and say that one is gone', async () => {
    const pull = await open();
    github.rename(harbour, `${harbour.name}-2`);
    expect((await client.readPullRequest(pull.number)).pullRequest.number).toBe(pull.number);
    github.remove(harbour);
    expect(await faultOf(client.readPullRequest(pull.number))).toBe('missing');
  });
});
