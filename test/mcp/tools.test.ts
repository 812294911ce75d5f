import { TOOL_MARKS, type ToolMarks } from '../../src/lib/toolMarks.ts';
import { newId } from '../../src/lib/uuid.ts';
import { addCard, addProject } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { connectTools, type ToolClient } from './support/connectTools.ts';

interface ToolRun {
  runId: string;
  state: string;
  workKind: string | null;
  [field: string]: unknown;
}

describe('the tools', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let agent: string;
  let tools: ToolClient;
  let bridge: string;
  let project: string;
  let slug: string;
  let card: { id: string; number: number };

  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await world.account();
    agent = await account.token('agent');
    tools = await connectTools(world, await account.token('mcp'));
    bridge = newId();
    project = await addProject(world, account, 'The harbour');
    const [row] = await world.sql<{ slug: string }>('select slug from project where id = $1', [project]);
    slug = row?.slug as string;
    card = await addCard(world, account, project);
    const body = { projects: [project], cliVersion: '1.0.0', capabilities: ['commands', 'session-usage'] };
    expect((await world.rest('PUT', `/api/bridges/${bridge}/heartbeat`, { token: agent, body })).status).toBe(200);
  });
  afterAll(async () => {
    await tools.close();
    await world.close();
  });
  beforeEach(async () => {
    await world.sql('delete from run');
    await world.sql('delete from bridge_command');
  });

  const subject = () => ({ subjectType: 'card', subjectId: card.id, cardNumber: card.number });

  /** Reports a run over REST as its bridge does; its own id, and the service's. */
  async function report(body: Record<string, unknown>, runKey = newId()): Promise<{ runKey: string; runId: string }> {
    const answer = await world.rest<{ id: string }>('PUT', `/api/projects/${project}/worker-runs/${runKey}`, {
      token: agent,
      body: { bridgeId: bridge, at: '2026-03-01T10:00:00Z', ...subject(), ...body },
    });
    if (answer.status !== 201 && answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return { runKey, runId: answer.body.id };
  }

  const OUTCOME = {
    state: 'succeeded',
    startedAt: '2026-03-01T10:00:00Z',
    endedAt: '2026-03-01T10:05:00Z',
    at: '2026-03-01T10:05:00Z',
    exitCode: 0,
    hasResult: true,
    resultStatus: 'finished',
    resultFields: { summary: 'done' },
    output: 'the last words',
    workKind: 'implement',
    sessionId: newId(),
    experiment: 'implement',
    variant: 'small',
    peakContextTokens: 1234,
    usage: {
      source: 'reported',
      models: {
        'a-model': { inputTokens: 1, outputTokens: 2, cacheReadTokens: 3, cacheWriteTokens: 4, costUsd: 0.25 },
      },
    },
  };

  it('are fourteen, each with a title, a description and the form of its input [MCP-01] [MCP-02] [MCP-03] [MCP-04] [MCP-05] [MCP-08]', async () => {
    const { tools: offered } = await tools.client.listTools();
    expect(
      offered.map(({ name, inputSchema, annotations }) => [
        name,
        inputSchema.required ?? [],
        annotations?.readOnlyHint,
      ]),
    ).toEqual([
      ['card_get', ['cardId'], true],
      ['card_list', ['project'], true],
      ['card_create', ['projectId', 'title'], false],
      ['card_update', ['cardId'], false],
      ['card_move', ['cardId', 'column'], false],
      ['card_hold', ['cardId'], false],
      ['card_release', ['cardId'], false],
      ['card_task', ['cardId', 'text', 'done'], false],
      ['card_block', ['cardId', 'blockerId'], false],
      ['card_unblock', ['cardId', 'blockerId'], false],
      ['document_get', ['documentId'], true],
      ['document_list', ['project'], true],
      ['document_save', ['text'], false],
      ['card_link_document', ['cardId', 'documentId', 'tag'], false],
      ['card_comment', ['cardId', 'text'], false],
      ['ask_owner', ['cardId', 'sessionId', 'question'], false],
      ['agent_review_submit', ['cardId', 'verdict', 'summary', 'findings'], false],
      ['feedback_list', [], true],
      ['thread_answer', ['cardId', 'threadId', 'sessionId', 'text'], false],
      ['artifact_put', ['cardId', 'name'], false],
      ['artifact_list', ['cardId'], true],
      ['worker_run_list', ['project'], true],
      ['worker_run_get', ['runId'], true],
      ['worker_run_tool_calls', ['runId'], true],
      ['worker_run_transcript', ['runId'], true],
      ['card_run_open', ['cardId', 'sessionId'], false],
      ['card_run_close', ['cardId', 'sessionId'], false],
    ]);
    const marked = (mark: 'speaks' | 'ofSession') =>
      offered.filter(({ _meta }) => (_meta?.[TOOL_MARKS] as ToolMarks | undefined)?.[mark]).map(({ name }) => name);
    const silent = offered.map(({ name }) => name).filter((name) => !marked('speaks').includes(name));
    expect(silent).toEqual([
      'card_create',
      'card_update',
      'card_move',
      'card_hold',
      'card_release',
      'card_task',
      'card_block',
      'card_unblock',
    ]);
    expect(marked('ofSession')).toEqual(['ask_owner', 'thread_answer', 'card_run_open', 'card_run_close']);
    for (const { title, description, inputSchema } of offered) {
      expect(title).toBeTruthy();
      expect(description).toBeTruthy();
      for (const property of Object.values(inputSchema.properties ?? {})) {
        expect(property).toHaveProperty('description');
      }
    }
  });

  it('list the runs of a project that its bridges reported, newest first [MCP-01] [MCP-02]', async () => {
    const first = await report({ state: 'queued', workKind: 'plan' });
    const second = await report(OUTCOME);
    for (const handle of [project, slug]) {
      const { failed, value, text } = await tools.call('worker_run_list', { project: handle });
      expect(failed).toBe(false);
      expect(JSON.parse(text)).toEqual(value);
      expect(value).toMatchObject({
        runs: [
          {
            runId: second.runId,
            state: 'succeeded',
            kind: 'worker',
            workKind: 'implement',
            subjectId: card.id,
            cardNumber: card.number,
            resultStatus: 'finished',
            experiment: 'implement',
            variant: 'small',
            durationMs: 300_000,
            usage: { source: 'reported', inputTokens: 1, costUsd: 0.25 },
          },
          { runId: first.runId, state: 'queued', workKind: 'plan', usage: null },
        ],
        hasNextPage: false,
      });
    }
  });

  it('list by card and by state, a page at a time [MCP-01]', async () => {
    const other = await addCard(world, account, project);
    const queued = await report({ state: 'queued' });
    const foreign = await report({ state: 'queued', subjectId: other.id, cardNumber: other.number });
    const lost = await report({ state: 'queued' });
    await world.sql(`update run set state = 'timed-out' where id = $1`, [lost.runId]);
    const ids = async (args: object) => {
      const { value } = await tools.call('worker_run_list', { project, ...args });
      return (value.runs as ToolRun[]).map((run) => run.runId);
    };
    expect(await ids({ cardId: card.id })).toEqual([lost.runId, queued.runId]);
    expect(await ids({ state: 'timed-out' })).toEqual([lost.runId]);
    expect(await ids({ state: 'queued', cardId: other.id })).toEqual([foreign.runId]);
    const page = (await tools.call('worker_run_list', { project, first: 2 })).value;
    expect(page).toMatchObject({ runs: [{ runId: lost.runId }, { runId: foreign.runId }], hasNextPage: true });
    expect(await ids({ after: page.endCursor, first: 2 })).toEqual([queued.runId]);
  });

  it('return everything about a run [MCP-02] [MCP-07]', async () => {
    const { runKey, runId } = await report({ state: 'running', startedAt: OUTCOME.startedAt, sessionId: newId() });
    await report(OUTCOME, runKey);
    const calls = await world.rest('PUT', `/api/projects/${project}/worker-runs/${runKey}/tool-calls`, {
      token: agent,
      body: {
        calls: [
          {
            seq: 1,
            tool: 'Bash',
            kind: 'shell',
            startedAt: '2026-03-01T10:01:00Z',
            durationMs: 1500,
            isError: true,
            inSubagent: false,
            signatures: ['git status'],
          },
          { seq: 2, tool: 'Read', startedAt: '2026-03-01T10:02:00Z', inSubagent: true, signatures: ['Read'] },
        ],
        timing: { toolTimeMs: 1500, idleGapMs: 0 },
      },
    });
    expect(calls.status).toBe(200);
    const { value } = await tools.call('worker_run_get', { runId });
    expect(value.run).toMatchObject({
      runId,
      state: 'succeeded',
      history: [
        { state: 'running', at: '2026-03-01T10:00:00.000Z' },
        { state: 'succeeded', at: '2026-03-01T10:05:00.000Z' },
      ],
      output: 'the last words',
      resultFields: { summary: 'done' },
      experiment: 'implement',
      variant: 'small',
      usage: {
        source: 'reported',
        costUsd: 0.25,
        models: [{ model: 'a-model', inputTokens: 1, outputTokens: 2, cacheReadTokens: 3, cacheWriteTokens: 4 }],
      },
      metrics: {
        toolCalls: 2,
        failedCalls: 1,
        longestCallMs: 1500,
        toolTimeMs: 1500,
        modelTimeMs: 298_500,
        peakContextTokens: 1234,
        meanCpuPct: null,
      },
    });
    const stored = (await tools.call('worker_run_tool_calls', { runId })).value;
    expect(stored).toEqual({
      toolCalls: [
        {
          seq: 1,
          tool: 'Bash',
          kind: 'shell',
          startedAt: '2026-03-01T10:01:00.000Z',
          durationMs: 1500,
          isError: true,
          inSubagent: false,
          backgroundId: null,
          waitsOn: null,
          signatures: ['git status'],
        },
        expect.objectContaining({ seq: 2, kind: null, durationMs: null, isError: null }),
      ],
      hasNextPage: false,
      endCursor: expect.any(String),
    });
    const page = (await tools.call('worker_run_tool_calls', { runId, first: 1 })).value;
    expect(page).toMatchObject({ toolCalls: [{ seq: 1 }], hasNextPage: true });
    const rest = await tools.call('worker_run_tool_calls', { runId, first: 1, after: page.endCursor });
    expect(rest.value).toMatchObject({ toolCalls: [{ seq: 2 }], hasNextPage: false });
  });

  it('name a run by the id of the service and never by the one of its bridge [MCP-06]', async () => {
    const { runKey, runId } = await report(OUTCOME);
    const answers = [
      await tools.call('worker_run_list', { project }),
      await tools.call('worker_run_get', { runId }),
      await tools.call('worker_run_tool_calls', { runId }),
    ];
    for (const { text } of answers) expect(text).not.toContain(runKey);
    expect(answers[0]?.text).toContain(runId);
    expect((await tools.call('worker_run_get', { runId: runKey })).value).toMatchObject({ error: 'run_not_found' });
  });

  it('return the whole text of calls where it was collected and is requested [MCP-03]', async () => {
    const { runKey, runId } = await report(OUTCOME);
    await world.sql('update project set collect_full_text = true where id = $1', [project]);
    const call = { seq: 1, tool: 'Bash', kind: 'shell', inSubagent: false, signatures: [], fullText: 'git status -s' };
    await world.rest('PUT', `/api/projects/${project}/worker-runs/${runKey}/tool-calls`, {
      token: agent,
      body: { calls: [{ ...call, startedAt: '2026-03-01T10:01:00Z' }] },
    });
    await world.sql('update project set collect_full_text = false where id = $1', [project]);
    const told = async (fullText: boolean) => (await tools.call('worker_run_tool_calls', { runId, fullText })).text;
    expect(await told(true)).toContain('git status -s');
    expect(await told(false)).not.toContain('git status -s');
  });

  describe('of an interactive session', () => {
    let session: string;
    beforeEach(() => {
      session = newId();
    });

    const launch = (more: object = {}) =>
      world.rest<{ id: string }>('PUT', `/api/projects/${slug}/interactive-runs/${session}`, {
        token: agent,
        body: { bridgeId: bridge, state: 'running', at: '2026-03-01T10:00:00Z', ...subject(), ...more },
      });
    const states = () =>
      world.sql<{ id: string; state: string }>('select id, state from run where session_id = $1 order by id', [
        session,
      ]);

    it('take over the run that its launch opened, and close it [INTER-07] [INTER-08] [MCP-04] [MCP-05]', async () => {
      const launched = await launch();
      expect(launched.status).toBe(201);
      const opened = await tools.call('card_run_open', { cardId: card.id, sessionId: session, workKind: 'plan' });
      expect(opened.value).toMatchObject({
        opened: false,
        run: { runId: launched.body.id, state: 'running', kind: 'interactive', workKind: 'plan', bridgeId: bridge },
      });
      expect(await states()).toEqual([{ id: launched.body.id, state: 'running' }]);
      const closed = await tools.call('card_run_close', { cardId: card.id, sessionId: session });
      expect(closed.value).toMatchObject({ closed: true, run: { runId: launched.body.id, state: 'closed' } });
      expect(await states()).toEqual([{ id: launched.body.id, state: 'closed' }]);
    });

    it('ask for the usage of a closed run, once while a bridge may still answer [CMD-35] [CMD-38]', async () => {
      await launch();
      const close = () => tools.call('card_run_close', { cardId: card.id, sessionId: session });
      await close();
      expect((await close()).value).toMatchObject({ closed: false, run: { state: 'closed' } });
      const beat = await world.rest<{ commands: unknown[] }>('PUT', `/api/bridges/${bridge}/heartbeat`, {
        token: agent,
        body: { projects: [project], cliVersion: '1.0.0' },
      });
      expect(beat.body.commands).toMatchObject([{ kind: 'collect-session-usage', sessionId: session }]);
    });

    it('open a run without a bridge where none was launched [MCP-04]', async () => {
      const opened = await tools.call('card_run_open', { cardId: card.id, sessionId: session });
      expect(opened.value).toMatchObject({ opened: true, run: { bridgeId: null, workKind: null, state: 'running' } });
      const again = await tools.call('card_run_open', { cardId: card.id, sessionId: session });
      expect(again.value).toMatchObject({ opened: false });
      expect(await states()).toHaveLength(1);
    });
  });

  it.each<{ name: string; args: () => Record<string, unknown>; error: string; fields?: string[] }>([
    { name: 'worker_run_list', args: () => ({}), error: 'bad_user_input', fields: ['project'] },
    { name: 'worker_run_list', args: () => ({ project: 'nothing' }), error: 'project_not_found' },
    { name: 'worker_run_list', args: () => ({ project: 'a\u0000b' }), error: 'bad_user_input', fields: ['project'] },
    {
      name: 'worker_run_list',
      args: () => ({ project, state: 'RUNNING', cardId: '7', first: 51 }),
      error: 'bad_user_input',
      fields: ['cardId', 'state', 'first'],
    },
    { name: 'worker_run_list', args: () => ({ project, after: 'x' }), error: 'bad_user_input', fields: ['after'] },
    { name: 'worker_run_get', args: () => ({}), error: 'bad_user_input', fields: ['runId'] },
    { name: 'worker_run_get', args: () => ({ runId: 7 }), error: 'bad_user_input', fields: ['runId'] },
    { name: 'worker_run_get', args: () => ({ runId: newId() }), error: 'run_not_found' },
    { name: 'worker_run_tool_calls', args: () => ({ runId: newId() }), error: 'run_not_found' },
    { name: 'card_run_open', args: () => ({ cardId: newId(), sessionId: newId() }), error: 'card_not_found' },
    {
      name: 'card_run_open',
      args: () => ({ cardId: card.id, sessionId: newId(), workKind: 'Plan!' }),
      error: 'bad_user_input',
      fields: ['workKind'],
    },
    { name: 'card_run_open', args: () => ({ cardId: card.id }), error: 'bad_user_input', fields: ['sessionId'] },
    { name: 'card_run_close', args: () => ({ cardId: card.id, sessionId: newId() }), error: 'run_not_found' },
  ])('say what is wrong: $name answers $error [MCP-08]', async ({ name, args, error, fields }) => {
    const { failed, value, text } = await tools.call(name, args());
    expect({ failed, error: value.error }).toEqual({ failed: true, error });
    expect(value.message).toBeTruthy();
    expect(JSON.parse(text)).toEqual(value);
    const violations = value.violations as { propertyPath: string }[] | undefined;
    expect(violations?.map((violation) => violation.propertyPath)).toEqual(fields);
  });

  it('show nothing of another account, and change nothing there [MCP-01] [MCP-02] [MCP-03]', async () => {
    const { runId } = await report(OUTCOME);
    const session = newId();
    await tools.call('card_run_open', { cardId: card.id, sessionId: session });
    const stranger = await connectTools(world, await (await world.account()).token('mcp'));
    const asked = [
      ['worker_run_list', { project }, 'project_not_found'],
      ['worker_run_list', { project: slug }, 'project_not_found'],
      ['worker_run_get', { runId }, 'run_not_found'],
      ['worker_run_tool_calls', { runId }, 'run_not_found'],
      ['card_run_open', { cardId: card.id, sessionId: newId() }, 'card_not_found'],
      ['card_run_close', { cardId: card.id, sessionId: session }, 'card_not_found'],
    ] as const;
    for (const [name, args, error] of asked) {
      expect((await stranger.call(name, args)).value).toMatchObject({ error });
    }
    await stranger.close();
    expect(await world.sql('select state from run order by id')).toEqual([
      { state: 'succeeded' },
      { state: 'running' },
    ]);
  });
});
