import { GraphApi } from '../../../src/bridge/api/GraphApi.ts';
import type { HttpFetch } from '../../../src/bridge/http/httpFetch.ts';
import { addColumn } from '../../../src/bridge/imports/BoardApi.ts';

it('A column whose answer is lost is looked for, and not made twice', async () => {
  const columns: { slug: string; label: string; terminal: boolean }[] = [];
  const board = { id: 'p', slug: 'shop', name: 'Shop', columns };
  const answer = (data: unknown) => new Response(JSON.stringify({ data }));
  const service = (async (_url: string, { body }: { body: string }) => {
    const { query, variables } = JSON.parse(body);
    if (!query.includes('addColumn')) return answer({ project: board });
    columns.push({ slug: `someday-${columns.length}`, ...variables.input });
    throw new Error('the line is cut');
  }) as unknown as HttpFetch;
  await addColumn(new GraphApi('http://127.0.0.1', 't', service), board, {
    slug: 'later',
    label: 'Someday',
    terminal: false,
  });
  expect(columns).toHaveLength(1);
});
