import { type Client, createClient, type Events } from '../../src/client/index.ts';
import { renameProject } from '../../src/domain/board/projects/renameProject.ts';
import { newId } from '../../src/lib/uuid.ts';
import { tools } from '../../src/mcp/tools.ts';
import { addCard, addProject, person, report } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { callGraph, codeOf } from './support/callGraph.ts';
import { fullReports } from './support/fullBodies.ts';
import { addTenant, nothing, SECRET, type Tenant } from './support/tenants.ts';

describe('a token that is bound to a project', () => {
  let world: PlatformWorld;
  let tenant: Tenant;
  let account: TestAccount;
  let own: { project: string; card: string };
  let bound: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    tenant = await addTenant(world);
    account = tenant.account;
    const project = await addProject(world, account, 'Of the token');
    own = { project, card: (await addCard(world, account, project)).id };
    bound = await issue('api', [project]);
  });
  afterAll(() => world.close());

  async function issue(scope: string, projects: readonly string[]): Promise<string> {
    const order = { account, scope, ttlSeconds: 600, count: 1, now: new Date(), projects };
    const [token] = (await world.platform.authorization.issueAccessTokens(order)).accessTokens;
    return token as string;
  }
  const call = (query: string, variables: Record<string, unknown> = {}, token = bound) =>
    callGraph(world, { Authorization: `Bearer ${token}` }, query, variables);

  /** The names in the rename events, from the current head of the account's events. */
  async function followed(client: Client) {
    const { viewer } = await client.request<{ viewer: { eventCursor: string } }>('{ viewer { eventCursor } }');
    let events: Events | undefined;
    return {
      client,
      begin: () => {
        events = client.events({ after: viewer.eventCursor });
      },
      names: async (count: number) => {
        const names: string[] = [];
        while (events !== undefined && names.length < count) {
          const { value } = await events.next();
          if (value?.type === 'project.renamed') names.push(value.payload.name);
          else throw new Error(`it was told ${value?.type}`);
        }
        return names;
      },
    };
  }

  it('reads and changes that project', async () => {
    const made = await call(
      `mutation ($input: CreateCardInput!, $move: MoveCardInput!, $column: AddColumnInput!) {
        createCard(input: $input) { card { id } } moveCard(input: $move) { card { id } }
        addColumn(input: $column) { project { slug } } }`,
      {
        input: { projectId: own.project, title: 'Mine' },
        move: { cardId: own.card, column: 'done' },
        column: { projectId: own.project, label: 'Extra' },
      },
    );
    expect(made.errors).toBeUndefined();
    const read = await call(
      `query ($id: String!, $project: ID!, $card: ID!) {
        viewer { id projects { nodes { slug } } }
        project(handle: $id) { columns { slug } cards { nodes { title } } runs { nodes { id } } workRequests { nodes { id } }
          feedback { nodes { id } } }
        card(id: $card) { title runs { nodes { id } } }
        runs(filter: {project: $project}) { nodes { id } }
        workflowTemplates { name }
      }`,
      { id: own.project, project: own.project, card: own.card },
    );
    expect(read.errors).toBeUndefined();
    expect(read.data).toMatchObject({ viewer: { projects: { nodes: [{ slug: 'of-the-token' }] } } });
  });

  it.each<[string, string, (things: Tenant['things']) => Record<string, unknown>]>([
    ['the project', 'query ($a: String!) { got: project(handle: $a) { id } }', ({ project }) => ({ a: project })],
    ['the project by its slug', 'query ($a: String!) { got: project(handle: $a) { id } }', ({ slug }) => ({ a: slug })],
    ['the card', 'query ($a: ID!) { got: card(id: $a) { id } }', ({ card }) => ({ a: card })],
    ['the run', 'query ($a: ID!) { got: run(id: $a) { id } }', ({ run }) => ({ a: run })],
    ['the document', 'query ($a: ID!) { got: document(id: $a) { id } }', ({ document }) => ({ a: document })],
    [
      'the work request',
      'query ($a: ID!) { got: workRequest(id: $a) { id } }',
      ({ openRequest }) => ({ a: openRequest }),
    ],
  ])('sees nothing of another: %s', async (_name, query, variables) => {
    expect((await call(query, variables(tenant.things), await account.token('api'))).data?.got).not.toBeNull();
    expect((await call(query, variables(tenant.things))).data).toEqual({ got: null });
  });

  it.each<[string, (things: Tenant['things']) => Record<string, unknown>, string]>([
    ['createCard', ({ project }) => ({ projectId: project, title: 'a' }), 'PROJECT_NOT_FOUND'],
    ['deleteProject', ({ project }) => ({ projectId: project }), 'PROJECT_NOT_FOUND'],
    ['addColumn', ({ project }) => ({ projectId: project, label: 'a' }), 'PROJECT_NOT_FOUND'],
    ['setWorkflow', ({ project }) => ({ projectId: project, template: 'delivery' }), 'PROJECT_NOT_FOUND'],
    [
      'requestWork',
      ({ project, card }) => ({ projectId: project, kind: 'implement', subjectId: card }),
      'PROJECT_NOT_FOUND',
    ],
    ['moveCard', ({ card }) => ({ cardId: card, column: 'done' }), 'CARD_NOT_FOUND'],
    ['holdCard', ({ card }) => ({ cardId: card }), 'CARD_NOT_FOUND'],
    ['deleteCard', ({ card }) => ({ cardId: card }), 'CARD_NOT_FOUND'],
    ['setCardTask', ({ card }) => ({ cardId: card, text: 'a', done: true }), 'CARD_NOT_FOUND'],
    ['addCardComment', ({ card }) => ({ cardId: card, text: 'a' }), 'CARD_NOT_FOUND'],
    ['editCardComment', ({ comment }) => ({ commentId: comment, text: 'a' }), 'NOT_FOUND'],
    ['deleteCardComment', ({ comment }) => ({ commentId: comment }), 'NOT_FOUND'],
    ['draftChangeReply', ({ changeComment }) => ({ commentId: changeComment, body: 'a' }), 'NOT_FOUND'],
    ['editChangeComment', ({ changeComment }) => ({ commentId: changeComment, body: 'a' }), 'NOT_FOUND'],
    ['deleteChangeComment', ({ changeComment }) => ({ commentId: changeComment }), 'NOT_FOUND'],
    ['resolveChangeComment', ({ changeComment }) => ({ commentId: changeComment, resolved: true }), 'NOT_FOUND'],
    ['resolveSiteReview', ({ siteComment }) => ({ commentId: siteComment }), 'NOT_FOUND'],
    ['saveDocument', ({ document }) => ({ documentId: document, baseVersion: 1, text: 'a' }), 'DOCUMENT_NOT_FOUND'],
    ['deleteDocument', ({ document }) => ({ documentId: document }), 'DOCUMENT_NOT_FOUND'],
    ['putArtifact', ({ card }) => ({ cardId: card, name: 'a.txt', text: 'a' }), 'CARD_NOT_FOUND'],
    ['deleteArtifact', ({ artifact }) => ({ artifactId: artifact }), 'NOT_FOUND'],
    ['stopRun', ({ run }) => ({ runId: run }), 'RUN_NOT_FOUND'],
    ['cancelRunCommand', ({ run }) => ({ runId: run }), 'RUN_NOT_FOUND'],
  ])('changes nothing of another by %s', async (name, input, code) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`;
    expect(codeOf(await call(query, { input: input(tenant.things) }))).toBe(code);
  });

  it.each<[string, string]>([
    ['all runs', '{ runs { nodes { id } } }'],
    ['bridges', '{ viewer { bridges { nodes { id } } } }'],
    ['the audit log', '{ viewer { audit { nodes { id } } } }'],
    ['connected programs', '{ viewer { grants { nodes { grantId } } } }'],
    ['personal access tokens', '{ viewer { personalTokens { tokenId } } }'],
    ['webhooks of all projects', '{ viewer { webhookEndpoints { nodes { endpointId } } } }'],
    ['the browsers that are notified', '{ viewer { pushSubscriptions { subscriptionId } } }'],
    ['the sign-ins elsewhere', '{ viewer { identities { identityId } } }'],
    ['the tokens at forges', '{ viewer { forgeTokens { tokenId } } }'],
    ['exports', '{ viewer { exports { nodes { id } } } }'],
    ['the plan', '{ viewer { billing { plan } } }'],
    ['what it stores', '{ viewer { storage { bytes } } }'],
    ['the second factor', '{ viewer { factors { totpSince } } }'],
    ['registered operations', '{ viewer { operations { nodes { id } } } }'],
    ['a new project', 'mutation { createProject(input: {name: "a"}) { project { id } } }'],
    ['an export', 'mutation { requestExport { export { id } } }'],
    ['the end of the account', 'mutation { deleteAccount(input: {password: "a"}) { deletedId } }'],
  ])('does not reach the account: %s', async (_name, query) => {
    expect(codeOf(await call(query))).toBe('PROJECT_NOT_ALLOWED');
  });

  it('follows the events of that project, and of no other', async () => {
    const its = await issue('api', [tenant.things.project]);
    const [mine, theirs] = await Promise.all([
      followed(createClient({ url: world.baseUrl, token: bound })),
      followed(createClient({ url: world.baseUrl, token: its })),
    ]);
    const rename = (projectId: string, name: string) => renameProject(person(world, account), { projectId, name });
    // By turns, so that the events of one lie between those of the other; before the readers begin, and after.
    for (const round of ['one', 'two', 'three']) {
      await rename(tenant.things.project, `${SECRET} ${round}`);
      await rename(own.project, `Of the token ${round}`);
      if (round === 'one') for (const { begin } of [mine, theirs]) begin();
    }
    expect(await mine.names(3)).toEqual(['Of the token one', 'Of the token two', 'Of the token three']);
    expect(await theirs.names(3)).toEqual([`${SECRET} one`, `${SECRET} two`, `${SECRET} three`]);
    for (const { client } of [mine, theirs]) client.close();
  });

  it('answers a question of its project, and none of another', async () => {
    const answer = 'mutation ($ask: ID!) { closeAsk(input: {askId: $ask, answer: "Red."}) { ask { answer } } }';
    const question =
      'mutation ($card: ID!, $session: ID!) { openAsk(input: {cardId: $card, sessionId: $session, question: "Which?"}) { ask { id } } }';
    const opened = await call(question, { card: own.card, session: newId() }, await account.token('api'));
    const { id } = (opened.data as { openAsk: { ask: { id: string } } }).openAsk.ask;
    expect(codeOf(await call(answer, { ask: tenant.things.ask }))).toBe('ASK_NOT_FOUND');
    expect((await call(answer, { ask: id })).data).toEqual({ closeAsk: { ask: { answer: 'Red.' } } });
  });

  describe('whose run names a card or a work request of another project', () => {
    let agent: string;
    let run: string;
    let others: Tenant['things'];

    beforeAll(async () => {
      others = (await addTenant(world, account)).things;
      agent = await issue('agent', [own.project]);
      run = await reportRun('failed', { workRequestId: others.claimedRequest, subjectId: others.heldCard });
    });

    /** The id of the service of a run in the token's project. */
    async function reportRun(state: string, more: object): Promise<string> {
      const [found] = fullReports(others).filter((body) => body.state === state);
      const path = `/api/projects/${own.project}/worker-runs/${newId()}`;
      const body = { ...found, continues: undefined, ...more };
      const told = await world.rest<{ id: string }>('PUT', path, { token: agent, body });
      expect([told.body, told.status]).toEqual([{ id: expect.any(String) }, 201]);
      return told.body.id;
    }

    it('reads none of its claims', async () => {
      const query = 'query ($id: ID!) { run(id: $id) { ownership { bridgeId } workRequest { id } } }';
      expect((await call(query, { id: run })).data).toEqual({ run: { ownership: [], workRequest: null } });
    });

    it('does not take the place of its run', async () => {
      const its = await world.sql<{ id: string }>('update run set work_request_id = $2 where id = $1 returning id', [
        others.run,
        others.claimedRequest,
      ]);
      const query = 'query ($id: ID!) { workRequest(id: $id) { run { id } } }';
      for (const token of [await account.token('api'), await issue('api', [others.project])]) {
        const { data } = await call(query, { id: others.claimedRequest }, token);
        expect(data).toEqual({ workRequest: { run: its[0] } });
      }
    });

    it('learns nothing of a hold on it', async () => {
      const resume = 'mutation ($id: ID!) { resumeRun(input: {runId: $id}) { command { kind } } }';
      const free = await reportRun('failed', { workRequestId: undefined, subjectId: others.card });
      const answers = [await call(resume, { id: run }), await call(resume, { id: free })];
      expect(answers.map(({ data }) => data)).toEqual(
        Array(2).fill({ resumeRun: { command: { kind: 'RESUME_RUN' } } }),
      );
    });
  });

  it('lists the runs of its project by its id in any case', async () => {
    const query = 'query ($id: ID!) { runs(filter: {project: $id}) { nodes { projectId } } }';
    const { data, errors } = await call(query, { id: own.project.toUpperCase() });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ runs: { nodes: expect.any(Array) } });
  });

  it('ends a document with the first mutation that is refused', async () => {
    const answer = await call(
      `mutation ($theirs: CreateCardInput!, $mine: CreateCardInput!) {
        theirs: createCard(input: $theirs) { card { id } } mine: createCard(input: $mine) { card { id } } }`,
      {
        theirs: { projectId: tenant.things.project, title: 'a' },
        mine: { projectId: own.project, title: 'Not to be made' },
      },
    );
    expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual(['PROJECT_NOT_FOUND', 'NOT_RUN']);
    const cards = await call('query ($id: String!) { project(handle: $id) { cards { nodes { title } } } }', {
      id: own.project,
    });
    expect(JSON.stringify(cards.data)).not.toContain('Not to be made');
  });

  describe('reads what belongs to things of its project', () => {
    let things: Tenant['things'];
    let its: string;
    let toolToken: string;
    let queued: string;

    beforeAll(async () => {
      things = tenant.things;
      its = await issue('api', [things.project]);
      toolToken = await issue('mcp', [things.project]);
      [{ id: queued }] = (await world.sql<{ id: string }>(
        `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, session_id, subject_type,
           subject_id, first_report_at)
         select $2, account_id, project_id, bridge_id, $2, kind, 'queued', $2, subject_type, subject_id, now()
         from run where id = $1 returning id`,
        [things.run, newId()],
      )) as [{ id: string }];
      await world.sql('update bridge_command set run_id = $2 where id = $1', [things.command, things.run]);
      await world.sql('update bridge set pause_asked = true where bridge_id = $1', [things.bridge]);
    });

    it('a queued run with its commands, but not its bridge', async () => {
      const query = `query ($id: ID!, $other: ID!) {
        run(id: $id) { waitingBecause commands { id } waitingCommand { id } usage { source } metrics { toolCalls } }
        other: run(id: $other) { commands { kind } waitingCommand { kind } }
      }`;
      const read = await call(query, { id: queued, other: things.run }, its);
      expect(read.errors).toBeUndefined();
      expect(read.data?.run).toMatchObject({ waitingBecause: 'Waiting: bridge paused', commands: [] });
      expect(read.data?.other).toMatchObject({ commands: [{}] });
      const bridge = await call('query ($id: ID!) { run(id: $id) { id bridge { id } } }', { id: queued }, its);
      expect(codeOf(bridge)).toBe('PROJECT_NOT_ALLOWED');
      expect(bridge.data).toEqual({ run: { id: queued, bridge: null } });
      expect((await call(query, { id: queued, other: things.run })).data).toEqual({ run: null, other: null });
    });

    it('experiments with their pins and variants, and what its runs used', async () => {
      const query = `query ($a: String!) { got: project(handle: $a) { usageTotals { runs } experiments { nodes {
        name pins { nodes { cardId } } variants { variant quantiles { medianCostUsd } } } } } }`;
      const read = await call(query, { a: things.project }, its);
      expect(read.errors).toBeUndefined();
      expect(read.data?.got).toMatchObject({
        experiments: { nodes: [{ pins: { nodes: [{ cardId: things.card }] } }] },
      });
      expect((await call(query, { a: things.project })).data).toEqual({ got: null });
    });

    it('by the id of a node, and nothing of another project or of the account', async () => {
      const reading = await account.token('api');
      const labelled =
        'mutation ($card: ID!) { updateCard(input: {cardId: $card, labels: ["Tides"]}) { card { id } } }';
      expect((await call(labelled, { card: things.card }, reading)).errors).toBeUndefined();
      const reported = await world.rest('PUT', `/api/projects/${things.project}/worker-runs/${things.run}/tool-calls`, {
        token: await account.token('agent'),
        body: {
          calls: [{ seq: 1, tool: 'Read', startedAt: '2026-01-01T00:00:00Z', inSubagent: false, signatures: ['Read'] }],
        },
      });
      expect(reported.body).toEqual({ stored: 1 });
      await call(
        'mutation { registerOperations(input: {operations: [{document: "query A { __typename }"}]}) { __typename } }',
        {},
        reading,
      );
      await call('mutation { requestExport { export { id } } }', {}, reading);
      const shown = await call(
        `query ($project: String!, $card: ID!, $run: ID!, $request: ID!) {
          project(handle: $project) { id columns { id } documents { nodes { id newest { id } } } labels { id } feedback { nodes { id } } activity { nodes { id } } experiments { nodes { id pins { nodes { id } } } } }
          card(id: $card) { id comments { nodes { id } } asks { nodes { id } } reviews { nodes { id } } changeComments { id } artifacts { nodes { id } } }
          run(id: $run) { id commands { id } messages { id } toolCalls { nodes { id } } }
          workRequest(id: $request) { id }
        }`,
        { project: things.project, card: things.card, run: things.run, request: things.openRequest },
        reading,
      );
      expect(shown.errors).toBeUndefined();
      const ofProject = idsIn(shown.data);
      const overall = await call(
        `{ viewer { bridges { nodes { id } } exports { nodes { id } } audit(first: 1) { nodes { id } }
          inbox(filter: { kinds: [QUESTION] }) { nodes { id } }
          operations { nodes { id } } } }`,
        {},
        reading,
      );
      const ofAccount = idsIn(overall.data);
      const find = async (ids: string[], token: string) => {
        const { data, errors } = await call(
          'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }',
          { ids },
          token,
        );
        expect(errors).toBeUndefined();
        return data?.nodes as ({ __typename: string; id: string } | null)[];
      };
      const kinds = new Set((await find(ofProject, reading)).map((node) => node?.__typename));
      const others = new Set((await find(ofAccount, reading)).map((node) => node?.__typename));
      // Every type that is a node is asked for, so that a new one needs a decision here.
      const types = await call('{ __type(name: "Node") { possibleTypes { name } } }', {}, reading);
      const nodes = (types.data as { __type: { possibleTypes: { name: string }[] } }).__type.possibleTypes;
      expect([...kinds, ...others, 'Viewer'].sort()).toEqual(nodes.map(({ name }) => name).sort());
      expect([...others].sort()).toEqual(['AuditRecord', 'Bridge', 'Export', 'InboxItem', 'RegisteredOperation']);
      expect(await find(ofProject, its)).toEqual(await find(ofProject, reading));
      expect(await find(ofProject, bound)).toEqual(ofProject.map(() => null));
      const [question = ''] = ofAccount.filter((id) => id.startsWith('inbox-item:question:'));
      expect(await find([...ofProject, question], its)).toEqual(await find([...ofProject, question], reading));
      expect(await find([question], its)).toEqual([{ __typename: 'InboxItem', id: question }]);
      expect(await find([question], bound)).toEqual([null]);
      const alike = ofAccount.filter((id) => id !== question);
      for (const token of [its, bound]) expect(await find(alike, token)).toEqual(alike.map(() => null));
      const alone = 'query ($id: ID!) { node(id: $id) { id } }';
      expect((await call(alone, { id: things.card }, its)).data).toEqual({ node: { id: things.card } });
      expect((await call(alone, { id: things.card })).data).toEqual({ node: null });
    });

    const calls: [string, (ids: Tenant['things']) => Record<string, unknown>][] = [
      ['worker_run_get', () => ({ runId: queued })],
      ['worker_run_get', ({ run }) => ({ runId: run })],
      ['worker_run_list', ({ project }) => ({ project })],
      ['worker_run_tool_calls', ({ run }) => ({ runId: run })],
      ['worker_run_transcript', ({ run }) => ({ runId: run })],
      ['card_get', ({ card }) => ({ cardId: card })],
      ['card_list', ({ project }) => ({ project })],
      ['feedback_list', ({ project }) => ({ project })],
      ['card_comment', ({ card }) => ({ cardId: card, text: 'a' })],
      ['artifact_put', ({ card }) => ({ cardId: card, name: 'a.txt', text: 'a' })],
      ['artifact_list', ({ card }) => ({ cardId: card })],
      ['card_run_open', ({ heldCard, session }) => ({ cardId: heldCard, sessionId: session })],
      ['card_run_close', ({ heldCard, session }) => ({ cardId: heldCard, sessionId: session })],
      ['card_create', ({ project, card }) => ({ projectId: project, title: 'A part', parentId: card })],
      ['card_update', ({ card }) => ({ cardId: card, estimate: 3 })],
      ['card_move', ({ heldCard }) => ({ cardId: heldCard, column: 'done' })],
      ['card_hold', ({ card }) => ({ cardId: card })],
      ['card_release', ({ card }) => ({ cardId: card })],
      ['card_task', ({ card }) => ({ cardId: card, text: 'tenant-secret', done: true })],
      ['card_block', ({ card, heldCard }) => ({ cardId: heldCard, blockerId: card })],
      ['card_unblock', ({ card, heldCard }) => ({ cardId: heldCard, blockerId: card })],
      ['document_get', ({ document }) => ({ documentId: document })],
      ['document_list', ({ project }) => ({ project })],
      ['document_save', ({ document }) => ({ documentId: document, baseVersion: 1, text: 'a' })],
      ['document_save', ({ project }) => ({ projectId: project, title: 'a', text: 'a' })],
      ['card_link_document', ({ card, document }) => ({ cardId: card, documentId: document, tag: 'notes' })],
      ['ask_owner', ({ card, session }) => ({ cardId: card, sessionId: session, question: 'Which?' })],
      ['thread_answer', ({ card, session }) => ({ cardId: card, threadId: 'T1', sessionId: session, text: 'a' })],
      [
        'agent_review_submit',
        ({ card, session }) => ({ cardId: card, sessionId: session, verdict: 'approve', summary: 'a', findings: [] }),
      ],
    ];

    it('by every tool', () => {
      expect(new Set(calls.map(([name]) => name))).toEqual(new Set(tools.map(({ name }) => name)));
    });

    it.each(calls)('by the tool %s, and nothing of another project', async (name, args) => {
      expect(await callTool(toolToken, name, args(things))).toMatchObject({ isError: false });
      const strange = await callTool(await issue('mcp', [own.project]), name, args(things));
      const missing = await callTool(toolToken, name, {
        ...args(nothing()),
        ...(name === 'worker_run_get' && { runId: newId() }),
      });
      expect(strange).toEqual(missing);
      expect(strange).toMatchObject({ isError: true });
    });
  });

  /** A tool's answer, without the parts that differ from call to call. */
  async function callTool(token: string, name: string, args: Record<string, unknown>) {
    const response = await fetch(`${world.baseUrl}/mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
    });
    const { result } = (await response.json()) as { result: { isError?: boolean; content: unknown } };
    return { isError: result.isError ?? false, content: result.content };
  }

  it('holds for bridges and tools too', async () => {
    const agent = await issue('agent', [own.project]);
    const listed = await world.rest<{ projects: { id: string }[] }>('GET', '/api/projects', { token: agent });
    expect(listed.body.projects.map(({ id }) => id)).toEqual([own.project]);
    const columns = await world.rest('GET', `/api/projects/${tenant.things.slug}/board/columns`, { token: agent });
    expect(columns.status).toBe(404);
    const claim = `/api/bridges/${tenant.things.bridge}/work-requests/${tenant.things.openRequest}/claim`;
    expect((await world.rest('POST', claim, { token: agent })).status).toBe(404);
    const heartbeat = `/api/bridges/${tenant.things.bridge}/heartbeat`;
    const beat = await world.rest('PUT', heartbeat, { token: agent, body: report({ projects: [own.project] }) });
    expect([beat.status, beat.body]).toEqual([403, { error: 'project_not_allowed' }]);
  });
});

/** The ids of all things in an answer. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => (name === 'id' ? [below as string] : idsIn(below)));
}
