import { readFile } from 'node:fs/promises';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';
import { declareService, installClaude, type StandInClaude } from '../support/standInClaude.ts';

const ACCOUNT = (configDir: string) => `accounts:\n  main:\n    harness: code-agent\n    configDir: ${configDir}\n`;
const IMPLEMENT = 'work:\n  implement:\n    prompt: Work on card {cardNumber}.\n    permissions: workspace\n';
const FINISHED = { result: { status: 'finished', summary: 'Done.' } };

let platform: PlatformWorld;
let world: BridgeWorld;
let claude: StandInClaude;
let bridge: BridgeProcess | undefined;

beforeAll(async () => {
  platform = await sharedTestPlatform();
});
afterAll(() => platform.close());

beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
  claude = await installClaude(world.file('tools'));
  await declareService(world.projectDir);
  bridge = undefined;
});
afterEach(async () => {
  await bridge?.stop('SIGKILL');
  await world.close();
});

const start = async (rules = IMPLEMENT, env: Record<string, string> = {}) => {
  await world.rules(rules, { accounts: ACCOUNT(world.file('claude-home')) });
  bridge = world.bridgeHere({ env: { ...claude.env, BASCULE_CLAUDE: claude.program, ...env } });
  return bridge.connected();
};

const RECORD = `query ($id: ID!) { run(id: $id) {
  usage { source models { model inputTokens outputTokens costUsd } }
  metrics { toolTimeMs idleGapMs peakContextTokens toolCalls failedCalls }
  toolCalls(first: 50) { nodes { seq tool kind signatures isError fullText inSubagent } } } }`;

interface RunRecordView {
  usage: { source: string; models: { model: string; inputTokens: number; costUsd: number | null }[] } | null;
  metrics: {
    toolTimeMs: number | null;
    toolCalls: number | null;
    failedCalls: number | null;
    peakContextTokens: number | null;
  } | null;
  toolCalls: {
    nodes: {
      seq: number;
      tool: string;
      kind: string;
      signatures: string[];
      isError: boolean | null;
      fullText: string | null;
    }[];
  };
}

const record = async (id: string) => (await world.graphql<{ run: RunRecordView }>(RECORD, { id })).run;

/** The run's record once its tool calls are there. */
const recordWithCalls = (id: string, count: number) =>
  until(`run ${id} has ${count} tool calls, and they are counted`, async () => {
    const found = await record(id);
    return found.toolCalls.nodes.length === count && found.metrics?.toolCalls != null ? found : undefined;
  });

