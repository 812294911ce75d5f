import { randomBytes } from 'node:crypto';
import { seal } from '../../src/db/encryptedString.ts';
import { transaction } from '../../src/domain/context.ts';
import { refreshPullRequests } from '../../src/domain/deliveries/refreshPullRequests.ts';
import type { ForgeFailure } from '../../src/domain/forges/ForgeFailure.ts';
import { setForgeRules } from '../../src/domain/forges/forgeRules.ts';
import { tokenOf } from '../../src/domain/forges/forgeTokenRow.ts';
import { newPullRequest } from '../../src/domain/pullRequests/newPullRequest.ts';
import { readPullRequest, writePullRequest } from '../../src/domain/pullRequests/pullRequestRow.ts';
import type { RunOnce } from '../../src/domain/sweeps/Sweep.ts';
import { openForges } from '../../src/forge/openForges.ts';
import { newId } from '../../src/lib/uuid.ts';
import { addCard, addPlace, type Place } from '../domain/commands/support/fixtures.ts';
import { createDomainWorld, type DomainWorld } from '../support/domain.ts';
import { FakeGithub } from './fakes/github/FakeGithub.ts';
import type { Pull, Repository, User } from './fakes/shared/words.ts';

const KEY = randomBytes(32);

describe('pull requests that are read again', () => {
  let world: DomainWorld;
  let github: FakeGithub;
  let octo: User;
  let reviewer: User;
  let harbour: Repository;
  let place: Place;
  let failures: ForgeFailure[];
  let refresh: RunOnce;
  beforeAll(async () => {
    world = await createDomainWorld({ encryptionKey: KEY });
    github = await FakeGithub.start();
    [octo, reviewer] = [github.hosting.addUser('octo'), github.hosting.addUser('grace')];
  });
  beforeEach(async () => {
    await world.sql('delete from card_pull_request');
    // The forge has the time of the machine.
    world.now = new Date();
    harbour = await github.hosting.addRepository(`octo/harbour-${github.hosting.nextId()}`);
    harbour.members.set(octo, 'write').set(reviewer, 'write');
    place = await addOwner();
    failures = [];
    const forges = openForges({ githubUrl: github.url, privateHosts: [], app: undefined, patienceMs: 5_000 });
    refresh = refreshPullRequests(forges, (failure) => failures.push(failure));
  });
  afterAll(async () => {
    await github.close();
    await world.close();
  });

  const nameOf = () => `${harbour.owner}/${harbour.name}`;
  const addOwner = async (): Promise<Place> => {
    const made = await addPlace(world);
    const id = newId();
    await world.sql(
      `insert into forge_token (id, account_id, forge, base_url, token, login, user_id, checked_at, created_at)
       values ($1, $2, 'github', $3, $4, 'octo', '1', $5, $5)`,
      [id, made.accountId, github.url, seal(github.tokenOf(octo), KEY, tokenOf(id)), world.now],
    );
    await world.sql(
      `insert into project_webhook (id, project_id, forge, repository, secret, created_at)
       values ($1, $2, 'github', $3, '\\x00', $4)`,
      [newId(), made.projectId, nameOf(), world.now],
    );
    return made;
  };
  const open = async (branch = 'card-1', of = place): Promise<{ pull: Pull; cardId: string }> => {
    await github.hosting.commit(harbour, octo, branch, { [`${branch}.txt`]: 'tides\n' });
    const pull = await github.hosting.openPull(harbour, octo, { branch });
    const cardId = await addCard(world, of);
    const url = `${github.url}/${nameOf()}/pull/${pull.number}`;
    await world.sql('update card set pull_request_number = $2, pull_request_url = $3 where id = $1', [
      ...[cardId, pull.number, url],
    ]);
    const { accountId, projectId } = of;
    await transaction(world.system(), (tx) =>
      writePullRequest(
        tx,
        newPullRequest(
          { cardId, accountId, projectId },
          { forge: 'github', repository: nameOf(), repositoryNumber: null, connection: 'webhook' },
          {
            ...{ kind: 'pull-request', number: pull.number, url, title: 'Tides', body: '', headSha: pull.head, branch },
            ...{ base: 'main', isFromFork: false, isNew: true, state: 'open', isDraft: false, hasConflict: undefined },
            at: new Date(0),
          },
        ),
      ),
    );
    return { pull, cardId };
  };
  const pass = () => refresh(world.system(), 100);
  const rule = (rules: { merges?: boolean; updatesBehind?: boolean; quietMinutes?: number }, of = place) =>
    setForgeRules(world.as(of.accountId), { projectId: of.projectId, ...rules });
  const audits = async (cardId: string) =>
    (
      await world.sql<{ type: string }>("select type from audit_record where card_id = $1 and type like 'card.pull%'", [
        cardId,
      ])
    ).map(({ type }) => type);

  it('are read once an hour, and change nothing at the forge while the project does not let them', async () => {
    const { pull, cardId } = await open();
    await github.protect(harbour, { checks: ['ci'], approvals: 1 });
    github.check(harbour, pull.head, 'ci', 'success');
    github.review(pull, reviewer, 'approved');
    expect(await pass()).toEqual({ refreshed: 1, merged: 0, updated: 0 });
    expect(await readPullRequest(world.db, cardId)).toMatchObject({ review: 'approved', checks: 'passed' });
    expect(await pass()).toMatchObject({ refreshed: 0 });
    world.pass(3_601);
    expect([await pass(), failures]).toMatchObject([{ refreshed: 1, merged: 0 }, []]);
    expect(pull.state).toBe('open');
  });

  it('are read at once when a reviewer asks for changes, with what was said, and not again and again', async () => {
    const { pull, cardId } = await open();
    await pass();
    github.review(pull, reviewer, 'changes-requested', { notes: [{ path: 'card-1.txt', body: 'Why?' }] });
    await world.sql("update card_pull_request set review = 'changes-requested' where card_id = $1", [cardId]);
    expect(await pass()).toMatchObject({ refreshed: 1 });
    expect((await readPullRequest(world.db, cardId))?.facts.threads).toMatchObject([
      { path: 'card-1.txt', line: 1, text: 'grace: Why?' },
    ]);
    await pass();
    world.pass(301);
    expect(await pass()).toMatchObject({ refreshed: 0 });
  });

  it('are merged at the head that was read once they may be, and audited', async () => {
    await rule({ merges: true });
    const { pull, cardId } = await open();
    await github.protect(harbour, { checks: ['ci'], approvals: 1 });
    github.check(harbour, pull.head, 'ci', 'success');
    github.review(pull, reviewer, 'approved');
    // GitHub works out whether it can be merged after it was asked for the first time.
    expect(await pass()).toMatchObject({ refreshed: 1, merged: 0 });
    await world.sql(
      `insert into card_review (id, account_id, project_id, card_id, author, verdict, summary, findings, created_at)
       values ($1, $2, $3, $4, 'agent', 'request-changes', 'No.', '[]', $5)`,
      [newId(), place.accountId, place.projectId, cardId, world.now],
    );
    expect(await pass()).toMatchObject({ refreshed: 1, merged: 0 });
    await world.sql("update card_review set verdict = 'approve' where card_id = $1", [cardId]);
    world.pass(301);
    expect(await pass()).toEqual({ refreshed: 1, merged: 1, updated: 0 });
    expect(pull.state).toBe('merged');
    expect(await audits(cardId)).toEqual(['card.pull_request_merged']);
  });

  it('are not merged while a person holds their card', async () => {
    await rule({ merges: true, quietMinutes: 0 });
    const { pull, cardId } = await open();
    github.review(pull, reviewer, 'approved');
    await pass();
    await world.sql(
      "insert into card_hold (owner_id, project_id, card_id, actor, created_at) values ($1, $2, $3, 'person', $4)",
      [place.accountId, place.projectId, cardId, world.now],
    );
    for (let time = 0; time < 2; time += 1) {
      world.pass(3_601);
      expect(await pass()).toMatchObject({ refreshed: 1, merged: 0 });
    }
    await world.sql('delete from card_hold where card_id = $1', [cardId]);
    world.pass(3_601);
    expect(await pass()).toMatchObject({ merged: 1 });
    expect(pull.state).toBe('merged');
  });

  it('are not merged with an approval of an older head', async () => {
    await rule({ merges: true, quietMinutes: 0 });
    const { pull } = await open();
    github.review(pull, reviewer, 'approved');
    await pass();
    await github.hosting.commit(harbour, octo, 'card-1', { 'more.txt': 'more\n' });
    for (let time = 0; time < 3; time += 1) {
      world.pass(3_601);
      await pass();
    }
    expect(pull.state).toBe('open');
    github.review(pull, reviewer, 'approved');
    world.pass(3_601);
    await pass();
    expect(pull.state).toBe('merged');
  });

  it('put into the queue stay there without being asked for again', async () => {
    await rule({ merges: true });
    const { pull, cardId } = await open();
    await github.protect(harbour, { checks: ['ci'], approvals: 1, hasQueue: true });
    github.check(harbour, pull.head, 'ci', 'success');
    github.review(pull, reviewer, 'approved');
    await pass();
    expect(await pass()).toMatchObject({ merged: 1 });
    expect(await readPullRequest(world.db, cardId)).toMatchObject({ inQueue: true, state: 'open' });
    // Even what is read again for its age is not asked for.
    world.pass(3_601);
    expect(await pass()).toEqual({ refreshed: 1, merged: 0, updated: 0 });
    expect(failures).toEqual([]);
    await github.runQueue();
    world.pass(3_601);
    await pass();
    expect(await readPullRequest(world.db, cardId)).toMatchObject({ inQueue: false, state: 'merged' });
  });

  it('are followed by the card and its rules although no delivery came', async () => {
    const { pull, cardId } = await open();
    await world.sql("update board_column set slug = 'review' where project_id = $1", [place.projectId]);
    await world.sql(
      "insert into board_column (id, project_id, slug, position, terminal) values ($1, $2, 'done', 1, true)",
      [newId(), place.projectId],
    );
    await github.hosting.commit(harbour, octo, 'card-1', { 'more.txt': 'more\n' });
    github.check(harbour, pull.head, 'ci', 'failure');
    await pass();
    const [asked] = await world.sql<{ kind: string; context: object }>(
      'select kind, context from work_request where subject_id = $1',
      [cardId],
    );
    expect(asked).toMatchObject({ kind: 'fix', context: { reason: 'checks-failed', headSha: pull.head } });
    await github.hosting.merge(pull, reviewer, { way: 'squash' });
    world.pass(3_601);
    await pass();
    const [card] = await world.sql(
      'select c.slug from board_column c join card k on k.column_id = c.id where k.id = $1',
      [cardId],
    );
    expect(card).toEqual({ slug: 'done' });
  });

  it('are brought up to date where only that is missing and the project lets it', async () => {
    await rule({ merges: true });
    const { pull, cardId } = await open();
    await github.protect(harbour, { checks: ['ci'], approvals: 1, isStrict: true });
    github.check(harbour, pull.head, 'ci', 'success');
    github.review(pull, reviewer, 'approved');
    await github.hosting.commit(harbour, reviewer, 'main', { 'main.txt': 'main\n' });
    await pass();
    world.pass(3_601);
    expect(await pass()).toMatchObject({ updated: 0 });
    await rule({ updatesBehind: true });
    world.pass(3_601);
    expect(await pass()).toEqual({ refreshed: 1, merged: 0, updated: 1 });
    expect(await audits(cardId)).toEqual(['card.pull_request_updated']);
    expect(pull.state).toBe('open');
  });

  it('that cannot be kept keep no other waiting', async () => {
    const { cardId } = await open();
    const second = await open('card-2');
    await world.sql('update card_pull_request set facts = \'{"checks": 7}\' where card_id = $1', [cardId]);
    expect(await pass()).toMatchObject({ refreshed: 1 });
    expect((await readPullRequest(world.db, second.cardId))?.readAt).not.toBeNull();
    expect(failures).toEqual([{ forge: 'github', fault: 'unavailable' }]);
  });

  it('that cannot be read keep no place from the others of their account', async () => {
    const unread = await Promise.all(
      Array.from({ length: 10 }, (_, index) => addCard(world, place).then((id) => ({ id, index }))),
    );
    const { cardId } = await open();
    for (const { id, index } of unread) {
      await world.sql('update card set pull_request_number = $2 where id = $1', [id, 1_000 + index]);
      await world.sql(
        `insert into card_pull_request select (jsonb_populate_record(r, jsonb_build_object('card_id', $2::uuid, 'number', $3::int,
           'url', r.url || '0', 'read_at', '2000-01-01'))).* from card_pull_request r where card_id = $1`,
        [cardId, id, 1_000 + index],
      );
    }
    await world.sql("update card_pull_request set read_at = '2020-01-01' where card_id = $1", [cardId]);
    await pass();
    expect(failures.length).toBe(10);
    expect(await pass()).toMatchObject({ refreshed: 1 });
  });

  it('of an account whose forge is silent wait, and keep no other account waiting', async () => {
    const other = await addOwner();
    const { pull } = await open();
    await open('card-2');
    const { cardId } = await open('card-3', other);
    const end = github.fail({ status: 'silence', path: new RegExp(`/pulls/${pull.number}$`) });
    expect(await pass()).toMatchObject({ refreshed: 1 });
    expect((await readPullRequest(world.db, cardId))?.readAt).not.toBeNull();
    expect(failures).toEqual([{ forge: 'github', fault: 'unavailable' }]);
    end();
    // It is left alone for a while, and then goes on.
    expect(await pass()).toMatchObject({ refreshed: 0 });
    world.pass(301);
    expect(await pass()).toMatchObject({ refreshed: 1 });
  });
});
