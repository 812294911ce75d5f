import { newId } from '../../src/lib/uuid.ts';
import { ALL_CAPABILITIES } from '../domain/commands/support/fixtures.ts';
import { callGraph, codeOf } from '../doors/support/callGraph.ts';
import { firstAnswer, openSocket } from '../doors/support/openSocket.ts';
import type { Browser } from '../oauth/support/Browser.ts';
import { deviceLogin, refresh } from '../oauth/support/flows.ts';
import type { OauthSite } from '../oauth/support/startOauth.ts';
import { addProject } from '../support/factories.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { until } from '../support/until.ts';
import { type Place, type Site, startSite } from './support/site.ts';

describe('the programs that act for an account', () => {
  let world: Site;
  beforeAll(async () => {
    world = await startSite();
  });
  afterAll(() => world.close());

  const oauth = () => ({ url: world.baseUrl }) as OauthSite;
  const ask = ({ browser, csrf }: Pick<Place, 'browser' | 'csrf'>, query: string, input?: object) =>
    callGraph(
      world,
      { Cookie: sessionCookie(world.baseUrl, browser.session), 'X-CSRF-Token': csrf },
      query,
      input === undefined ? {} : { input },
    );
  const withToken = (token: string, query: string, input?: object) =>
    callGraph(world, { Authorization: `Bearer ${token}` }, query, input === undefined ? {} : { input });
  const violationsOf = (answer: Awaited<ReturnType<typeof ask>>) =>
    (answer.errors?.[0]?.extensions.violations as { propertyPath: string }[] | undefined)?.map((v) => v.propertyPath);
  const auditsOf = async (place: Place, like: string) =>
    (
      await world.sql<{ type: string; actor: string }>(
        'select type, actor from audit_record where account_id = $1 and type like $2 order by id',
        [place.account.id, like],
      )
    ).map(({ type, actor }) => `${type} by ${actor.replace(place.account.id, 'me')}`);

  describe('by what a person allowed', () => {
    const GRANTS =
      'query { viewer { grants { nodes { grantId client name trusted scopes since lastUsedAt bridges } pageInfo { hasNextPage } } } }';
    const grantsOf = async (place: Place) => {
      const { data } = await ask(place, GRANTS);
      return (data as { viewer: { grants: { nodes: { grantId: string }[] } } }).viewer.grants.nodes;
    };
    const revoke = (place: Place, grantId: string) =>
      ask(place, 'mutation ($input: RevokeGrantInput!) { revokeGrant(input: $input) { revokedId } }', { grantId });
    const logIn = async (browser: Browser) => {
      const tokens = await deviceLogin(oauth(), browser);
      return { access: tokens.access_token, refresh: String(tokens.refresh_token) };
    };

    it('are listed with what they may do, and with the bridges that use them', async () => {
      const place = await world.addPlace();
      const { access } = await logIn(place.browser);
      await logIn(place.browser);
      expect(await grantsOf(place)).toMatchObject([
        { client: 'bascule-cli', name: 'Bascule CLI', trusted: true, scopes: ['agent'], lastUsedAt: null, bridges: [] },
        { client: 'bascule-cli', bridges: [] },
      ]);
      const bridgeId = newId();
      await world.rest('PUT', `/api/bridges/${bridgeId}/heartbeat`, {
        token: access,
        body: { projects: [place.projectId], cliVersion: '1.0.0', capabilities: ALL_CAPABILITIES, name: 'quay-side' },
      });
      const events = await world.rest('GET', '/api/events', {
        token: access,
        headers: { 'X-Service-Bridge': bridgeId },
      });
      expect(events.status).toBe(200);
      const named = await grantsOf(place);
      expect(named.flatMap((grant) => (grant as unknown as { bridges: string[] }).bridges)).toEqual(['quay-side']);
      expect(await grantsOf(await world.addPlace())).toEqual([]);
    });

    it('come page by page', async () => {
      const place = await world.addPlace();
      for (let i = 0; i < 3; i++) await logIn(place.browser);
      const all = (await grantsOf(place)).map(({ grantId }) => grantId);
      const seen: string[] = [];
      let after = 'null';
      for (let page = 0; page < 4 && after !== ''; page++) {
        const query = `{ viewer { grants(first: 2, after: ${after}) { nodes { grantId } pageInfo { hasNextPage endCursor } } } }`;
        const { viewer } = (await ask(place, query)).data as {
          viewer: { grants: { nodes: { grantId: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };
        };
        seen.push(...viewer.grants.nodes.map(({ grantId }) => grantId));
        after = viewer.grants.pageInfo.hasNextPage ? `"${viewer.grants.pageInfo.endCursor}"` : '';
      }
      expect([seen.length, seen]).toEqual([3, all]);
    });

    it('end at every door when the person ends them, and the others continue', async () => {
      const place = await world.addPlace();
      const kept = await logIn(place.browser);
      const [first] = await grantsOf(place);
      const ended = await logIn(place.browser);
      const grant = (await grantsOf(place)).find(({ grantId }) => grantId !== first?.grantId);
      const status = async ({ access }: { access: string }) =>
        (await world.rest('GET', '/api/projects', { token: access })).status;
      expect([await status(ended), await status(kept)]).toEqual([200, 200]);
      expect((await revoke(place, grant?.grantId ?? '')).data).toEqual({ revokeGrant: { revokedId: grant?.grantId } });
      expect([await status(ended), await status(kept)]).toEqual([401, 200]);
      expect((await refresh(oauth(), ended.refresh)).status).toBe(400);
      expect((await refresh(oauth(), kept.refresh)).status).toBe(200);
      expect((await grantsOf(place)).map(({ grantId }) => grantId)).toEqual([first?.grantId]);
      expect(await auditsOf(place, 'oauth.grant_revoked')).toEqual(['oauth.grant_revoked by person:me']);
      expect(codeOf(await revoke(place, grant?.grantId ?? ''))).toBe('NOT_FOUND');
    });

    it('cannot be ended by anybody else, or by a token', async () => {
      const place = await world.addPlace();
      await logIn(place.browser);
      const [grant] = await grantsOf(place);
      expect(codeOf(await revoke(await world.addPlace(), grant?.grantId ?? ''))).toBe('NOT_FOUND');
      const token = await place.account.token('api');
      const answer = await withToken(
        token,
        'mutation ($input: RevokeGrantInput!) { revokeGrant(input: $input) { revokedId } }',
        { grantId: grant?.grantId },
      );
      expect(codeOf(answer)).toBe('INSUFFICIENT_SCOPE');
      expect(await grantsOf(place)).toHaveLength(1);
    });
  });

  describe('by a token that the person made', () => {
    const CREATE = `mutation ($input: CreatePersonalTokenInput!) { createPersonalToken(input: $input) {
      accessToken personalToken { tokenId name scope projectIds createdAt expiresAt lastUsedAt } } }`;
    const REVOKE = 'mutation ($input: RevokePersonalTokenInput!) { revokePersonalToken(input: $input) { revokedId } }';
    interface Made {
      accessToken: string;
      personalToken: { tokenId: string; createdAt: string; expiresAt: string; projectIds: string[] | null };
    }
    const make = async (place: Place, input: object = {}) => {
      const { data, errors } = await ask(place, CREATE, { name: 'A script', scope: 'API', ...input });
      if (data?.createPersonalToken == null) throw new Error(JSON.stringify(errors));
      return data.createPersonalToken as Made;
    };
    const listOf = async (place: Place) =>
      (
        (await ask(place, '{ viewer { personalTokens { tokenId name scope lastUsedAt } } }')).data as {
          viewer: { personalTokens: { tokenId: string; lastUsedAt: string | null }[] };
        }
      ).viewer.personalTokens;

    it('do what its scope says until it expires, and the token is shown once', async () => {
      const place = await world.addPlace();
      const { accessToken, personalToken } = await make(place, { name: '  A script ' });
      expect(personalToken).toMatchObject({ name: 'A script', scope: 'API', projectIds: null, lastUsedAt: null });
      expect(Date.parse(personalToken.expiresAt) - Date.parse(personalToken.createdAt)).toBe(90 * 86_400_000);
      const card = { projectId: place.projectId, title: 'From a script' };
      const create = 'mutation ($input: CreateCardInput!) { createCard(input: $input) { card { id } } }';
      expect((await withToken(accessToken, create, card)).errors).toBeUndefined();
      const reader = await make(place, { scope: 'API_READ', days: 1 });
      expect((await withToken(reader.accessToken, '{ viewer { email } }')).data).toEqual({
        viewer: { email: place.account.email },
      });
      expect(codeOf(await withToken(reader.accessToken, create, card))).toBe('INSUFFICIENT_SCOPE');
      expect((await world.rest('GET', '/api/projects', { token: reader.accessToken })).status).toBe(403);
      const shown = JSON.stringify((await ask(place, '{ viewer { personalTokens { tokenId name } } }')).data);
      expect(shown).toContain(personalToken.tokenId);
      const rows = JSON.stringify(await world.sql('select * from personal_token'));
      for (const text of [shown, rows]) expect(text).not.toContain(accessToken.split('.')[2]);
    });

    it('reach the named projects alone', async () => {
      const place = await world.addPlace();
      const other = await addProject(world, place.account, 'Another');
      const { accessToken, personalToken } = await make(place, { projects: [place.projectId, place.projectId] });
      expect(personalToken.projectIds).toEqual([place.projectId]);
      const find = (id: string) => withToken(accessToken, `{ project(handle: "${id}") { id } }`);
      expect((await find(place.projectId)).data).toEqual({ project: { id: place.projectId } });
      expect((await find(other)).data).toEqual({ project: null });
      const foreign = (await world.addPlace()).projectId;
      expect(codeOf(await ask(place, CREATE, { name: 'x', scope: 'API', projects: [foreign] }))).toBe(
        'PROJECT_NOT_FOUND',
      );
    });

    it('end with it within two seconds, also at open sockets', async () => {
      const place = await world.addPlace();
      const { accessToken, personalToken } = await make(place);
      const closed = Promise.withResolvers<void>();
      const socket = openSocket(
        world.baseUrl,
        { authorization: `Bearer ${accessToken}` },
        { lazy: false, on: { closed: () => closed.resolve() } },
      );
      expect(await firstAnswer(socket, '{ viewer { id } }')).toMatchObject({
        data: { viewer: { id: place.account.id } },
      });
      const { tokenId } = personalToken;
      expect((await ask(place, REVOKE, { tokenId })).data).toEqual({ revokePersonalToken: { revokedId: tokenId } });
      expect((await withToken(accessToken, '{ viewer { id } }')).status).toBe(401);
      await closed.promise;
      expect(await listOf(place)).toEqual([]);
      expect(await auditsOf(place, 'token.%')).toEqual(['token.created by person:me', 'token.revoked by person:me']);
      expect(codeOf(await ask(place, REVOKE, { tokenId }))).toBe('NOT_FOUND');
      const others = await make(await world.addPlace());
      expect(codeOf(await ask(place, REVOKE, { tokenId: others.personalToken.tokenId }))).toBe('NOT_FOUND');
    });

    it('cannot make, list or end tokens', async () => {
      const place = await world.addPlace();
      const { accessToken, personalToken } = await make(place);
      expect(codeOf(await withToken(accessToken, CREATE, { name: 'x', scope: 'API' }))).toBe('INSUFFICIENT_SCOPE');
      expect(codeOf(await withToken(accessToken, REVOKE, { tokenId: personalToken.tokenId }))).toBe(
        'INSUFFICIENT_SCOPE',
      );
      expect((await withToken(accessToken, '{ viewer { personalTokens { name } } }')).data).toEqual({
        viewer: { personalTokens: null },
      });
    });

    it('are made by a person alone who has lately proven to be the owner', async () => {
      const place = await world.addPlace();
      await world.sql(`update session set created_at = now() - interval '11 minutes' where account_id = $1`, [
        place.account.id,
      ]);
      expect(codeOf(await ask(place, CREATE, { name: 'x', scope: 'API' }))).toBe('PROOF_REQUIRED');
      await world.sql('update session set proven_at = now() where account_id = $1', [place.account.id]);
      await make(place);
    });

    it('are refused a name, a life or a project that breaks its rule', async () => {
      const place = await world.addPlace();
      const refused = async (input: object) =>
        violationsOf(await ask(place, CREATE, { name: 'x', scope: 'API', ...input }));
      expect(await refused({ name: '  ' })).toEqual(['name']);
      expect(await refused({ name: 'x'.repeat(101) })).toEqual(['name']);
      expect(await refused({ days: 0 })).toEqual(['days']);
      expect(await refused({ days: 366 })).toEqual(['days']);
      expect(await refused({ projects: [] })).toEqual(['projects']);
      expect(await refused({ projects: Array.from({ length: 51 }, () => place.projectId) })).toEqual(['projects']);
      expect(await listOf(place)).toEqual([]);
    });

    it('are fifty at most, however many are asked for at once', async () => {
      const place = await world.addPlace();
      await world.sql(
        `insert into personal_token (id, account_id, name, scope, created_at, expires_at)
         select gen_random_uuid(), $1, 'n' || n, 'api', now(), now() + interval '1 day' from generate_series(1, 48) n`,
        [place.account.id],
      );
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => ask(place, CREATE, { name: 'x', scope: 'API_READ' })),
      );
      expect(answers.map(codeOf).filter((code) => code === 'CONFLICT')).toHaveLength(3);
      expect(await listOf(place)).toHaveLength(50);
      // Expired ones no longer count.
      await world.sql(`update personal_token set expires_at = now() - interval '1 second' where account_id = $1`, [
        place.account.id,
      ]);
      await make(place);
      expect(await listOf(place)).toHaveLength(1);
    });

    it('are seen by when they last used it', async () => {
      const place = await world.addPlace();
      const { accessToken } = await make(place);
      const before = Date.now();
      await withToken(accessToken, '{ viewer { id } }');
      const used = await until('its use is noted', async () => (await listOf(place))[0]?.lastUsedAt ?? undefined);
      expect(Math.abs(Date.parse(used) - before)).toBeLessThan(60_000);
    });
  });
});