describe('code-agent', () => {
  it('is started with session, mode, model and effort, in its own folder, and with the wait ceiling off [ACCT-05] [ACCT-24] [HARNESS-09] [WORK-11]', async () => {
    await claude.script({ steps: [FINISHED] });
    await start();
    const run = await world.runOf(await world.request('implement', { model: 'claude-opus-4-5', effort: 'HIGH' }));
    expect(run).toMatchObject({ state: 'SUCCEEDED', harness: 'code-agent', account: 'main', model: 'claude-opus-4-5' });
    const call = (await claude.calls()).find(({ args }) => args.includes('--session-id'));
    const option = (name: string) => call?.args[call.args.indexOf(name) + 1];
    expect(option('--session-id')).toBe(run.sessionId);
    expect(option('--permission-mode')).toBe('auto');
    expect(option('--model')).toBe('claude-opus-4-5');
    expect(option('--effort')).toBe('high');
    expect(call?.env).toMatchObject({
      CLAUDE_CONFIG_DIR: world.file('claude-home'),
      CLAUDE_CODE_PRINT_BG_WAIT_CEILING_MS: '0',
    });
    expect(call?.stdin).toContain('Work on card 1.');
    expect(run.harnessSessionId).toBe(run.sessionId);
  });

  it('keeps a wait ceiling that the operator set, even an empty one [HARNESS-09]', async () => {
    await claude.script({ steps: [FINISHED] });
    await start(IMPLEMENT, { CLAUDE_CODE_PRINT_BG_WAIT_CEILING_MS: '' });
    await world.runOf(await world.request('implement'));
    expect((await claude.calls()).at(-1)?.env.CLAUDE_CODE_PRINT_BG_WAIT_CEILING_MS).toBe('');
  });

  it('leaves its usage, tool calls and timing with the run [TOOL-28] [DELIV-08] [PRICE-01]', async () => {
    await claude.script({
      steps: [
        { bash: 'git status && FOO=1 npm test -- x', output: 'ok', ms: 5 },
        { tool: 'Read', input: { file_path: '/x' }, output: 'no', error: true },
        FINISHED,
      ],
    });
    await start();
    const run = await world.runOf(await world.request('implement'));
    const { usage, metrics, toolCalls } = await recordWithCalls(run.id, 2);
    expect(usage?.source).toBe('REPORTED');
    expect(usage?.models[0]?.inputTokens).toBeGreaterThan(0);
    expect(toolCalls.nodes).toMatchObject([
      { seq: 1, kind: 'SHELL', signatures: ['git status', 'npm test'], isError: false, fullText: null },
      { seq: 2, kind: 'TOOL', signatures: ['Read'], isError: true, fullText: null },
    ]);
    expect(metrics).toMatchObject({ toolCalls: 2, failedCalls: 1 });
    expect(metrics?.toolTimeMs).not.toBeNull();
  });

  it('leaves none of that where the file says collect: false, but its usage [RULES-27] [RULES-28]', async () => {
    await claude.script({ steps: [{ bash: 'git status', output: 'ok' }, FINISHED] });
    await start(`collect: false\n${IMPLEMENT}`);
    const first = await world.runOf(await world.request('implement'));
    await world.runOf(await world.request('implement'));
    const found = await record(first.id);
    expect(found.toolCalls.nodes).toEqual([]);
    expect(found.metrics?.toolTimeMs ?? null).toBeNull();
    expect(found.usage?.source).toBe('REPORTED');
  });

  it('that is killed has its usage estimated from the transcript [HARNESS-13]', async () => {
    await claude.script({ steps: [{ text: 'Thinking.' }, { text: 'More.' }, { kill: 'SIGKILL' }] });
    await start();
    const run = await world.runOf(await world.request('implement'));
    expect(run).toMatchObject({ state: 'FAILED', exitCode: 137 });
    const { usage } = await record(run.id);
    expect(usage?.source).toBe('ESTIMATED');
    expect(usage?.models[0]?.inputTokens).toBeGreaterThan(0);
  });

  it('continues with its session in the folder that the transcript names [WORK-35] [HARNESS-08] [HARNESS-11]', async () => {
    await claude.script({
      runs: [{ resumed: true, steps: [FINISHED] }],
      steps: [{ result: { status: 'unfinished', summary: 'More.' } }],
    });
    await start();
    const first = await world.runOf(await world.request('implement'));
    expect(first.state).toBe('UNFINISHED');
    const second = await world.runOf(await world.request('implement', { resumeSessionId: first.sessionId }));
    expect(second).toMatchObject({ state: 'SUCCEEDED', sessionId: first.sessionId, continuesId: first.id });
    const call = (await claude.calls()).at(-1);
    expect(call?.args[(call?.args.indexOf('--resume') ?? 0) + 1]).toBe(first.sessionId);
    expect(call?.cwd).toBe(world.projectDir);
  });

  it('whose login fails takes no work, and the rest of the bridge continues [ACCT-45] [ACCT-54]', async () => {
    await claude.script({ auth: 'failing' });
    const running = await start(`${IMPLEMENT}  touch:\n    action: command\n    run: ["true"]\n`);
    await running.logged('account_failed');
    const waiting = await world.request('implement');
    await world.settled(await world.request('touch'), 'DONE');
    expect((await world.workRequest(waiting)).state).toBe('OPEN');
    expect((await world.run(['status'], { ...claude.env, BASCULE_CLAUDE: claude.program })).code).toBe(1);
    await claude.script({ steps: [FINISHED] });
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await world.settled(waiting, 'DONE');
  });
});

