import fc from 'fast-check';
import { newId } from '../../src/lib/uuid.ts';
import { tools as table } from '../../src/mcp/tools.ts';
import { addCard, addProject } from '../support/factories.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { testSeed } from '../support/testSeed.ts';
import { connectTools, type ToolClient } from './support/connectTools.ts';

const RUNS = process.env.BASCULE_TEST_LONG === '1' ? 200 : 30;

describe('the tools, called with whatever', () => {
  let world: PlatformWorld;
  let tools: ToolClient;
  let good: Record<string, unknown>;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    const account = await world.account();
    tools = await connectTools(world, await account.token('mcp'));
    const project = await addProject(world, account);
    const card = await addCard(world, account, project);
    good = {
      project,
      cardId: card.id,
      sessionId: newId(),
      workKind: 'plan',
      state: 'running',
      runId: newId(),
      first: 1,
      column: 'ready',
      reason: 'because',
      text: 'said',
      question: 'which?',
      verdict: 'comment',
      summary: 'all in all',
      findings: [{ severity: 'nit', title: 'a name' }],
    };
  });
  afterAll(async () => {
    await tools.close();
    await world.close();
  });

  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      '',
      ' ',
      '\u0000',
      'a\u0000b',
      '\ud800',
      '__proto__',
      'RUNNING',
      'x'.repeat(5000),
      '00000000-0000-0000-0000-000000000000',
      -1,
      0,
      1.5,
      2 ** 53,
      true,
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.jsonValue({ maxDepth: 2 }),
  );

  it.each(table.map(({ name, input }) => ({ name, fields: Object.keys(input.shape) })))(
    'answer for their caller’s fault and never for their own: $name [MCP-08]',
    async ({ name, fields }) => {
      await fc.assert(
        fc.asyncProperty(fc.dictionary(fc.constantFrom(...fields), odd, { maxKeys: 2 }), async (broken) => {
          const known = Object.fromEntries(fields.flatMap((field) => (field in good ? [[field, good[field]]] : [])));
          const { failed, value } = await tools.call(name, { ...known, ...broken });
          expect([failed, value.error]).not.toContain('internal');
          if (failed) expect(typeof value.error).toBe('string');
        }),
        { seed: testSeed, numRuns: RUNS },
      );
    },
  );
});
