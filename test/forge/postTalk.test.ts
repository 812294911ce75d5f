import { randomBytes } from 'node:crypto';
import { seal } from '../../src/db/encryptedString.ts';
import { transaction } from '../../src/domain/context.ts';
import { refreshPullRequests } from '../../src/domain/deliveries/refreshPullRequests.ts';
import { takeEvents } from '../../src/domain/deliveries/takeEvents.ts';
import { answerThread } from '../../src/domain/feedback/answerThread.ts';
import { submitReview } from '../../src/domain/feedback/submitReview.ts';
import type { ForgeFailure } from '../../src/domain/forges/ForgeFailure.ts';
import { setForgeRules } from '../../src/domain/forges/forgeRules.ts';
import { tokenOf } from '../../src/domain/forges/forgeTokenRow.ts';
import { postTalk } from '../../src/domain/forges/postTalk.ts';
import { newPullRequest } from '../../src/domain/pullRequests/newPullRequest.ts';
import { openThreadsOf } from '../../src/domain/pullRequests/openThreadsOf.ts';
import { readOwnVoice } from '../../src/domain/pullRequests/ownVoice.ts';
import { readPullRequest, writePullRequest } from '../../src/domain/pullRequests/pullRequestRow.ts';
import { GitHub } from '../../src/forge/github/GitHub.ts';
import { openForges } from '../../src/forge/openForges.ts';
import { newId } from '../../src/lib/uuid.ts';
import { addCard, addPlace, addRun, type Place } from '../domain/commands/support/fixtures.ts';
import { tellRun } from '../domain/runs/support/reports.ts';
import { createDomainWorld, type DomainWorld } from '../support/domain.ts';
import { FakeGithub } from './fakes/github/FakeGithub.ts';
import type { Permissions } from './fakes/github/Installation.ts';
import type { Pull, Repository, User } from './fakes/shared/words.ts';

const KEY = randomBytes(32);
const FINDING = { severity: 'major', title: 'Off by one', detail: 'The last tide is missing.' } as const;

