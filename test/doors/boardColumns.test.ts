import { addCard, addProject } from '../support/factories.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

describe('the columns of a board over REST', () => {
  let world: PlatformWorld;
  beforeAll(async () => {
    world = await sharedTestPlatform();
  });
  afterAll(() => world.close());

  it('are returned with their project, in the order of the board, the Backlog among them, without further fields [BOARD-01] [BOARD-13]', async () => {
    const account = await world.account();
    const id = await addProject(world, account);
    const [project] = await world.sql<{ slug: string }>('select slug from project where id = $1', [id]);
    // The order is the board's own and no other: here the opposite of that of ids and names.
    await world.sql('update board_column set position = 6 - position where project_id = $1', [id]);
    const token = await account.token('agent');
    for (const handle of [id, project?.slug]) {
      const { status, body } = await world.rest('GET', `/api/projects/${handle}/board/columns`, { token });
      expect(status).toBe(200);
      const column = (slug: string, label: string, more: object = {}) => ({
        slug,
        label,
        terminal: false,
        default: false,
        backlog: false,
        ...more,
      });
      expect(body).toEqual({
        project: { id, slug: project?.slug },
        columns: [
          column('cancelled', 'Cancelled', { terminal: true }),
          column('done', 'Done', { terminal: true }),
          column('review', 'Review'),
          column('in-progress', 'In progress'),
          column('ready', 'Ready'),
          column('backlog', 'Backlog', { default: true, backlog: true }),
        ],
      });
    }
  });

  it('hold cards that are returned with these fields and no others [BOARD-13]', async () => {
    const account = await world.account();
    const id = await addProject(world, account);
    const card = await addCard(world, account, id);
    const path = `/api/projects/${id}/board/cards/${card.id}`;
    const { status, body } = await world.rest('GET', path, { token: await account.token('agent') });
    expect([status, body]).toEqual([200, { cardId: card.id, number: card.number, column: 'backlog', held: false }]);
  });
});
