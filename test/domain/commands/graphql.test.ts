import { type GraphQLSchema, graphql } from 'graphql';
import type { Scope } from '../../../src/domain/context.ts';
import { Loaders } from '../../../src/graphql/Loaders.ts';
import { Reach } from '../../../src/graphql/Reach.ts';
import type { ResolverContext } from '../../../src/graphql/ResolverContext.ts';
import type { Connection } from '../../../src/graphql/schema/connection.ts';
import { createSchema } from '../../../src/graphql/schema/createSchema.ts';
import { BridgeResolver } from '../../../src/resolvers/bridges/BridgeResolver.ts';
import { CommandResolver } from '../../../src/resolvers/commands/CommandResolver.ts';
import { PauseResolver } from '../../../src/resolvers/commands/PauseResolver.ts';
import { pageOfRuns } from '../../../src/resolvers/runs/pageOfRuns.ts';
import type { Run } from '../../../src/resolvers/runs/Run.ts';
import { RunResolver } from '../../../src/resolvers/runs/RunResolver.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace, addRun, type Place } from './support/fixtures.ts';

const COMMAND = 'command { id kind state cause bridgeId runId expiresAt settledAt reason }';

describe('runs and their commands over GraphQL', () => {
  let world: DomainWorld;
  let schema: GraphQLSchema;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
    schema = await createSchema([BridgeResolver, CommandResolver, PauseResolver, RunResolver]);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run');
    place = await addPlace(world);
  });

  const context = (scope: Scope = 'session') =>
    ({
      ...world.as(place.accountId, scope),
      loaders: new Loaders(),
      reach: new Reach(),
      requestId: 'r',
    }) as unknown as ResolverContext;
  const ask = async (source: string, variableValues: Record<string, unknown> = {}, scope?: Scope) => {
    const result = await graphql({ schema, source, rootValue: {}, variableValues, contextValue: context(scope) });
    return JSON.parse(JSON.stringify(result)) as { data: Record<string, never> | null; errors?: { message: string }[] };
  };

  it.each([
    { verb: 'stopRun', kind: 'STOP_RUN', run: { state: 'running' as const } },
    { verb: 'resumeRun', kind: 'RESUME_RUN', run: { state: 'lost' as const } },
    { verb: 'rerunRun', kind: 'RERUN_COMMAND', run: { state: 'failed' as const, kind: 'command' as const } },
  ])('$verb answers with its command, and the run shows what waits', async ({ verb, kind, run }) => {
    const runId = await addRun(world, place, run);
    const sent = await ask(`mutation ($runId: ID!) { ${verb}(input: {runId: $runId}) { ${COMMAND} } }`, { runId });
    expect(sent).toEqual({
      data: {
        [verb]: {
          command: expect.objectContaining({
            kind,
            state: 'PENDING',
            cause: 'PERSON',
            runId,
            bridgeId: place.bridgeId,
            expiresAt: '2026-03-01T12:15:00.000Z',
          }),
        },
      },
    });
    const seen = await ask('query ($id: ID!) { run(id: $id) { id state kind waitingCommand { kind } } }', {
      id: runId,
    });
    expect(seen.data).toMatchObject({ run: { id: runId, waitingCommand: { kind } } });
    const gone = await ask(`mutation ($runId: ID!) { cancelRunCommand(input: {runId: $runId}) { ${COMMAND} } }`, {
      runId,
    });
    expect(gone.data).toMatchObject({ cancelRunCommand: { command: { kind, state: 'CANCELLED' } } });
  });

  it("a refusal of the table is the error's message, word for word", async () => {
    const runId = await addRun(world, place, { state: 'preparing' });
    const { errors } = await ask(`mutation { stopRun(input: {runId: "${runId}"}) { command { id } } }`);
    expect(errors?.[0]?.message).toBe('Only a queued or running run can stop');
  });

  it('a bridge answers a command', async () => {
    const runId = await addRun(world, place);
    const sent = await ask(`mutation { stopRun(input: {runId: "${runId}"}) { command { id } } }`);
    const { id: commandId } = (sent.data as unknown as { stopRun: { command: { id: string } } }).stopRun.command;
    const settled = await ask(
      'mutation ($input: SettleCommandInput!) { settleCommand(input: $input) { commandId state } }',
      { input: { bridgeId: place.bridgeId, commandId, state: 'REFUSED', reason: 'no' } },
      'agent',
    );
    expect(settled).toEqual({ data: { settleCommand: { commandId, state: 'REFUSED' } } });
  });

  it('a bridge is paused and unpaused', async () => {
    for (const [verb, paused] of [
      ['pauseBridge', true],
      ['unpauseBridge', false],
    ] as const) {
      const { data } = await ask(
        `mutation ($id: ID!) { ${verb}(input: {bridgeId: $id}) { bridge { bridgeId paused } } }`,
        {
          id: place.bridgeId,
        },
      );
      expect(data).toEqual({ [verb]: { bridge: { bridgeId: place.bridgeId, paused } } });
    }
  });

  it("another account's run is null like one that is not there", async () => {
    const runId = await addRun(world, await addPlace(world));
    for (const id of [runId, 'nothing'])
      expect(await ask(`{ run(id: "${id}") { id } }`)).toEqual({ data: { run: null } });
  });

  it("a project's runs come newest first, page by page", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift(await addRun(world, place));
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Connection<Run> = await pageOfRuns(context(), 'project', place.projectId, { first: 2, after });
      seen.push(...page.nodes.map((run) => run.id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toEqual(ids);
    const other = world.as(await world.addAccount());
    expect((await pageOfRuns({ ...context(), ...other }, 'project', place.projectId, { first: 2 })).nodes).toEqual([]);
  });
});
