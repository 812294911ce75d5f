import { randomBytes } from 'node:crypto';
import { seal } from '../../src/db/encryptedString.ts';
import type { ForgeFailure } from '../../src/domain/forges/ForgeFailure.ts';
import { tokenOf } from '../../src/domain/forges/forgeTokenRow.ts';
import { postComments } from '../../src/domain/forges/postComments.ts';
import { openForges } from '../../src/forge/openForges.ts';
import { newId } from '../../src/lib/uuid.ts';
import { addCard, addPlace, type Place } from '../domain/commands/support/fixtures.ts';
import { createDomainWorld, type DomainWorld } from '../support/domain.ts';
import { FakeGithub } from './fakes/github/FakeGithub.ts';
import type { Pull, Repository, User } from './fakes/shared/words.ts';

const KEY = randomBytes(32);

describe('comments on pull requests', () => {
  let world: DomainWorld;
  let github: FakeGithub;
  let octo: User;
  let harbour: Repository;
  let place: Place;
  let failures: ForgeFailure[];
  beforeAll(async () => {
    world = await createDomainWorld({ encryptionKey: KEY });
    github = await FakeGithub.start();
    octo = github.hosting.addUser('octo');
  });
  beforeEach(async () => {
    await world.sql('delete from pull_request_comment');
    place = await addPlace(world);
    harbour = await github.hosting.addRepository(`octo/harbour-${github.hosting.nextId()}`);
    harbour.members.set(octo, 'write');
    failures = [];
  });
  afterAll(async () => {
    await github.close();
    await world.close();
  });

  const nameOf = (repository = harbour) => `${repository.owner}/${repository.name}`;
  const pass = (app?: { id: string; privateKey: string }) => {
    const forges = openForges({ githubUrl: github.url, privateHosts: [], app, patienceMs: 2_000 });
    return postComments(forges, (failure) => failures.push(failure))(world.system(), 100);
  };
  const setToken = async (token = github.tokenOf(octo), of = place) => {
    const id = newId();
    await world.sql(
      `insert into forge_token (id, account_id, forge, base_url, token, login, user_id, checked_at, created_at)
       values ($1, $2, 'github', $3, $4, 'octo', '1', $5, $5)`,
      [id, of.accountId, github.url, seal(token, KEY, tokenOf(id)), world.now],
    );
  };
  const hook = (of = place) =>
    world.sql(
      `insert into project_webhook (id, project_id, forge, repository, secret, created_at)
       values ($1, $2, 'github', $3, '\\x00', $4)`,
      [newId(), of.projectId, nameOf(), world.now],
    );
  const open = async (branch = 'card-1'): Promise<Pull> => {
    await github.hosting.commit(harbour, octo, branch, { [`${branch}.txt`]: 'tides\n' });
    return github.hosting.openPull(harbour, octo, { branch });
  };
  const queue = async (pull: Pull, { of = place, cardId = '', body = 'An agent has started.' } = {}) => {
    const card = cardId || (await addCard(world, of));
    await world.sql(
      `insert into pull_request_comment (id, account_id, project_id, card_id, run_id, pull_request_number, pull_request_url, body, created_at)
       values ($1, $2, $3, $4, $1, $5, $6, $7, $8)`,
      [
        ...[newId(), of.accountId, of.projectId, card, pull.number],
        ...[`${github.url}/${nameOf()}/pull/${pull.number}`, body, world.now],
      ],
    );
    return card;
  };
  const rows = () =>
    world.sql('select posted_at, given_up_at, failure, attempts from pull_request_comment order by id');

  it('say on whose behalf they are written, and are edited instead of repeated', async () => {
    await hook();
    await setToken();
    const pull = await open();
    const cardId = await queue(pull);
    expect(await pass()).toEqual({ posted: 1, givenUp: 0 });
    expect(pull.comments[0]?.body).toMatch(
      /^An agent has started\.\n\n\*Bascule wrote this on behalf of `octo`, for \[card #\d+\]\(http:.*\)\.\*\n<!-- bascule \S+ -->$/,
    );
    await queue(pull, { cardId, body: 'Once more.' });
    expect(await pass()).toEqual({ posted: 1, givenUp: 0 });
    expect(pull.comments.map(({ body }) => body.split('\n')[0])).toEqual(['Once more.']);
    pull.comments.length = 0;
    await queue(pull, { cardId, body: 'After it was deleted.' });
    await pass();
    expect(pull.comments.map(({ body }) => body.split('\n')[0])).toEqual(['After it was deleted.']);
    expect(await pass()).toEqual({ posted: 0, givenUp: 0 });
  });

  it('are not repeated where the forge took one and its answer was lost', async () => {
    await hook();
    await setToken();
    const pull = await open();
    await queue(pull);
    await pass();
    await world.sql('update pull_request_comment set posted_at = null, forge_comment_id = null, next_at = null');
    expect(await pass()).toEqual({ posted: 1, givenUp: 0 });
    expect(pull.comments).toHaveLength(1);
    expect(await world.sql('select forge_comment_id from pull_request_comment')).toEqual([
      { forge_comment_id: String(pull.comments[0]?.id) },
    ]);
  });

  it('are written by the app where it is installed [ENV-43]', async () => {
    const app = github.addApp();
    const installation = github.install([harbour]);
    await world.sql(
      `insert into project_repository (id, project_id, forge, installation, number, repository, connected_at)
       values ($1, $2, 'github', $3, $4, $5, $6)`,
      [newId(), place.projectId, String(installation.id), String(harbour.id), nameOf(), world.now],
    );
    const pull = await open();
    await queue(pull);
    expect(await pass()).toEqual({ posted: 0, givenUp: 0 });
    world.pass(901);
    const key = { id: String(app.id), privateKey: app.privateKey };
    // Who connected it may read there at most.
    expect(await pass(key)).toEqual({ posted: 0, givenUp: 0 });
    await world.sql('update project_repository set can_push = true where project_id = $1', [place.projectId]);
    world.pass(901);
    expect(await pass(key)).toEqual({ posted: 1, givenUp: 0 });
    expect(pull.comments[0]).toMatchObject({ user: { login: `${app.slug}[bot]` } });
    expect(pull.comments[0]?.body).toContain('on behalf of the owner of the project');
  });

  it('are given up after five attempts with the reason, and keep no other account waiting', async () => {
    const other = await addPlace(world);
    await hook();
    await hook(other);
    await setToken();
    await setToken(github.tokenOf(octo), other);
    const [pull, second] = [await open(), await open('card-2')];
    const end = github.fail({ status: 'silence', path: new RegExp(`/issues/${pull.number}/`) });
    await queue(pull);
    await queue(second, { of: other });
    expect(await pass()).toEqual({ posted: 1, givenUp: 0 });
    expect(second.comments).toHaveLength(1);
    // Not before its time.
    expect(await pass()).toEqual({ posted: 0, givenUp: 0 });
    expect(failures).toEqual([{ forge: 'github', fault: 'unavailable' }]);
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      world.pass(7_200);
      await pass();
    }
    end();
    expect(await rows()).toEqual([
      { posted_at: null, given_up_at: expect.any(String), failure: 'unavailable', attempts: 5 },
      { posted_at: expect.any(String), given_up_at: null, failure: null, attempts: 1 },
    ]);
    world.pass(86_400);
    expect(await pass()).toEqual({ posted: 0, givenUp: 0 });
  });

  it('wait as long as the forge asks', async () => {
    await hook();
    await setToken();
    const pull = await open();
    await queue(pull);
    const end = github.fail({ status: 429, retryAfter: 3_600 });
    await pass();
    end();
    world.pass(3_000);
    expect(await pass()).toMatchObject({ posted: 0 });
    world.pass(700);
    expect(await pass()).toMatchObject({ posted: 1 });
  });

  it('wait a day for a token, and are given up then', async () => {
    await hook();
    await queue(await open());
    expect(await pass()).toEqual({ posted: 0, givenUp: 0 });
    expect(await world.sql('select count(*)::int as n from pull_request_comment where next_at is null')).toEqual([
      { n: 0 },
    ]);
    world.pass(86_401);
    expect(await pass()).toEqual({ posted: 0, givenUp: 1 });
    expect(await rows()).toMatchObject([{ failure: 'too-old', attempts: 0 }]);
  });
});
