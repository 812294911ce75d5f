import { addProject } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';

const CREATE = 'mutation ($input: CreateCardInput!) { createCard(input: $input) { card { id } } }';

describe('an account that is full', () => {
  let world: PlatformWorld;
  beforeAll(async () => {
    world = await startTestPlatform({ STORAGE_MAX_CARDS: '1', STORAGE_MAX_BYTES: '20000' });
  });
  afterAll(() => world.close());

  it('is told so over GraphQL', async () => {
    const account = await world.account();
    const projectId = await addProject(world, account);
    const token = await account.token('api');
    const create = () => world.graphql(token, CREATE, { input: { projectId, title: 'Night ferry' } });
    expect((await create()).errors).toBeUndefined();
    expect(await create()).toMatchObject({
      status: 200,
      errors: [{ message: expect.stringContaining('(STORAGE_MAX_CARDS)'), extensions: { code: 'STORAGE_LIMIT' } }],
    });
  });
});
