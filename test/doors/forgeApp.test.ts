import { createHmac } from 'node:crypto';
import { newId } from '../../src/lib/uuid.ts';
import type { Page } from '../oauth/support/Browser.ts';
import { addCard } from '../support/factories.ts';
import { type Place, type Site, startSite } from '../web/support/site.ts';
import { callGraph, codeOf } from './support/callGraph.ts';
import { type FakeGithubApp, type Readable, startFakeGithubApp } from './support/fakeGithubApp.ts';

const SECRET = 'tidal-lantern';
const READ = `query ($handle: String!) {
  project(handle: $handle) { canConnectRepositories repositories { id repository } } }`;
const DISCONNECT = 'mutation ($id: ID!) { disconnectRepository(input: {repositoryId: $id}) { deletedId } }';

describe('the app at GitHub', () => {
  let github: FakeGithubApp;
  let site: Site;
  let place: Place;
  let last = 100;
  beforeAll(async () => {
    github = await startFakeGithubApp();
    site = await startSite(github.settings);
  });
  beforeEach(async () => {
    place = await site.addPlace();
  });
  afterAll(async () => {
    await site.close();
    await github.close();
  });

  const repositoryOf = (name: string) => ({ id: ++last, full_name: name });
  const begin = async ({ browser, projectId }: Place) => {
    const { status, location } = await browser.get(`/projects/${projectId}/forge/connect`);
    expect(status).toBe(303);
    return new URL(location as string);
  };
  const comeBack = (
    { browser }: Place,
    there: URL,
    readable: Readable,
    installation: number,
    more: Record<string, string> = {},
  ): Promise<Page> => {
    const query = new URLSearchParams({
      code: github.codeOf(readable),
      installation_id: String(installation),
      setup_action: 'install',
      state: there.searchParams.get('state') as string,
      ...more,
    });
    return browser.get(`/forge/callback?${query}`);
  };
  const authorization = async ({ account }: Place, scope = 'api') => ({
    Authorization: `Bearer ${await account.token(scope)}`,
  });
  const connected = async (of: Place) => {
    const { data, errors } = await callGraph(site, await authorization(of), READ, { handle: of.projectId });
    expect(errors).toBeUndefined();
    return (data as { project: { repositories: { id: string; repository: string }[] } }).project.repositories;
  };
  const namesOf = async (of: Place) => (await connected(of)).map(({ repository }) => repository);
  /** Connects a new repository of a new installation. */
  const connect = async (of: Place, name = 'octo/harbour', repository = repositoryOf(name), installation = ++last) => {
    await comeBack(of, await begin(of), { [installation]: [repository] }, installation);
    return { repository, installation };
  };
  const deliver = async (
    event: string,
    payload: Record<string, unknown>,
    { secret = SECRET, delivery = newId() as string, baseUrl = site.baseUrl } = {},
  ) => {
    const body = JSON.stringify(payload);
    const response = await fetch(`${baseUrl}/webhooks/forge/github`, {
      method: 'POST',
      headers: {
        'X-GitHub-Delivery': delivery,
        'X-GitHub-Event': event,
        'X-Hub-Signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
      body,
    });
    return { status: response.status, body: (await response.json()) as { error?: string } };
  };
  const opened = (repository: { id: number; full_name: string }, installation: number, card: number, head = 'a') => ({
    action: 'opened',
    installation: { id: installation },
    repository,
    pull_request: {
      number: 7,
      html_url: `https://github.com/${repository.full_name}/pull/7`,
      title: 'Tides',
      state: 'open',
      body: '',
      updated_at: '2026-01-02T03:04:05Z',
      head: { sha: head.repeat(40), ref: `card-${card}-tides`, repo: { full_name: repository.full_name } },
      base: { ref: 'main', repo: { full_name: repository.full_name } },
    },
  });
  const headOf = async (card: { id: string }) => {
    const [row] = await site.sql<{ head_sha: string | null }>('select head_sha from card where id = $1', [card.id]);
    return row?.head_sha;
  };
  const taken = { status: 202, body: { received: true } };

  it('connects what a person chose at GitHub with the project in whose settings they began [ENV-39]', async () => {
    const there = await begin(place);
    expect(there.origin + there.pathname).toBe(`${github.url}/github-apps/bascule-board/installations/new`);
    const [mine, other] = [repositoryOf('octo/harbour'), repositoryOf('octo/elsewhere')];
    const back = await comeBack(place, there, { 7: [mine], 8: [other] }, 7);
    expect([back.status, back.location]).toEqual([303, `/projects/${place.projectId}/settings/webhooks`]);
    expect((await place.browser.get(back.location as string)).text).toContain('are connected with the project');
    expect(await namesOf(place)).toEqual(['octo/harbour']);
    // Another time, with another name, changes the one that there is.
    const canPush = async () =>
      (await site.sql('select can_push from project_repository where project_id = $1', [place.projectId]))[0];
    expect(await canPush()).toEqual({ can_push: false });
    const renamed = { ...mine, full_name: 'octo/port', permissions: { push: true } };
    await comeBack(place, await begin(place), { 9: [renamed] }, 9);
    expect(await namesOf(place)).toEqual(['octo/port']);
    expect(await canPush()).toEqual({ can_push: true });
  });

  it('connects nothing of an installation that is not the person’s, with no code or a wrong one, or after a mere request', async () => {
    const theirs = { 7: [repositoryOf('octo/harbour')] };
    const cases: [string, Readable, number, Record<string, string>][] = [
      ['does not have that installation', theirs, 8, {}],
      ['GitHub did not say who you are', theirs, 7, { code: '' }],
      ['did not answer as it should', theirs, 7, { code: 'guessed' }],
      ['An owner of the organization has to approve', theirs, 7, { setup_action: 'request' }],
      ['none of the repositories', { 7: [] }, 7, {}],
      ['at most 100 repositories', { 7: Array.from({ length: 101 }, (_, at) => repositoryOf(`octo/r${at}`)) }, 7, {}],
    ];
    for (const [notice, readable, installation, more] of cases) {
      const { location } = await comeBack(place, await begin(place), readable, installation, more);
      expect((await place.browser.get(location as string)).text).toContain(notice);
    }
    expect(await connected(place)).toEqual([]);
  });

  it('is for who manages the project, and a beginning is for the person who made it alone', async () => {
    const stranger = await site.addPlace();
    expect((await stranger.browser.get(`/projects/${place.projectId}/forge/connect`)).status).toBe(404);
    const member = async (role: string) => {
      const person = await site.addPlace();
      await site.sql(
        'insert into project_member (id, project_id, account_id, role, since) values ($1, $2, $3, $4, now())',
        [newId(), place.projectId, person.account.id, role],
      );
      return { ...person, projectId: place.projectId };
    };
    const [manager, worker] = [await member('manager'), await member('member')];
    expect((await worker.browser.get(`/projects/${place.projectId}/forge/connect`)).status).toBe(403);
    const there = await begin(manager);
    const readable = { 7: [repositoryOf('octo/harbour')] };
    for (const other of [stranger, worker, place]) {
      expect((await comeBack(other, there, readable, 7)).status).toBe(403);
    }
    // Who no longer manages the project when they come back connects nothing.
    await site.sql(`update project_member set role = 'member' where account_id = $1`, [manager.account.id]);
    expect([403, 404]).toContain((await comeBack(manager, there, readable, 7)).status);
    expect(await connected(place)).toEqual([]);
    await site.sql(`update project_member set role = 'manager' where account_id = $1`, [manager.account.id]);
    const again = await comeBack(manager, await begin(manager), readable, 7, {});
    expect(again.location).toBe(`/projects/${place.projectId}/settings/webhooks`);
    const [repository] = await connected(place);
    const id = repository?.id;
    expect(codeOf(await callGraph(site, await authorization(stranger), DISCONNECT, { id }))).toBe(
      'REPOSITORY_NOT_FOUND',
    );
    expect(codeOf(await callGraph(site, await authorization(worker), DISCONNECT, { id }))).toBe('FORBIDDEN');
    await callGraph(site, await authorization(manager), DISCONNECT, { id });
    expect(await connected(place)).toEqual([]);
  });

  it('takes what is signed with its secret, for every project that is connected with the repository, once [ENV-42]', async () => {
    const other = await site.addPlace();
    const unconnected = await site.addPlace();
    const { repository, installation } = await connect(place);
    await connect(other, repository.full_name, repository, installation);
    await connect(unconnected);
    const delivery = newId();
    const event = opened(repository, installation, place.card.number);
    const forged = await deliver('pull_request', event, { secret: 'wrong', delivery });
    expect(forged).toMatchObject({ status: 400, body: { error: 'bad_signature' } });
    expect(await headOf(place.card)).toBeNull();
    expect(await deliver('pull_request', event, { delivery })).toEqual(taken);
    const later = { ...opened(repository, installation, place.card.number, 'b'), action: 'synchronize' };
    // A repeated one has the id of the first, whatever it says.
    expect(await deliver('pull_request', later, { delivery })).toEqual(taken);
    for (const { card } of [place, other]) expect(await headOf(card)).toBe('a'.repeat(40));
    expect(await headOf(unconnected.card)).toBeNull();
    expect(await deliver('pull_request', later)).toEqual(taken);
    expect(await headOf(place.card)).toBe('b'.repeat(40));
  });

  it('changes nothing by a delivery of an unknown installation, or of another repository', async () => {
    const { repository, installation } = await connect(place);
    const card = await addCard(site, place.account, place.projectId);
    expect(await deliver('ping', { zen: 'Ahoy.' })).toEqual(taken);
    expect(await deliver('pull_request', opened(repository, installation + 1000, card.number))).toEqual(taken);
    const other = repositoryOf('octo/quay');
    expect(await deliver('pull_request', opened(other, installation, card.number))).toEqual(taken);
    expect(await headOf(card)).toBeNull();
  });

  it('follows a repository that is renamed, and keeps what cards know of one that is hidden or deleted', async () => {
    const { repository, installation } = await connect(place);
    await deliver('pull_request', opened(repository, installation, place.card.number));
    const renamed = { ...repository, full_name: 'octo/sluice' };
    for (const action of ['renamed', 'privatized', 'deleted']) {
      const event = { action, installation: { id: installation }, repository: renamed };
      expect(await deliver('repository', event)).toEqual(taken);
    }
    expect(await namesOf(place)).toEqual(['octo/sluice']);
    expect(await headOf(place.card)).toBe('a'.repeat(40));
    const later = { ...opened(renamed, installation, place.card.number, 'b'), action: 'synchronize' };
    expect(await deliver('pull_request', later)).toEqual(taken);
    expect(await headOf(place.card)).toBe('b'.repeat(40));
  });

  it('ends the connection of a repository that the app loses, and of all when it is uninstalled or suspended', async () => {
    const [one, two] = [repositoryOf('octo/one'), repositoryOf('octo/two')];
    const own = { 70: [one, two] };
    const renew = async () => comeBack(place, await begin(place), own, 70);
    const lose = { action: 'removed', installation: { id: 70 }, repositories_removed: [one] };
    await renew();
    const elsewhere = await connect(place, 'octo/elsewhere');
    const delivery = newId();
    await deliver('installation_repositories', lose, { delivery });
    expect(await namesOf(place)).toEqual(['octo/two', 'octo/elsewhere']);
    await renew();
    await deliver('installation_repositories', lose, { delivery });
    expect((await namesOf(place)).sort()).toEqual(['octo/elsewhere', 'octo/one', 'octo/two']);
    for (const action of ['deleted', 'suspend']) {
      await renew();
      await deliver('installation', { action, installation: { id: 70 } });
      expect(await namesOf(place)).toEqual([elsewhere.repository.full_name]);
    }
  });
});

describe('without the settings of the app', () => {
  it.each(['FORGE_APP_SLUG', 'FORGE_APP_CLIENT_ID', 'FORGE_APP_CLIENT_SECRET', 'FORGE_APP_WEBHOOK_SECRET'])(
    'nothing is offered while %s is unset, and without the webhook secret every delivery is refused [ENV-40] [ENV-41]',
    async (missing) => {
      const settings: Record<string, string> = {
        FORGE_APP_SLUG: 'bascule-board',
        FORGE_APP_CLIENT_ID: 'Iv1.0123',
        FORGE_APP_CLIENT_SECRET: 'a-secret-of-the-app',
        FORGE_APP_WEBHOOK_SECRET: SECRET,
      };
      delete settings[missing];
      const site = await startSite(settings);
      try {
        const { browser, projectId, account } = await site.addPlace();
        expect((await browser.get(`/projects/${projectId}/forge/connect`)).status).toBe(404);
        const authorization = { Authorization: `Bearer ${await account.token('api')}` };
        expect(await callGraph(site, authorization, READ, { handle: projectId })).toMatchObject({
          data: { project: { canConnectRepositories: false } },
        });
        const body = '{"zen": "Ahoy."}';
        const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
        const response = await fetch(`${site.baseUrl}/webhooks/forge/github`, {
          method: 'POST',
          headers: { 'X-Hub-Signature-256': signature, 'X-GitHub-Event': 'ping' },
          body,
        });
        if (missing !== 'FORGE_APP_WEBHOOK_SECRET') expect(response.status).toBe(202);
        else
          expect([response.status, await response.json()]).toEqual([
            403,
            expect.objectContaining({ error: 'forbidden' }),
          ]);
      } finally {
        await site.close();
      }
    },
  );
});
