import { parse, subscribe, validate } from 'graphql';
import type { Scope } from '../../../src/domain/context.ts';
import { claimWorkRequest } from '../../../src/domain/work/claims/claimWorkRequest.ts';
import { OutboxTail } from '../../../src/events/OutboxTail.ts';
import { type Signal, SignalBus } from '../../../src/events/signals.ts';
import { compileOperation } from '../../../src/graphql/execution/compileOperation.ts';
import { Loaders } from '../../../src/graphql/Loaders.ts';
import { Reach } from '../../../src/graphql/Reach.ts';
import type { ResolverContext } from '../../../src/graphql/ResolverContext.ts';
import { renderError } from '../../../src/graphql/renderErrors.ts';
import { createSchema } from '../../../src/graphql/schema/createSchema.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { BoardChangeResolver } from '../../../src/resolvers/board/BoardChangeResolver.ts';
import { BridgeBoardResolver } from '../../../src/resolvers/board/BridgeBoardResolver.ts';
import { CardResolver } from '../../../src/resolvers/board/CardResolver.ts';
import { ColumnResolver } from '../../../src/resolvers/board/ColumnResolver.ts';
import { ProjectResolver } from '../../../src/resolvers/board/ProjectResolver.ts';
import { ProjectRunsResolver } from '../../../src/resolvers/runs/RunListResolvers.ts';
import { RequestWorkResolver } from '../../../src/resolvers/workflow/RequestWorkResolver.ts';
import { WorkflowResolver } from '../../../src/resolvers/workflow/WorkflowResolver.ts';
import { addBoard, createBoardWorld } from '../../domain/board/support/board.ts';
import { beat, type Place } from '../../domain/commands/support/fixtures.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';

const resolvers = [
  ProjectResolver,
  ProjectRunsResolver,
  ColumnResolver,
  CardResolver,
  BridgeBoardResolver,
  BoardChangeResolver,
  WorkflowResolver,
  RequestWorkResolver,
];

/** The graph's answer, loosely typed: the tests check single fields. */
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into, not typed
type Answer = { data: any; errors: { code: string; violations: { propertyPath: string }[] }[] };