describe('what agents say at the forge', () => {
  let world: DomainWorld;
  let github: FakeGithub;
  let octo: User;
  let reviewer: User;
  let harbour: Repository;
  let place: Place;
  let app: { id: string; privateKey: string } | undefined;
  let pull: Pull;
  let cardId: string;
  let failures: ForgeFailure[];
  beforeAll(async () => {
    world = await createDomainWorld({ encryptionKey: KEY });
    github = await FakeGithub.start();
    [octo, reviewer] = [github.hosting.addUser('octo'), github.hosting.addUser('grace')];
  });
  beforeEach(async () => {
    await world.sql('delete from pull_request_post');
    await world.sql('delete from card_pull_request');
    world.now = new Date();
    place = await addPlace(world);
    harbour = await github.hosting.addRepository(`octo/harbour-${github.hosting.nextId()}`);
    harbour.members.set(octo, 'write').set(reviewer, 'write');
    app = undefined;
    failures = [];
    await setForgeRules(world.as(place.accountId), { projectId: place.projectId, postsReviews: true });
    await open();
  });
  afterAll(async () => {
    await github.close();
    await world.close();
  });

  const nameOf = () => `${harbour.owner}/${harbour.name}`;
  const byToken = async () => {
    const id = newId();
    await world.sql(
      `insert into forge_token (id, account_id, forge, base_url, token, login, user_id, checked_at, created_at)
       values ($1, $2, 'github', $3, $4, 'octo', '1', $5, $5)`,
      [id, place.accountId, github.url, seal(github.tokenOf(octo), KEY, tokenOf(id)), world.now],
    );
    await world.sql(
      `insert into project_webhook (id, project_id, forge, repository, secret, created_at)
       values ($1, $2, 'github', $3, '\\x00', $4)`,
      [newId(), place.projectId, nameOf(), world.now],
    );
  };
  const byApp = async (permissions?: Permissions) => {
    const its = github.addApp();
    const installation = github.install([harbour], permissions);
    app = { id: String(its.id), privateKey: its.privateKey };
    await world.sql(
      `insert into project_repository (id, project_id, forge, installation, number, repository, connected_at, can_push)
       values ($1, $2, 'github', $3, $4, $5, $6, true)`,
      [newId(), place.projectId, String(installation.id), String(harbour.id), nameOf(), world.now],
    );
    return `${its.slug}[bot]`;
  };
  const open = async () => {
    await github.hosting.commit(harbour, octo, 'card-1', { 'tides.txt': 'high\nlow\n' });
    pull = await github.hosting.openPull(harbour, octo, { branch: 'card-1' });
    cardId = await addCard(world, place);
    const url = `${github.url}/${nameOf()}/pull/${pull.number}`;
    await world.sql('update card set pull_request_number = $2, pull_request_url = $3 where id = $1', [
      ...[cardId, pull.number, url],
    ]);
    await transaction(world.system(), (tx) =>
      writePullRequest(
        tx,
        newPullRequest(
          { cardId, accountId: place.accountId, projectId: place.projectId },
          { forge: 'github', repository: nameOf(), repositoryNumber: null, connection: 'webhook' },
          {
            ...{ kind: 'pull-request', number: pull.number, url, title: 'Tides', body: '', headSha: pull.head },
            ...{ branch: 'card-1', base: 'main', isFromFork: false, isNew: true, state: 'open', isDraft: false },
            ...{ hasConflict: false, isPrivate: true, at: new Date(0) },
          },
        ),
      ),
    );
  };
  const work = async (workKind = 'review') => {
    const sessionId = newId();
    const run = await addRun(world, place, { subjectId: cardId, workKind, sessionId });
    const end = () => world.sql("update run set state = 'succeeded', ended_at = $2 where id = $1", [run, world.now]);
    return { sessionId, run, end };
  };
  const agent = () => world.as(place.accountId, 'mcp');
  const review = (verdict: 'approve' | 'request-changes', more: object = {}) =>
    submitReview(agent(), { cardId, verdict, summary: 'All in all.', findings: [], ...more });
  const forges = () => openForges({ githubUrl: github.url, privateHosts: [], app, patienceMs: 5_000 });
  const pass = () => postTalk(forges(), (failure) => failures.push(failure))(world.system(), 100);
  /** The forge took what was posted, and its answer never came. */
  const loseAnswer = () =>
    world.sql('update pull_request_post set posted_at = null, forge_id = null, next_at = null where attempts > 0');
  const read = () => refreshPullRequests(forges(), () => {})(world.system(), 100);
  const row = async () =>
    (await readPullRequest(world.db, cardId)) as NonNullable<Awaited<ReturnType<typeof readPullRequest>>>;
  const opened = async () =>
    (await world.sql<{ kind: string }>('select kind from work_request where subject_id = $1', [cardId])).map(
      ({ kind }) => kind,
    );

  it('is posted by the app once the run has ended: the verdict at the head, findings on their lines', async () => {
    const login = await byApp();
    const { sessionId, end } = await work();
    await review('approve', { sessionId });
    const findings = [
      { ...FINDING, path: 'tides.txt', line: 2 },
      { ...FINDING, title: 'Elsewhere', path: 'README.md', line: 1 },
    ];
    await review('request-changes', { sessionId, findings });
    expect(await pass()).toEqual({ posted: 0, givenUp: 0 });
    await end();
    expect(await pass()).toEqual({ posted: 1, givenUp: 0 });
    expect(pull.reviews).toMatchObject([{ verdict: 'changes-requested', sha: pull.head, user: { login } }]);
    expect(pull.reviews[0]?.body).toMatch(
      /^\*\*An agent reviewed `[0-9a-f]{12}` and asks for changes\.\*\*\n\nAll in all\.\n\n- `README\.md:1`: \*\*Elsewhere\*\*[\s\S]*on behalf of the owner of the project, for \[card #\d+\]/,
    );
    expect(pull.threads).toMatchObject([{ path: 'tides.txt', line: 2 }]);
    expect(await pass()).toEqual({ posted: 0, givenUp: 0 });
  });

  it('waits while the card is held or archived, and for the end of a run of more than a day', async () => {
    await byToken();
    const { sessionId, end } = await work();
    await review('approve', { sessionId });
    world.pass(2 * 86_400);
    await end();
    await world.sql(
      "insert into card_hold (card_id, project_id, owner_id, actor, created_at) values ($1, $2, $3, 'person', $4)",
      [...[cardId, place.projectId, place.accountId, world.now]],
    );
    expect([await pass(), pull.reviews]).toEqual([{ posted: 0, givenUp: 0 }, []]);
    await world.sql('delete from card_hold');
    await world.sql('update card set archived_at = $2 where id = $1', [cardId, world.now]);
    expect([await pass(), pull.reviews]).toEqual([{ posted: 0, givenUp: 0 }, []]);
    await world.sql('update card set archived_at = null where id = $1', [cardId]);
    expect(await pass()).toEqual({ posted: 1, givenUp: 0 });
  });

  it('decides nothing without the session of its run, and takes the place of none that has one', async () => {
    await byApp();
    const first = await work();
    await review('request-changes', { sessionId: first.sessionId });
    await review('approve');
    await first.end();
    await pass();
    const second = await work();
    await review('approve');
    await second.end();
    await pass();
    expect(pull.reviews.map(({ verdict }) => verdict)).toEqual(['changes-requested', 'commented']);
  });

  it('is a comment with the token of a person, whose vote it is not', async () => {
    await byToken();
    const { sessionId, end } = await work();
    await review('approve', { sessionId });
    await end();
    expect(await pass()).toEqual({ posted: 1, givenUp: 0 });
    expect(pull.reviews).toMatchObject([{ verdict: 'commented', user: { login: 'octo' } }]);
    expect(pull.reviews[0]?.body).toMatch(/and approves it\.[\s\S]*on behalf of `octo`/);
    await loseAnswer();
    expect(await pass()).toEqual({ posted: 1, givenUp: 0 });
    expect(pull.reviews).toHaveLength(1);
    expect(await world.sql('select forge_id from pull_request_post')).toEqual([
      { forge_id: String(pull.reviews[0]?.id) },
    ]);
  });

  it('asks nothing of a head that the agent has not seen', async () => {
    await byApp();
    const { sessionId, end } = await work();
    await review('request-changes', { sessionId, findings: [{ ...FINDING, path: 'tides.txt', line: 2 }] });
    await end();
    await github.hosting.commit(harbour, octo, 'card-1', { 'tides.txt': 'high\nlow\nhigh\n' });
    expect(await pass()).toEqual({ posted: 1, givenUp: 0 });
    expect(pull.reviews).toMatchObject([{ verdict: 'commented', sha: pull.head }]);
    expect(pull.reviews[0]?.body).toContain('The branch has another head since.');
    expect(pull.threads).toEqual([]);
  });

  it('is nothing while the project does not say so, of other work than a review, and of people', async () => {
    await byApp();
    const implement = await work('implement');
    await review('approve', { sessionId: implement.sessionId });
    const { sessionId, end } = await work();
    await submitReview(world.as(place.accountId), {
      cardId,
      sessionId,
      verdict: 'approve',
      summary: 'x',
      findings: [],
    });
    await review('approve', { sessionId });
    await implement.end();
    await end();
    await setForgeRules(world.as(place.accountId), { projectId: place.projectId, postsReviews: false });
    expect(await pass()).toEqual({ posted: 0, givenUp: 1 });
    const later = await work();
    await review('approve', { sessionId: later.sessionId });
    await later.end();
    expect([await pass(), pull.reviews]).toEqual([{ posted: 0, givenUp: 0 }, []]);
  });

  it('triggers no rule of the project: neither as it is delivered, even before the forge has answered, nor as it is read', async () => {
    const login = await byApp();
    await world.sql("update board_column set slug = 'review' where id = (select column_id from card where id = $1)", [
      cardId,
    ]);
    const { sessionId, end } = await work();
    await review('request-changes', { sessionId, findings: [{ ...FINDING, path: 'tides.txt', line: 2 }] });
    await end();
    await pass();
    await world.sql('update pull_request_post set forge_id = null');
    const event = (user: string, id: number) =>
      GitHub.readEvents({
        header: () => 'pull_request_review',
        body: Buffer.from(
          JSON.stringify({
            repository: { private: true },
            pull_request: { number: pull.number, updated_at: '2026-01-01T00:00:00Z' },
            review: { id, user: { login: user }, state: 'changes_requested', commit_id: pull.head },
          }),
        ),
      });
    const deliver = (user: string, id: number) =>
      transaction({ ...world.system(), actor: { ...world.system().actor, accountId: place.accountId } }, (tx) =>
        takeEvents(
          tx,
          {
            projectId: place.projectId,
            forge: 'github',
            repository: nameOf(),
            repositoryNumber: null,
            connection: 'webhook',
          },
          event(user, id),
        ),
      );
    await deliver(login, pull.reviews[0]?.id ?? 0);
    await world.sql('update pull_request_post set forge_id = $1', [String(pull.reviews[0]?.id)]);
    await read();
    expect([(await row()).review, (await row()).facts.decided, await opened()]).toEqual(['none', undefined, []]);
    expect((await row()).facts.threads).toMatchObject([{ isOwn: true }]);
    const sharing = await addCard(world, place);
    await world.sql('update card set pull_request_number = $2 where id = $1', [sharing, pull.number]);
    expect(await readOwnVoice(world.db, sharing)).toEqual({
      ownReviews: [String(pull.reviews[0]?.id)],
      ownLogins: [login],
    });
    await world.sql('update card set pull_request_number = null where id = $1', [sharing]);
    await deliver('grace', 1);
    expect([(await row()).review, await opened()]).toEqual(['changes-requested', ['fix']]);
  });

  it('answers an open conversation after the fix, and resolves it where the project says so', async () => {
    await byToken();
    await setForgeRules(world.as(place.accountId), { projectId: place.projectId, resolvesThreads: true });
    const thread = github.hosting.addThread(pull, reviewer, { path: 'tides.txt', line: 2, body: 'Why low?' });
    const pending = github.hosting.beginReview(pull, octo);
    github.hosting.addThread(pull, octo, { path: 'tides.txt', line: 1, body: 'Not yet said', review: pending });
    await read();
    const threads = openThreadsOf(await row());
    expect(threads).toEqual([{ id: expect.any(String), path: 'tides.txt', line: 2, text: 'grace: Why low?' }]);
    const { sessionId, end } = await work('fix');
    const answer = (text: string, threadId = threads[0]?.id ?? '') =>
      answerThread(agent(), { cardId, threadId, sessionId, text });
    await expect(answer('x', 'other')).rejects.toMatchObject({ code: 'bad_user_input' });
    // The session of a run of somebody else is no key to what that run said.
    const others = await addPlace(world);
    const run = await addRun(world, others, { subjectId: await addCard(world, others), sessionId: newId() });
    await answer('In a minute.');
    await answerThread(agent(), { cardId, threadId: threads[0]?.id ?? '', sessionId: run, text: 'Late report.' });
    expect(await world.sql('select 1 from pull_request_post where run_id = $1', [run])).toEqual([]);
    await world.sql('delete from pull_request_post where run_id = card_id');
    await answer('It is ebb.');
    expect([await pass(), thread.notes.length]).toEqual([{ posted: 0, givenUp: 0 }, 1]);
    await end();
    const fails = github.fail({ status: 503, path: /graphql/, times: 1 });
    await pass();
    fails();
    world.pass(3_700);
    expect([await pass(), failures]).toEqual([{ posted: 1, givenUp: 0 }, [{ forge: 'github', fault: 'unavailable' }]]);
    expect(thread.notes.map(({ body }) => body.split('\n')[0])).toEqual(['Why low?', 'It is ebb.']);
    expect([thread.isResolved, openThreadsOf(await row())]).toEqual([true, []]);
    await loseAnswer();
    expect([await pass(), thread.notes.length]).toEqual([{ posted: 1, givenUp: 0 }, 2]);
    await expect(answer('Once more')).rejects.toMatchObject({ code: 'bad_user_input' });
    await setForgeRules(world.as(place.accountId), { projectId: place.projectId, postsReviews: false });
    await expect(answer('x')).rejects.toMatchObject({ code: 'refused' });
  });

  it('leaves a conversation open that the forge does not let it resolve', async () => {
    const login = await byApp({
      ...{ contents: 'read', pull_requests: 'write', issues: 'write', checks: 'read' },
      ...{ statuses: 'read', metadata: 'read', administration: 'read' },
    });
    await setForgeRules(world.as(place.accountId), { projectId: place.projectId, resolvesThreads: true });
    const thread = github.hosting.addThread(pull, reviewer, { path: 'tides.txt', line: 2, body: 'Why low?' });
    await read();
    const [known] = openThreadsOf(await row());
    const { sessionId, end } = await work('fix');
    await answerThread(agent(), { cardId, threadId: known?.id ?? '', sessionId, text: 'It is ebb.' });
    await end();
    expect(await pass()).toEqual({ posted: 1, givenUp: 0 });
    expect([thread.notes.at(-1)?.user.login, thread.isResolved]).toEqual([login, false]);
    expect((await row()).openThreads).toBe(1);
    expect(openThreadsOf(await row())).toEqual([known]);
  });

  it('opens a pull request for the one branch that an agent pushed for its card, once its work is finished', async () => {
    await byToken();
    await setForgeRules(world.as(place.accountId), { projectId: place.projectId, opensPullRequests: true });
    const other = await addCard(world, place);
    const [card] = await world.sql<{ number: number; slug: string }>(
      'select c.number, p.slug from card c join project p on p.id = c.project_id where c.id = $1',
      [other],
    );
    const branch = `bascule/card-${card?.number}-${card?.slug}`;
    const finish = () => tellRun(world, place, { cardId: other }).report('succeeded', { workKind: 'implement' });
    await finish();
    expect([await pass(), harbour.pulls.length]).toEqual([{ posted: 0, givenUp: 1 }, 1]);
    // Of somebody else, and of the card of another project in the same repository.
    await github.hosting.commit(harbour, octo, `card-${card?.number}-experiment`, { 'ebb.txt': 'none\n' });
    await github.hosting.commit(harbour, octo, `bascule/card-${card?.number}-other`, { 'ebb.txt': 'high\n' });
    await finish();
    expect([await pass(), harbour.pulls.length]).toEqual([{ posted: 0, givenUp: 1 }, 1]);
    await github.hosting.commit(harbour, octo, branch, { 'ebb.txt': 'low\n' });
    await finish();
    expect(await pass()).toEqual({ posted: 1, givenUp: 0 });
    expect(harbour.pulls.at(-1)).toMatchObject({ branch, base: 'main', author: octo });
    expect(harbour.pulls.at(-1)?.body).toMatch(new RegExp(`^Bascule: #${card?.number}\\n[\\s\\S]*on behalf of .octo.`));
    await finish();
    expect([await pass(), harbour.pulls.length]).toEqual([{ posted: 0, givenUp: 1 }, 2]);
    await finish();
    await world.sql(
      `insert into run_change (run_id, repository, place, revision, taken_at, is_final, path, branch, is_dirty, commits, commit_count,
         files, marked, file_count, added, removed, patch, patch_left_out)
       select run_id, 'harbour', 0, 1, created_at, true, '/harbour', $1, false, '[]', 0, '[]', '[]', 0, 0, 0, '', 0
       from pull_request_post where posted_at is null and given_up_at is null`,
      [`card-${card?.number}-experiment`],
    );
    github.server.asked.length = 0;
    expect(await pass()).toEqual({ posted: 1, givenUp: 0 });
    // It is looked up by its name, however many branches the repository has.
    expect(github.server.asked.filter((asked) => /\/branches\?/.test(asked))).toEqual([]);
    expect(harbour.pulls.at(-1)?.branch).toBe(`card-${card?.number}-experiment`);
  });
});
