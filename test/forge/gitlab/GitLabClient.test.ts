import type { ForgeClient, ForgeFault } from '../../../src/domain/pullRequests/ForgeClient.ts';
import { openForges } from '../../../src/forge/openForges.ts';
import { FakeGitlab } from '../fakes/gitlab/FakeGitlab.ts';
import type { Pull, Repository, User } from '../fakes/shared/words.ts';
import { faultOf } from '../support/faultOf.ts';

describe('calls to GitLab', () => {
  let gitlab: FakeGitlab;
  let harbour: Repository;
  let author: User;
  let reviewer: User;
  let reader: User;
  let client: ForgeClient;
  beforeAll(async () => {
    gitlab = await FakeGitlab.start();
    [author, reviewer, reader] = ['ada', 'grace', 'guest'].map((login) => gitlab.hosting.addUser(login)) as [
      User,
      User,
      User,
    ];
  });
  beforeEach(async () => {
    harbour = await gitlab.hosting.addRepository(`octo/port/harbour-${gitlab.hosting.nextId()}`);
    harbour.members.set(author, 'write').set(reviewer, 'write').set(reader, 'read');
    client = await clientOf(author);
  });
  afterAll(() => gitlab.close());

  const clientOf = (user: User) =>
    openForges({
      githubUrl: 'https://github.com',
      privateHosts: [new URL(gitlab.url).host],
      app: undefined,
      patienceMs: 5_000,
    }).open(
      { forge: 'gitlab', baseUrl: gitlab.url, repository: `${harbour.owner}/${harbour.name}` },
      { token: gitlab.tokenOf(user) },
    );
  const open = async (branch = 'card-1', base?: string): Promise<Pull> => {
    await gitlab.hosting.commit(harbour, author, branch, { [`${branch}.txt`]: 'tides\n' });
    return gitlab.hosting.openPull(harbour, author, { branch, ...(base === undefined ? {} : { base }) });
  };

  it('read all of a merge request that a rule judges', async () => {
    await gitlab.demand(harbour, { pipelineMustSucceed: true, discussionsMustBeResolved: true, approvals: 1 });
    const pull = await open();
    gitlab.job(harbour, pull.head, 'test', 'success');
    gitlab.job(harbour, pull.head, 'lint', 'running');
    gitlab.review(pull, reviewer, 'approved', { notes: [{ path: 'card-1.txt', body: 'Why?' }] });
    const wholeSecond = (at: Date | undefined) => new Date(Math.floor(Number(at) / 1000) * 1000);
    const second = await open('card-2', 'card-1');
    await client.readPullRequest(pull.number);
    const read = await client.readPullRequest(pull.number);
    expect(read).toMatchObject({
      pullRequest: {
        ...{ number: pull.number, headSha: pull.head, branch: 'card-1', base: 'main', state: 'open' },
        ...{ isFromFork: false, isDraft: false, hasConflict: false },
      },
      reviews: [
        { author: 'grace', verdict: 'approved', sha: pull.head, canWrite: true, at: wholeSecond(pull.reviews[0]?.at) },
      ],
      threads: [{ isResolved: false }],
      protection: { checks: ['pipeline'], approvals: 1, needsResolvedThreads: true, needsUpToDate: false },
      isBehind: false,
      isMergeable: false,
      paths: ['card-1.txt'],
    });
    expect(Object.fromEntries(read.checks.map(({ name, state }) => [name, state]))).toMatchObject({
      ...{ test: 'passed', lint: 'pending', pipeline: 'pending' },
    });
    expect((await client.readPullRequest(second.number)).stackedOn).toBe(pull.number);
    gitlab.review(pull, reviewer, 'changes-requested');
    expect((await client.readPullRequest(pull.number)).reviews).toMatchObject([
      { author: 'grace', verdict: 'changes-requested' },
    ]);
  });

  it('know an approval of an older head from one of the head', async () => {
    const pull = await open();
    const old = pull.head;
    gitlab.review(pull, reviewer, 'approved');
    expect((await client.readPullRequest(pull.number)).reviews).toMatchObject([{ verdict: 'approved', sha: old }]);
    await gitlab.hosting.commit(harbour, author, 'card-1', { 'more.txt': 'more\n' });
    const { reviews, pullRequest } = await client.readPullRequest(pull.number);
    expect(pullRequest.headSha).not.toBe(old);
    expect(reviews.filter(({ verdict, sha }) => verdict === 'approved' && sha === pullRequest.headSha)).toEqual([]);
  });

  it('merge the head that is named alone, and board a train where there is one', async () => {
    const pull = await open();
    const old = pull.head;
    await gitlab.hosting.commit(harbour, author, 'card-1', { 'more.txt': 'more\n' });
    await client.readPullRequest(pull.number);
    expect(await faultOf(client.merge(pull.number, { sha: old, queue: false }))).toBe('stale');
    await gitlab.demand(harbour, { approvals: 1 });
    expect(await faultOf(client.merge(pull.number, { sha: pull.head, queue: false }))).toBe('refused');
    expect(await faultOf((await clientOf(reader)).merge(pull.number, { sha: pull.head, queue: false }))).toBe(
      'forbidden',
    );
    gitlab.review(pull, reviewer, 'approved');
    expect(await client.merge(pull.number, { sha: pull.head, queue: false })).toBe('merged');
    expect(pull.state).toBe('merged');
    const second = await open('card-2');
    await gitlab.demand(harbour, { hasTrains: true });
    gitlab.review(second, reviewer, 'approved');
    await client.readPullRequest(second.number);
    expect(await client.merge(second.number, { sha: second.head, queue: true })).toBe('queued');
    expect(second.state).toBe('open');
  });

  it('write and edit a comment, approve a commit, answer and resolve a conversation, and open', async () => {
    const pull = await open();
    const id = await client.comment(pull.number, 'One');
    expect(await client.comment(pull.number, 'Two', id)).toBe(id);
    expect(pull.comments.map(({ body }) => body)).toEqual(['Two']);
    const other = await clientOf(reviewer);
    await other.review(pull.number, { verdict: 'approve', body: 'Good', sha: pull.head, comments: [] });
    expect((await client.readPullRequest(pull.number)).reviews).toMatchObject([{ author: 'grace', sha: pull.head }]);
    await other.review(pull.number, { verdict: 'request-changes', body: 'Please', sha: pull.head, comments: [] });
    expect((await client.readPullRequest(pull.number)).reviews.filter(({ verdict }) => verdict === 'approved')).toEqual(
      [],
    );
    const thread = gitlab.hosting.addThread(pull, reviewer, { path: 'card-1.txt', body: 'Why?' });
    await client.replyToThread(pull.number, thread.id, 'Because.');
    await client.resolveThread?.(pull.number, thread.id);
    expect([thread.notes.at(-1)?.body, thread.isResolved]).toEqual(['Because.', true]);
    expect(await client.hasReply(pull.number, thread.id, 'cause')).toBe(true);
    expect(await client.hasReply(pull.number, thread.id, 'effect')).toBe(false);
    expect(await client.findReview(pull.number, 'Good')).toBe(String(pull.comments.at(-2)?.id));
    await gitlab.hosting.commit(harbour, author, 'card-3', { 'three.txt': '3\n' });
    const { names, main } = await client.readBranches();
    expect([main, names]).toEqual(['main', expect.arrayContaining(['main', 'card-1', 'card-3'])]);
    const opened = await client.openPullRequest({ branch: 'card-3', base: 'main', title: 'Three', body: 'Of three' });
    expect(harbour.pulls.at(-1)).toMatchObject({ number: opened.number, title: 'Three', branch: 'card-3' });
    expect(await client.whoAmI()).toEqual({ login: 'ada', id: String(author.id) });
  });

  it('carry out no command that a text contains, which is shown as it is written', async () => {
    const pull = await open();
    const text = 'Hello\n/close\n  /close\n> /Close\n\r/close\r\n/close now\n// no command';
    const shown = 'Hello\n\\/close\n  \\/close\n> \\/Close\n\n\\/close\n\\/close now\n// no command';
    const id = await client.comment(pull.number, text);
    await client.comment(pull.number, text, id);
    await client.review(pull.number, { verdict: 'comment', body: text, sha: pull.head, comments: [] });
    const thread = gitlab.hosting.addThread(pull, reviewer, { path: 'card-1.txt', body: 'Why?' });
    await client.replyToThread(pull.number, thread.id, text);
    await gitlab.hosting.commit(harbour, author, 'card-4', { 'four.txt': '4\n' });
    await client.openPullRequest({ branch: 'card-4', base: 'main', title: 'Four', body: text });
    const opened = harbour.pulls.at(-1);
    const said = [...pull.comments.map(({ body }) => body), thread.notes.at(-1)?.body, opened?.body];
    expect(said).toEqual([shown, shown, shown, shown]);
    expect([pull.state, opened?.state]).toEqual(['open', 'open']);
  });

  it.each<[ForgeFault, Parameters<FakeGitlab['fail']>[0]]>([
    ['unauthorized', { status: 401 }],
    ['forbidden', { status: 403 }],
    ['missing', { status: 404 }],
    ['limited', { status: 429, retryAfter: 60 }],
    ['unavailable', { status: 500 }],
    ['unavailable', { status: 'silence' }],
  ])('fail as %s after %j', async (fault, failure) => {
    const pull = await open();
    const end = gitlab.fail(failure);
    expect(await faultOf(client.readPullRequest(pull.number))).toBe(fault);
    end();
  });
});
