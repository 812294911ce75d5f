import { buildPrompt } from '../../src/bridge/prompt/buildPrompt.ts';
import { createProjectOf } from '../../src/domain/workflow/createProjectOf.ts';
import { person } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { connectTools, type ToolClient } from './support/connectTools.ts';

describe('the tools for documents', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let tools: ToolClient;

  beforeAll(async () => {
    world = await sharedTestPlatform();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    account = await world.account();
    tools = await connectTools(world, await account.token('mcp'));
  });
  afterEach(() => tools.close());

  const call = async <Value>(name: string, args: Record<string, unknown>) => {
    const answer = await tools.call(name, args);
    if (answer.failed) throw new Error(answer.text);
    return answer.value as Value;
  };
  type Saved = { document: { documentId: string; version: number } };

  it('carry a plan of the workflow plan-first from the agent that writes it to the agent that implements it [WR-15]', async () => {
    const { id: projectId } = await createProjectOf(person(world, account), {
      name: 'Harbour',
      template: 'plan-first',
    });
    const { card } = await call<{ card: { cardId: string; number: number } }>('card_create', {
      projectId,
      title: 'Light the pier',
      column: 'ready',
    });
    const requested = async (kind: string) => {
      const [row] = await world.sql<{ prompt: string | null; context: { documentId: string | null } }>(
        'select prompt, context from work_request where subject_id = $1 and kind = $2',
        [card.cardId, kind],
      );
      return row;
    };
    const planning = await requested('plan');
    const prompt = buildPrompt({
      template: planning?.prompt ?? '',
      values: { cardNumber: String(card.number), project: 'harbour' },
      kind: 'worker',
      cause: undefined,
      inbox: true,
    });
    const named = [...prompt.matchAll(/\b(?:document|card)_[a-z_]+/g)].map(([name]) => name);
    const { tools: offered } = await tools.client.listTools();
    expect(named.sort()).toEqual(['card_link_document', 'document_get', 'document_save']);
    expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(named));

    const text = '# Plan\n\n1. Lamps\n2. Cables';
    const { document } = await call<Saved>('document_save', { projectId, title: 'Plan: the pier', text });
    await call('card_link_document', { cardId: card.cardId, documentId: document.documentId, tag: 'plan' });
    await call('card_move', { cardId: card.cardId, column: 'in-progress' });

    const { documentId } = (await requested('implement'))?.context ?? {};
    expect(documentId).toBe(document.documentId);
    expect((await call<{ card: { documents: unknown } }>('card_get', { cardId: card.cardId })).card.documents).toEqual([
      { documentId, tag: 'plan', title: 'Plan: the pier', readable: true },
    ]);
    expect(await call('document_get', { documentId })).toMatchObject({
      document: {
        documentId,
        title: 'Plan: the pier',
        version: 1,
        links: [{ cardId: card.cardId, cardNumber: card.number, cardTitle: 'Light the pier', tag: 'plan' }],
      },
      text,
      textVersion: 1,
      author: 'agent',
    });
  });

  it('save next versions from the newest one alone, and read and list what was saved', async () => {
    const { id: projectId } = await createProjectOf(person(world, account), { name: 'Harbour' });
    const first = await call<Saved>('document_save', { projectId, title: 'Plan', text: 'One.' });
    const { documentId } = first.document;
    const next = { documentId, baseVersion: 1, text: 'Two.', title: 'The plan' };
    expect((await call<Saved>('document_save', next)).document).toMatchObject({ documentId, version: 2 });
    const late = await tools.call('document_save', { ...next, text: 'Too late.' });
    expect([late.failed, late.value.error]).toEqual([true, 'document_changed']);
    expect(await call('document_get', { documentId })).toMatchObject({ text: 'Two.', textVersion: 2 });
    expect(await call('document_get', { documentId, version: 1 })).toMatchObject({ text: 'One.', textVersion: 1 });
    const { documents } = await call<{ documents: unknown[] }>('document_list', { project: projectId, search: 'PLAN' });
    expect(documents).toMatchObject([{ documentId, title: 'The plan', version: 2 }]);
    const fields = async (args: Record<string, unknown>) =>
      ((await tools.call('document_save', args)).value.violations as { propertyPath: string }[]).map(
        ({ propertyPath }) => propertyPath,
      );
    expect(await fields({ text: '' })).toEqual(['projectId']);
    expect(await fields({ projectId, text: '' })).toEqual(['title']);
    expect(await fields({ documentId, text: '' })).toEqual(['baseVersion']);
  });
});