describe('the graph of boards', () => {
  let world: DomainWorld;
  let schema: Awaited<ReturnType<typeof createSchema>>;
  let place: Place;
  const bus = new SignalBus();

  beforeAll(async () => {
    [world, schema] = await Promise.all([createBoardWorld(), createSchema(resolvers)]);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox');
    place = await addBoard(world);
  });

  function contextOf(accountId: string, scope: Scope): ResolverContext {
    const tail = new OutboxTail(world.db, { error: () => undefined });
    return {
      ...world.as(accountId, scope),
      committed: (_events: number, signals: readonly Signal[]) => bus.emit(signals),
      loaders: new Loaders(),
      reach: new Reach(),
      live: { tail, signals: bus },
      requestId: 'r',
      csrfProven: true,
    } as unknown as ResolverContext;
  }

  async function ask(text: string, variables: Record<string, unknown> = {}, scope: Scope = 'api'): Promise<Answer> {
    const document = parse(text);
    expect(validate(schema, document)).toEqual([]);
    const operation = compileOperation(schema, document);
    const fail = (error: unknown) => renderError(error, 'r', { error: (fields) => expect(fields).toBeUndefined() });
    try {
      const result = await operation.run(variables, contextOf(place.accountId, scope));
      return { data: result.data, errors: (result.errors ?? []).map((error) => fail(error).extensions as never) };
    } catch (error) {
      return { data: null, errors: [fail(error).extensions as never] };
    }
  }

  const create = async (column: string) => {
    const input = { projectId: place.projectId, title: 'Show the night ferry', column };
    const made = await ask(
      'mutation($input: CreateCardInput!) { createCard(input: $input) { card { id number column { slug } } } }',
      { input },
    );
    return made.data.createCard.card as { id: string; number: number; column: { slug: string } };
  };

  it('shows a project by id and by slug with all that is under it', async () => {
    const card = await create('in-progress');
    for (const handle of [place.projectId, 'ferry-timetable']) {
      const { data, errors } = await ask(
        `query($handle: String!) { project(handle: $handle) {
           id slug name collectFullText workflow { template own workTimeoutMinutes rules { ruleId on kind prompt } }
           columns { slug label terminal default backlog }
           cards(first: 1) { nodes { id number title held position column { label } documents { tag } } pageInfo { hasNextPage endCursor } }
           runs { nodes { id } } workRequests { nodes { kind state subjectId context { headSha } } }
         } }`,
        { handle },
      );
      expect(errors).toEqual([]);
      expect(data.project).toMatchObject({
        id: place.projectId,
        slug: 'ferry-timetable',
        workflow: { template: 'delivery', own: false, workTimeoutMinutes: 1440 },
        cards: { nodes: [{ id: card.id, held: false, position: 1, column: { label: 'In progress' }, documents: [] }] },
        runs: { nodes: [] },
        workRequests: { nodes: [{ kind: 'implement', state: 'OPEN', subjectId: card.id, context: { headSha: null } }] },
      });
      expect(data.project.columns).toHaveLength(6);
    }
  });

  it('pages through cards by cursor', async () => {
    for (const column of ['backlog', 'ready', 'review']) await create(column);
    const query = `query($handle: String!, $after: String) { project(handle: $handle) {
      cards(first: 2, after: $after) { edges { node { number } cursor } pageInfo { hasNextPage endCursor } } } }`;
    const first = (await ask(query, { handle: place.projectId })).data.project.cards;
    const second = (await ask(query, { handle: place.projectId, after: first.pageInfo.endCursor })).data.project.cards;
    expect(first).toMatchObject({ edges: [{ node: { number: 1 } }, { node: { number: 2 } }] });
    expect(second).toMatchObject({ edges: [{ node: { number: 3 } }], pageInfo: { hasNextPage: false } });
  });

  it('answers null for another account’s things, as for missing ones', async () => {
    const card = await create('ready');
    const query = 'query($handle: String!, $id: ID!) { project(handle: $handle) { id } card(id: $id) { id } }';
    const nothing = { data: { project: null, card: null }, errors: [] };
    expect(await ask(query, { handle: newId(), id: newId() })).toEqual(nothing);
    expect(await ask(query, { handle: 'Ferry timetable', id: 'x' })).toEqual(nothing);
    const own = place;
    place = await addBoard(world);
    expect(await ask(query, { handle: own.projectId, id: card.id })).toEqual(nothing);
  });

  it('moves, holds and releases a card [HOLD-03] [HOLD-05]', async () => {
    const { id: cardId } = await create('ready');
    const run = async (verb: string, input: object) => {
      const type = `${verb[0]?.toUpperCase()}${verb.slice(1)}Input`;
      const text = `mutation($input: ${type}!) { ${verb}(input: $input) { card { held heldBy column { slug } } } }`;
      return (await ask(text, { input })).data[verb].card;
    };
    expect(await run('holdCard', { cardId })).toEqual({ held: true, heldBy: 'HUMAN', column: { slug: 'ready' } });
    expect(await run('releaseCard', { cardId })).toMatchObject({ held: false, heldBy: null });
    expect(await run('moveCard', { cardId, column: 'review' })).toMatchObject({ column: { slug: 'review' } });
    const deleted = await ask('mutation($input: DeleteCardInput!) { deleteCard(input: $input) { deletedId } }', {
      input: { cardId },
    });
    expect(deleted.data.deleteCard).toEqual({ deletedId: cardId });
  });

  it('refuses with the documented codes', async () => {
    const { id: cardId } = await create('ready');
    const cases = [
      ['moveCard', 'MoveCardInput', { cardId, column: 'none' }, 'card { id }', 'COLUMN_NOT_FOUND'],
      ['moveCard', 'MoveCardInput', { cardId: newId(), column: 'done' }, 'card { id }', 'CARD_NOT_FOUND'],
      ['holdCard', 'HoldCardInput', { cardId: 'x' }, 'card { id }', 'CARD_NOT_FOUND'],
      ['deleteProject', 'DeleteProjectInput', { projectId: newId() }, 'deletedId', 'PROJECT_NOT_FOUND'],
      ['createProject', 'CreateProjectInput', { name: ' ' }, 'project { id }', 'BAD_USER_INPUT'],
      [
        'removeColumn',
        'RemoveColumnInput',
        { projectId: place.projectId, column: 'ready' },
        'project { id }',
        'CONFLICT',
      ],
    ] as const;
    for (const [verb, type, input, fields, code] of cases) {
      const { errors } = await ask(`mutation($input: ${type}!) { ${verb}(input: $input) { ${fields} } }`, { input });
      expect(errors).toMatchObject([{ code }]);
    }
  });

  it('creates, renames, sets up and deletes a project, and reports what it lacks [FORGE-15]', async () => {
    const made = await ask('mutation { createProject(input: { name: "Quay" }) { project { id slug } } }');
    const { id: projectId, slug } = made.data.createProject.project;
    expect(slug).toBe('quay');
    const renamed = await ask(
      'mutation($input: RenameProjectInput!) { renameProject(input: $input) { project { slug name } } }',
      { input: { projectId, slug: 'pier' } },
    );
    expect(renamed.data.renameProject.project).toEqual({ slug: 'pier', name: 'Quay' });
    const updated = await ask(
      'mutation($input: UpdateProjectInput!) { updateProject(input: $input) { project { collectFullText } } }',
      { input: { projectId, collectFullText: true } },
    );
    expect(updated.data.updateProject.project).toEqual({ collectFullText: true });
    const recorded = await ask(
      'mutation($input: UpdateProjectInput!) { updateProject(input: $input) { project { agentLogin readiness { row done } } } }',
      { input: { projectId, agentLogin: 'octo-bot' } },
    );
    expect(recorded.data.updateProject.project).toEqual({
      agentLogin: 'octo-bot',
      readiness: expect.arrayContaining([{ row: 'AGENT_ACCOUNT', done: false }]),
    });
    await beat(world, place, { projects: [projectId], pushLogin: 'Octo-Bot' });
    const ready = await ask('query($handle: String!) { project(handle: $handle) { readiness { row done } } }', {
      handle: projectId,
    });
    expect(ready.data.project.readiness).toContainEqual({ row: 'AGENT_ACCOUNT', done: true });
    const added = await ask(
      'mutation($input: AddColumnInput!) { addColumn(input: $input) { project { columns { label } } } }',
      { input: { projectId, label: 'Parked' } },
    );
    expect(added.data.addColumn.project.columns).toHaveLength(7);
    const deleted = await ask('mutation($input: DeleteProjectInput!) { deleteProject(input: $input) { deletedId } }', {
      input: { projectId },
    });
    expect(deleted.data.deleteProject).toEqual({ deletedId: projectId });
  });

  it('asks for work, and names the part of the context that breaks its rule [WR-17]', async () => {
    const { id: subjectId } = await create('backlog');
    const text = `mutation($input: RequestWorkInput!) { requestWork(input: $input) {
      workRequest { id state subjectType effort context { headSha pullRequestNumber } } } }`;
    const input = { projectId: place.projectId, kind: 'implement', subjectId, effort: 'XHIGH' };
    const asked = await ask(text, { input: { ...input, context: { headSha: 'abcdef0' } } });
    expect(asked.data.requestWork.workRequest).toMatchObject({
      state: 'OPEN',
      subjectType: 'card',
      effort: 'XHIGH',
      context: { headSha: 'abcdef0', pullRequestNumber: null },
    });
    const refused = await ask(text, { input: { ...input, context: { headSha: 'ABCDEF0' } } });
    expect(refused.errors).toMatchObject([
      { code: 'BAD_USER_INPUT', violations: [{ propertyPath: 'context.headSha' }] },
    ]);
    const { id: workRequestId } = asked.data.requestWork.workRequest;
    const ctx = world.as(place.accountId, 'agent');
    expect(await claimWorkRequest(ctx, { bridgeId: place.bridgeId, workRequestId })).toMatchObject({ workRequestId });
  });

  it('takes rules of a project’s own, without a prompt [WR-10]', async () => {
    const text = `mutation($input: SetWorkflowInput!) { setWorkflow(input: $input) {
      project { workflow { own rules { ruleId effort retryOn maxAttempts pauses prompt } } } } }`;
    const rule = { ruleId: 'audit', on: ['ready'], kind: 'audit', effort: 'LOW' };
    const set = await ask(text, { input: { projectId: place.projectId, rules: [rule] } });
    expect(set.data.setWorkflow.project.workflow).toEqual({
      own: true,
      rules: [{ ruleId: 'audit', effort: 'LOW', retryOn: [], maxAttempts: 1, pauses: true, prompt: null }],
    });
    const refused = await ask(text, {
      input: { projectId: place.projectId, rules: [{ ...rule, prompt: 'plan-card' }] },
    });
    expect(refused.errors).toMatchObject([{ violations: [{ propertyPath: 'rules[0].prompt' }] }]);
    const { data } = await ask('{ workflowTemplates { name description rules { ruleId prompt } } }');
    expect(data.workflowTemplates.map((template: { name: string }) => template.name)).toEqual([
      'delivery',
      'plan-first',
    ]);
  });

  it('makes a board of the chosen workflow, with the columns that its template announced', async () => {
    const { data } = await ask('{ workflowTemplates { name columns { slug label terminal backlog } } }');
    const columns = data.workflowTemplates[1].columns;
    expect(columns[0]).toEqual({ slug: 'backlog', label: 'Backlog', terminal: false, backlog: true });
    const make = (template: string | null) =>
      ask(
        `mutation($input: CreateProjectInput!) { createProject(input: $input) {
           project { workflow { template own } columns { slug label terminal backlog } } } }`,
        { input: { name: 'Harbour timetable', template } },
      );
    expect((await make('plan-first')).data.createProject.project).toEqual({
      workflow: { template: 'plan-first', own: false },
      columns,
    });
    expect((await make(null)).data.createProject.project.workflow.template).toBe('delivery');
    const refused = await make('no-such-template');
    expect(refused.errors).toMatchObject([
      {
        code: 'BAD_USER_INPUT',
        violations: [{ propertyPath: 'template', message: 'must be the name of a shipped template' }],
      },
    ]);
  });

  it('opens the board reads of bridges to a bridge, and the owner’s graph not [BOARD-07] [HOLD-01]', async () => {
    const card = await create('review');
    await ask('mutation($input: HoldCardInput!) { holdCard(input: $input) { card { id } } }', {
      input: { cardId: card.id },
    });
    const { data, errors } = await ask(
      `query($handle: String!, $cardId: String!) {
         bridgeProjects { projectId slug name subcommandPrograms collectFullText }
         bridgeBoardColumns(handle: $handle) { project { projectId slug } columns { slug label terminal default backlog } }
         bridgeBoardCard(handle: $handle, cardId: $cardId) { cardId number column held }
         bridgeCardHolds { projectId cardId }
       }`,
      { handle: 'ferry-timetable', cardId: card.id },
      'agent',
    );
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      bridgeProjects: [{ projectId: place.projectId, collectFullText: false }],
      bridgeBoardColumns: { project: { projectId: place.projectId, slug: 'ferry-timetable' } },
      bridgeBoardCard: { cardId: card.id, number: 1, column: 'review', held: true },
      bridgeCardHolds: [{ projectId: place.projectId, cardId: card.id }],
    });
    expect(data.bridgeProjects[0].subcommandPrograms).toContain('git');
    for (const query of ['{ project(handle: "ferry-timetable") { id } }', `{ card(id: "${card.id}") { id } }`]) {
      expect((await ask(query, {}, 'agent')).errors).toMatchObject([{ code: 'INSUFFICIENT_SCOPE' }]);
    }
  });

  it('notifies open boards of the documents of a changed card as they are now', async () => {
    const document = 'subscription($id: ID!) { boardChanged(projectId: $id) { change card { documents { tag } } } }';
    const changes = (await subscribe({
      schema,
      document: parse(document),
      variableValues: { id: place.projectId },
      contextValue: {
        ...contextOf(place.accountId, 'session'),
        loaders: new Loaders({ cache: false }),
        reach: new Reach(),
      },
    })) as AsyncGenerator<{ data: { boardChanged: object } }>;
    const card = await create('backlog');
    const created = await changes.next();
    const link = 'mutation($input: LinkDocumentInput!) { linkDocument(input: $input) { card { id } } }';
    expect((await ask(link, { input: { cardId: card.id, documentId: newId(), tag: 'plan' } })).errors).toEqual([]);
    const linked = await changes.next();
    expect([created, linked].map(({ value }) => value.data.boardChanged)).toEqual([
      { change: 'CARD_CREATED', card: { documents: [] } },
      { change: 'CARD_CHANGED', card: { documents: [{ tag: 'plan' }] } },
    ]);
    await changes.return(undefined);
  });

  it('notifies open boards of what happens on them, and of no other board', async () => {
    const foreign = place;
    place = await addBoard(world);
    const { projectId } = place;
    const follow = (accountId: string, id: string) =>
      subscribe({
        schema,
        document: parse('subscription($id: ID!) { boardChanged(projectId: $id) { change cardId card { number } } }'),
        variableValues: { id },
        contextValue: contextOf(accountId, 'session'),
      });
    expect(await follow(foreign.accountId, projectId)).toMatchObject({ errors: [{}] });
    const changes = (await follow(place.accountId, projectId)) as AsyncGenerator<{ data: { boardChanged: object } }>;
    const card = await create('ready');
    await ask('mutation($input: DeleteCardInput!) { deleteCard(input: $input) { deletedId } }', {
      input: { cardId: card.id },
    });
    const heard = [(await changes.next()).value, (await changes.next()).value];
    expect(heard.map((result) => result.data.boardChanged)).toMatchObject([
      { change: 'CARD_CREATED', cardId: card.id },
      { change: 'CARD_DELETED', cardId: card.id, card: null },
    ]);
    await changes.return(undefined);
  });
});
