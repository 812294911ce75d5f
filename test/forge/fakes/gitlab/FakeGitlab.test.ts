import type { Pull, Repository, User } from '../shared/words.ts';
import { FakeGitlab } from './FakeGitlab.ts';

describe('the fake of GitLab', () => {
  let gitlab: FakeGitlab;
  let harbour: Repository;
  let [author, reviewer, reader] = [] as User[];
  beforeAll(async () => {
    gitlab = await FakeGitlab.start();
    [author, reviewer, reader] = ['ada', 'grace', 'guest'].map((login) => gitlab.hosting.addUser(login));
  });
  beforeEach(async () => {
    harbour = await gitlab.hosting.addRepository(`octo/port/harbour-${gitlab.hosting.nextId()}`);
    harbour.members
      .set(author as User, 'write')
      .set(reviewer as User, 'admin')
      .set(reader as User, 'read');
  });
  afterAll(() => gitlab.close());

  const call = async (user: User | undefined, method: string, rest: string, body?: unknown) => {
    const project = encodeURIComponent(`${harbour.owner}/${harbour.name}`);
    const answer = await fetch(`${gitlab.url}/api/v4/projects/${project}${rest}`, {
      method,
      headers: { 'PRIVATE-TOKEN': gitlab.tokenOf(user as User), 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
  };
  const open = async (branch: string, file = 'tides.txt'): Promise<Pull> => {
    await gitlab.hosting.commit(harbour, author as User, branch, { [file]: `${branch}\n` });
    return gitlab.hosting.openPull(harbour, author as User, { branch });
  };
  const root = (pull: Pull) => `/merge_requests/${pull.number}`;
  const merge = (pull: Pull, user = author, sha = pull.head) =>
    call(user, 'PUT', `${root(pull)}/merge`, { sha, squash: true });
  const read = async (pull: Pull) => (await call(author, 'GET', root(pull))).body.detailed_merge_status;

  it('merges nothing past what the project demands', async () => {
    await gitlab.demand(harbour, {
      pipelineMustSucceed: true,
      discussionsMustBeResolved: true,
      approvals: 1,
      mergeMethod: 'ff',
    });
    const pull = await open('card-1');
    expect(await read(pull)).toBe('checking');
    const refused = async (status: string) => {
      expect([await read(pull), (await merge(pull)).status]).toEqual([status, 405]);
      expect(pull.state).toBe('open');
    };
    await refused('ci_must_pass');
    gitlab.job(harbour, pull.head, 'test', 'running');
    await refused('ci_still_running');
    gitlab.job(harbour, pull.head, 'test', 'failed');
    await refused('ci_must_pass');
    gitlab.job(harbour, pull.head, 'test', 'success');
    await refused('not_approved');
    expect(await call(author, 'POST', `${root(pull)}/approve`)).toMatchObject({ status: 401 });
    gitlab.review(pull, reviewer as User, 'changes-requested', { notes: [{ path: 'tides.txt', body: 'Why?' }] });
    await refused('discussions_not_resolved');
    await call(author, 'PUT', `${root(pull)}/discussions/${pull.threads[0]?.id}`, { resolved: true });
    await refused('requested_changes');
    expect(await call(reviewer, 'POST', `${root(pull)}/approve`, { sha: '0'.repeat(40) })).toMatchObject({
      status: 409,
    });
    expect(await call(reviewer, 'POST', `${root(pull)}/approve`, { sha: pull.head })).toMatchObject({ status: 201 });
    await gitlab.hosting.commit(harbour, reviewer as User, 'main', { 'README.md': 'Port\n' });
    await read(pull);
    await refused('need_rebase');
    expect(await call(author, 'PUT', `${root(pull)}/rebase`)).toMatchObject({ status: 202 });
    await read(pull);
    // The new head has neither pipeline nor approval.
    await refused('ci_must_pass');
    gitlab.job(harbour, pull.head, 'test', 'success');
    await refused('not_approved');
    gitlab.review(pull, reviewer as User, 'approved');
    expect(await merge(pull, author, '0'.repeat(40))).toMatchObject({ status: 409 });
    expect(await merge(pull, reader)).toMatchObject({ status: 401 });
    await gitlab.demand(harbour, { developersMayMerge: false });
    expect(await merge(pull)).toMatchObject({ status: 401 });
    expect(await merge(pull, reviewer)).toMatchObject({ status: 200, body: { state: 'merged' } });
    expect(await harbour.git.read('main', 'tides.txt')).toBe('card-1');
  });

  it('merges neither drafts nor conflicts, and lets a train merge what still holds', async () => {
    const [first, second, third] = [await open('card-1'), await open('card-2'), await open('card-3', 'three.txt')];
    await call(author, 'PUT', root(first), { title: 'Draft: Tides' });
    expect(await merge(first)).toMatchObject({ status: 405 });
    await call(author, 'PUT', root(first), { title: 'Tides' });
    expect(await merge(first)).toMatchObject({ status: 200 });
    expect(await merge(second)).toMatchObject({ status: 422, body: { message: 'Branch cannot be merged' } });
    await gitlab.demand(harbour, { hasTrains: true, pipelineMustSucceed: true });
    const board = () => call(author, 'POST', `/merge_trains${root(third)}`, { sha: third.head });
    expect(await board()).toMatchObject({ status: 400 });
    gitlab.job(harbour, third.head, 'test', 'success');
    expect(await board()).toMatchObject({ status: 201 });
    gitlab.job(harbour, third.head, 'test', 'failed');
    await gitlab.runTrain();
    expect(third.state).toBe('open');
    gitlab.job(harbour, third.head, 'test', 'success');
    await board();
    await gitlab.runTrain();
    expect(third.state).toBe('merged');
    const page = await call(author, 'GET', '/merge_requests?per_page=2');
    expect([page.body.length, page.headers.get('x-next-page')]).toEqual([2, '2']);
    expect(page.headers.get('link')).toContain('rel="next"');
  });
});
