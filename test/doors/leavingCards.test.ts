import { newId } from '../../src/lib/uuid.ts';
import { bodyOf } from '../domain/runs/support/bodies.ts';
import { addCard, addProject, report } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { addAccount } from './support/tenants.ts';

const LEFT = 'runsLeftBehind { id state waitingCommand { kind state } }';
const STOPPING = { state: 'RUNNING', waitingCommand: { kind: 'STOP_RUN', state: 'PENDING' } };

describe('a card that a person moves away from a working agent', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let token: string;
  let agent: string;
  let project: string;
  const bridgeId = newId();

  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await addAccount(world);
    [token, agent] = [await account.token('api'), await account.token('agent')];
    project = await addProject(world, account);
    await beat();
  });
  afterAll(() => world.close());

  const put = (path: string, body: unknown) =>
    world.rest<Record<string, unknown>>('PUT', path, { token: agent, body, headers: { Accept: 'application/json' } });
  const beat = async () => {
    const body = report({ projects: [project], capabilities: ['commands', 'work-requests'] });
    const { status, body: reply } = await put(`/api/bridges/${bridgeId}/heartbeat`, body);
    expect(status).toBe(200);
    return reply as { commands: { kind: string; runId: string }[] };
  };
  /** A card, and the run that its bridge reports. */
  const atWork = async () => {
    const card = await addCard(world, account, project);
    const key = newId();
    const tell = async (state: string) => {
      const body = bodyOf(state, {
        bridgeId,
        subjectId: card.id,
        cardNumber: card.number,
        ruleId: 'delivery.implement',
      });
      return put(`/api/projects/${project}/worker-runs/${key}`, body);
    };
    const { body } = await tell('running');
    return { cardId: card.id, runId: body.id as string, tell };
  };
  const ask = async (document: string, variables: Record<string, unknown>) => {
    const { data, errors } = await world.graphql(token, document, variables);
    expect(errors).toBeUndefined();
    return data as Record<string, never>;
  };

  it('shows in the answer that one still works on it, so that they can stop it at once', async () => {
    const { cardId, runId } = await atWork();
    const move = `mutation ($cardId: ID!) { moveCard(input: {cardId: $cardId, column: "cancelled"}) { card { id ${LEFT} } } }`;
    const left = [{ id: runId, state: 'RUNNING', waitingCommand: null }];
    expect(await ask(move, { cardId })).toEqual({ moveCard: { card: { id: cardId, runsLeftBehind: left } } });
    const stop = 'mutation ($runIds: [ID!]!) { stopRuns(input: {runIds: $runIds}) { outcomes { refusal { code } } } }';
    expect(await ask(stop, { runIds: [runId] })).toEqual({ stopRuns: { outcomes: [{ refusal: null }] } });
    expect(await ask(`query ($id: ID!) { card(id: $id) { ${LEFT} } }`, { id: cardId })).toEqual({
      card: { runsLeftBehind: [{ id: runId, ...STOPPING }] },
    });
  });

  it.each([
    ['moveCard', ', column: "cancelled"', `card { ${LEFT} }`],
    ['archiveCard', '', `card { ${LEFT} }`],
  ])('by %s may ask for the stop in the same request', async (name, more, selection) => {
    const { cardId, runId } = await atWork();
    const document = `mutation ($id: ID!) { ${name}(input: {cardId: $id, workingRuns: STOP${more}}) { ${selection} } }`;
    expect(await ask(document, { id: cardId })).toEqual({
      [name]: { card: { runsLeftBehind: [{ id: runId, ...STOPPING }] } },
    });
    expect((await beat()).commands).toContainEqual(expect.objectContaining({ kind: 'stop-run', runId }));
  });

  it('by moveCards asks for the stops of all, and the answer shows each', async () => {
    const [first, second] = [await atWork(), await atWork()];
    const document = `mutation ($ids: [ID!]!) {
      moveCards(input: {cardIds: $ids, column: "done", workingRuns: STOP}) { outcomes { ${LEFT} } }
    }`;
    expect(await ask(document, { ids: [first.cardId, second.cardId] })).toEqual({
      moveCards: { outcomes: [first, second].map(({ runId }) => ({ runsLeftBehind: [{ id: runId, ...STOPPING }] })) },
    });
  });

  it('for good can stop the run that is left, and its bridge reports the end as ever', async () => {
    const { cardId, runId, tell } = await atWork();
    const document = `mutation ($id: ID!) { deleteCard(input: {cardId: $id}) { deletedId ${LEFT} } }`;
    const left = [{ id: runId, state: 'RUNNING', waitingCommand: null }];
    expect(await ask(document, { id: cardId })).toEqual({ deleteCard: { deletedId: cardId, runsLeftBehind: left } });
    await ask('mutation ($id: ID!) { stopRun(input: {runId: $id}) { command { state } } }', { id: runId });
    expect((await beat()).commands).toContainEqual(expect.objectContaining({ kind: 'stop-run', runId }));
    expect(await tell('stopped')).toMatchObject({ status: 201 });
    const after = await ask('query ($id: ID!) { run(id: $id) { state card { id } } }', { id: runId });
    expect(after).toEqual({ run: { state: 'STOPPED', card: null } });
  });

  it('for good while its run may end leaves a record of the end, or of the loss', async () => {
    const { cardId, runId, tell } = await atWork();
    const lost = await atWork();
    const document = `mutation ($id: ID!) { deleteCard(input: {cardId: $id, workingRuns: LET_END}) { ${LEFT} } }`;
    for (const id of [cardId, lost.cardId]) await ask(document, { id });
    expect(await tell('succeeded')).toMatchObject({ status: 201 });
    await put(`/api/bridges/${bridgeId}/runs`, { runs: [], at: new Date().toISOString() });
    const state = async (id: string) => ask('query ($id: ID!) { run(id: $id) { state } }', { id });
    expect(await state(runId)).toEqual({ run: { state: 'SUCCEEDED' } });
    expect(await state(lost.runId)).toEqual({ run: { state: 'LOST' } });
  });
});
