import { randomBytes } from 'node:crypto';
import { seal } from '../../../src/db/encryptedString.ts';
import { findForgeTargets, targetOf } from '../../../src/domain/forges/findForgeTargets.ts';
import { tokenOf } from '../../../src/domain/forges/forgeTokenRow.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace } from '../commands/support/fixtures.ts';

const KEY = randomBytes(32);
const HERE = 'https://git.example.com';
const THERE = 'https://forge.example.org';

describe('the forges that are called about a repository', () => {
  let world: DomainWorld;
  beforeAll(async () => {
    world = await sharedDomainWorld({ encryptionKey: KEY });
  });
  afterAll(() => world.close());

  it('are that of its own address alone, each with the token that is kept for it', async () => {
    const { accountId, projectId } = await addPlace(world);
    const other = (await addPlace(world)).projectId;
    for (const baseUrl of [HERE, THERE]) {
      const id = newId();
      await world.sql(
        `insert into forge_token (id, account_id, forge, base_url, token, login, user_id, checked_at, created_at)
         values ($1, $2, 'forgejo', $3, $4, 'octo', '1', now(), now())`,
        [id, accountId, baseUrl, seal(`token of ${baseUrl}`, KEY, tokenOf(id))],
      );
    }
    const hook = (repository: string, baseUrl: string | null) =>
      world.sql(
        `insert into project_webhook (id, project_id, forge, repository, base_url, secret, created_at)
         values ($1, $2, 'forgejo', $3, $4, '\\x00', now())`,
        [newId(), projectId, repository, baseUrl],
      );
    await hook('octo/own', HERE);
    await hook('octo/elsewhere', 'https://nobody.example');
    await hook('octo/old', null);
    // A manager named it, which the owner has yet to confirm.
    await hook('octo/secret', HERE);
    await world.sql("update project_webhook set is_owners = false where repository = 'octo/secret'");
    const forges = { hasApp: false, homeOf: () => undefined };
    const targets = await findForgeTargets(world.system(), forges, accountId, [projectId, other, projectId]);
    expect(targets.get(other)).toEqual([]);
    const its = targets.get(projectId) ?? [];
    const told = its.map(({ place, credential }) => [place.repository, place.baseUrl, credential]);
    expect(told).toEqual([
      ['octo/own', HERE, { token: `token of ${HERE}` }],
      ['octo/old', HERE, { token: `token of ${HERE}` }],
      ['octo/old', THERE, { token: `token of ${THERE}` }],
    ]);
    // A pull request at another host leads to no call at all.
    expect(targetOf(its, `${THERE}/octo/own/pulls/1`)).toBeUndefined();
    expect(targetOf(its, `${HERE}/octo/own/pulls/1`)?.place.baseUrl).toBe(HERE);
  });

  it('are that of the app for a repository that it connects, whatever other tokens there are', async () => {
    const { accountId, projectId } = await addPlace(world);
    for (const baseUrl of ['https://github.com', HERE]) {
      const id = newId();
      await world.sql(
        `insert into forge_token (id, account_id, forge, base_url, token, login, user_id, checked_at, created_at)
         values ($1, $2, 'github', $3, $4, 'octo', '1', now(), now())`,
        [id, accountId, baseUrl, seal('token', KEY, tokenOf(id))],
      );
    }
    await world.sql(
      `insert into project_repository (id, project_id, forge, installation, number, repository, connected_at, can_push)
       values ($1, $2, 'github', '1', '2', 'octo/own', now(), true)`,
      [newId(), projectId],
    );
    const forges = { hasApp: false, homeOf: () => 'https://github.com' };
    const targets = await findForgeTargets(world.system(), forges, accountId, [projectId]);
    expect(targets.get(projectId)?.map(({ place }) => place.baseUrl)).toEqual(['https://github.com']);
  });
});