describe('An experiment', () => {
  const VARIANTS = `    variants:\n      - { name: small, weight: 1, model: m-small }\n      - { name: large, weight: 3, model: m-large }\n    metrics: [cost]\n`;
  const WORK = `work:\n  implement:\n    prompt: Work on card {cardNumber}.\n`;

  it('runs each card on the variant that the service pinned, and reports it when the run starts [VAR-15] [VAR-16] [DELIV-11] [ACCT-32]', async () => {
    await world.rules(WORK + VARIANTS);
    bridge = await world.bridgeHere().connected();
    const cardId = await world.card();
    const first = await world.runOf(await world.request('implement', { cardId }));
    expect(first).toMatchObject({
      state: 'SUCCEEDED',
      experiment: 'implement',
      requestedModel: `m-${first.variant}`,
      model: `m-${first.variant}`,
    });
    // Other weights only affect the draw for cards without a pin.
    const other = first.variant === 'small' ? 'large' : 'small';
    await world.rules(
      `${WORK}    variants:\n      - { name: ${first.variant}, weight: 1, model: m-${first.variant} }\n      - { name: ${other}, weight: 1000000, model: m-${other} }\n`,
    );
    await world.run(['bridge', 'reload']);
    expect(await world.runOf(await world.request('implement', { cardId }))).toMatchObject({
      variant: first.variant,
      switchedFrom: null,
    });
    // A variant that is gone is reported as the previous one.
    await world.rules(`${WORK}    variants:\n      - { name: ${other}, weight: 1, model: m-${other} }\n`);
    await world.run(['bridge', 'reload']);
    expect(await world.runOf(await world.request('implement', { cardId }))).toMatchObject({
      variant: other,
      switchedFrom: first.variant,
    });
    // A plain model ends it.
    await world.rules(`${WORK}    model: plain\n`);
    await world.run(['bridge', 'reload']);
    expect(await world.runOf(await world.request('implement', { cardId }))).toMatchObject({
      experiment: null,
      variant: null,
      model: 'plain',
    });
  });

  it('ends for a run whose request has its own model [VAR-18] [VAR-19]', async () => {
    await world.rules(WORK + VARIANTS);
    bridge = await world.bridgeHere().connected();
    expect(await world.runOf(await world.request('implement', { model: 'mine' }))).toMatchObject({
      experiment: null,
      model: 'mine',
    });
    const pins = await platform.sql('select 1 from experiment_pin where project_id = $1', [world.project.id]);
    expect(pins).toEqual([]);
  });
});

describe('A session in a terminal', () => {
  const SESSION = (command: string) =>
    `launch:\n  command: ${command}\n  timeout: 2s\nwork:\n  pair:\n    action: interactive\n    prompt: Pair on card {cardNumber}.\n    permissions: read-only\n`;

  it('is opened by the launcher with its own script, reported as an interactive run, and asked for its usage when it closes [LAUNCH-03] [LAUNCH-05] [LAUNCH-06] [LAUNCH-15] [LAUNCH-17] [CMD-39]', async () => {
    await claude.script({ steps: [{ text: 'Hello.' }, FINISHED] });
    const launcher = JSON.stringify([
      '/bin/sh',
      '-c',
      'cat "$1" > ../script; sh "$1" > /dev/null 2>&1',
      'launch',
      '{script}',
    ]);
    await start(SESSION(launcher));
    const request = await world.request('pair');
    const run = await world.runOf(request, 'RUNNING');
    expect(run).toMatchObject({ kind: 'INTERACTIVE', workKind: 'pair', harness: 'code-agent', account: 'main' });
    expect(await world.settled(request)).toMatchObject({ state: 'DONE' });
    const script = await readFile(world.file('script'), 'utf8');
    expect(script).toContain(world.projectDir);
    expect(script).toContain('Pair on card 1.');
    expect(script).toContain(run.sessionId);
    expect(script).toContain(claude.program);
    await until('the session has a transcript', async () =>
      (await claude.calls()).some(({ sessionId }) => sessionId === run.sessionId),
    );
    await world.graphql('mutation ($id: ID!) { closeInteractiveRun(input: {runId: $id}) { run { id } } }', {
      id: run.id,
    });
    const { usage } = await until('its usage is told', async () => {
      const found = await record(run.id);
      return found.usage === null ? undefined : found;
    });
    expect(usage?.models.length).toBe(1);
  });

  it('that no launcher opens is reported as not started, with the launcher’s message [LAUNCH-10] [LAUNCH-15]', async () => {
    await start(SESSION(JSON.stringify(['/bin/sh', '-c', 'echo no display; exit 9', 'x', '{script}'])));
    const request = await world.request('pair');
    const run = await world.runOf(request);
    expect(run).toMatchObject({ state: 'NOT_STARTED', exitCode: 9 });
    expect(run.failureReason).toContain('no display');
    expect(await world.settled(request)).toMatchObject({ state: 'REFUSED', reason: 'not-started' });
  });
});
