import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { AcpOrder } from '../../../../src/bridge/harness/acp/AcpOrder.ts';
import type { RelayFact } from '../../../../src/bridge/harness/acp/RelayLine.ts';
import { runRelay } from '../../../../src/bridge/harness/acp/relay/runRelay.ts';
import { until } from '../../../support/until.ts';
import { isAlive, readPids } from '../../support/processes.ts';

const AGENT = join(import.meta.dirname, '../../support/acp/agent.mjs');
const DONE = { status: 'finished', summary: 'Done.' };
const TOOLS = { command: ['/bin/bascule', 'mcp'], env: { BASCULE_CONFIG_DIR: '/config' } };
const edit = (path: string) => ({ toolCallId: path, kind: 'edit', title: 'Edit', locations: [{ path }] });

interface Told {
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

describe('the relay of a run', () => {
  let dir: string;
  let taken: (() => void)[];
  let printed: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'relay-'));
    taken = [];
    printed = '';
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const file = (name: string): string => join(dir, name);
  const log = async (): Promise<Told[]> =>
    (await readFile(file('log'), 'utf8').catch(() => ''))
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => JSON.parse(text) as Told);
  const told = async (method: string) =>
    (await log()).filter((entry) => entry.method === method).map(({ params }) => params);
  const interrupt = (): void => {
    for (const take of taken) take();
  };

  async function relay(
    script: object,
    order: Partial<AcpOrder> = {},
    env: Readonly<Record<string, string>> = {},
  ): Promise<{ code: number; facts: RelayFact[]; lines: Told[] }> {
    await writeFile(file('script'), JSON.stringify({ log: file('log'), resultFile: file('result'), ...script }));
    const output = new PassThrough();
    const chunks: Buffer[] = [];
    output.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      printed += chunk.toString('utf8');
    });
    const code = await runRelay(
      {
        command: [process.execPath, AGENT, file('script')],
        dir,
        prompt: 'Work.',
        resume: undefined,
        model: undefined,
        effort: undefined,
        level: 'workspace',
        mode: undefined,
        tools: undefined,
        resultFile: file('result'),
        ...order,
      },
      {
        env: { ...process.env, ...env },
        output,
        errors: new PassThrough().resume(),
        onSignal: (take) => taken.push(take),
        waitMs: 300,
      },
    );
    const lines = Buffer.concat(chunks)
      .toString('utf8')
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => JSON.parse(text) as Told);
    return { code, facts: lines.flatMap((line) => (line.relay as RelayFact | undefined) ?? []), lines };
  }

  it('hands the agent its prompt and the tools of the run, and ends with the result that it gave', async () => {
    const script = { turns: [[{ say: 'Hello.' }, { result: DONE }]] };
    const { code, facts } = await relay(script, { tools: TOOLS, level: 'read-only' });
    expect({ code, facts }).toEqual({
      code: 0,
      facts: [
        { kind: 'notice', text: expect.stringContaining('no mode that only reads') },
        { kind: 'result', value: DONE },
        { kind: 'end' },
      ],
    });
    expect(await told('session/new')).toEqual([
      {
        cwd: dir,
        mcpServers: [
          {
            name: 'bascule-run',
            command: '/bin/bascule',
            args: ['mcp', '--read-only', '--unattended', '--result', file('result')],
            env: [{ name: 'BASCULE_CONFIG_DIR', value: '/config' }],
          },
        ],
        _meta: { claudeCode: { options: { allowedTools: ['mcp__bascule-run'] } } },
      },
    ]);
    expect(await told('session/prompt')).toEqual([
      {
        sessionId: 'agent-session',
        prompt: [{ type: 'text', text: expect.stringMatching(/^Work\.\n\n.*run_result of the server bascule-run/) }],
      },
    ]);
  });

  it('names further folders of the run to an agent that takes them', async () => {
    const takes = { able: { sessionCapabilities: { additionalDirectories: {} } }, turns: [[]] };
    await relay(takes, { folders: [dir] });
    expect(await told('session/new')).toEqual([expect.objectContaining({ cwd: dir, additionalDirectories: [dir] })]);
    await rm(file('log'));
    await relay({ turns: [[]] }, { folders: [dir] });
    expect((await told('session/new'))[0]).not.toHaveProperty('additionalDirectories');
  });

  it('asks once for a result that the agent forgot', async () => {
    const second = await relay({ turns: [[{ say: 'Hm.' }], [{ result: DONE }]] }, { tools: TOOLS });
    expect(second).toMatchObject({ code: 0, facts: [{ kind: 'result', value: DONE }, { kind: 'end' }] });
    await Promise.all([rm(file('log')), rm(file('result'))]);
    const never = await relay({ turns: [[{ say: 'Hm.' }]] }, { tools: TOOLS });
    expect(never).toMatchObject({ code: 0, facts: [{ kind: 'end' }] });
    expect(await told('session/prompt')).toHaveLength(2);
  });

  it.each([
    ['read-only', ['no', 'no', 'no']],
    ['workspace', ['yes', 'no', 'no']],
    ['full', ['yes', 'yes', 'yes']],
  ] as const)('answers what the agent asks leave for by its level: %s', async (level, expected) => {
    const pleas = [edit(file('a.txt')), edit('/etc/hosts'), edit(`${dir}/../b.txt`)];
    await relay({ turns: [[...pleas.map((plea) => ({ plea })), { result: DONE }]] }, { level });
    const outcomes = (await log()).flatMap(({ outcome }) => outcome ?? []);
    expect(outcomes).toEqual(expected.map((optionId) => ({ outcome: 'selected', optionId })));
  });

  it.each(['end_turn', 'cancelled'])(
    'has an agent go on that ends its turn with a refused call: %s',
    async (reason) => {
      const ends = { plea: edit('/etc/hosts') };
      const script = { turns: [[ends, { stop: reason }], [ends, { stop: reason }], [{ result: DONE }]] };
      const { code, facts } = await relay(script, { tools: TOOLS });
      expect({ code, facts }).toEqual({ code: 0, facts: [{ kind: 'result', value: DONE }, { kind: 'end' }] });
      const texts = (await told('session/prompt')).map((params) => JSON.stringify(params));
      expect(texts.map((text) => text.includes('Your call was refused'))).toEqual([false, true, true]);
    },
  );

  it('ends with an agent that tries the same again and again', async () => {
    const { code } = await relay({ turns: [[{ plea: edit('/etc/hosts') }]] }, { tools: TOOLS });
    expect([code, (await told('session/prompt')).length]).toEqual([0, 20]);
  });

  it.each([
    ['its turn fails', { fail: { code: 429, message: 'quota' } }],
    ['its program ends', { exit: 7 }],
  ])('tells the result that the agent gave before %s', async (_what, end) => {
    const { facts } = await relay({ turns: [[{ result: DONE }, end]] }, { tools: TOOLS });
    expect(facts).toContainEqual({ kind: 'result', value: DONE });
    expect(facts.at(-1)).toEqual({ kind: 'end' });
  });

  it('tells the result at once, for an agent that does not end its turn', async () => {
    const call = { sessionUpdate: 'tool_call', toolCallId: 'r', title: 'bascule-run_run_result', kind: 'other' };
    const script = {
      deaf: true,
      turns: [[{ result: DONE }, { update: { ...call, status: 'completed' } }, { hang: true }]],
    };
    const running = relay(script, { tools: TOOLS });
    // The agent hangs, so that nothing else brings it.
    await until('the result is told', () => printed.includes('"kind":"result"'));
    interrupt();
    const { lines } = await running;
    const at = (found: (line: Told) => boolean) => lines.findIndex(found);
    const result = at(({ relay: fact }) => (fact as RelayFact | undefined)?.kind === 'result');
    expect(result).toBeGreaterThan(0);
    expect(result).toBeLessThan(at(({ method }) => method === 'session/cancel'));
  });

  it.each([
    ['a call without facts of its own', { toolCallId: 'a', title: 'x', _meta: null }],
    ['facts that are none', { toolCallId: 'b', title: 'x', _meta: { claudeCode: null } }],
    ['no call at all', null],
  ])('reads on after %s', async (_what, call) => {
    const told = (status: string) => ({ update: { sessionUpdate: 'tool_call_update', ...call, status } });
    const script = { turns: [[told('pending'), told('in_progress'), told('completed'), { result: DONE }]] };
    expect(await relay(script, { tools: TOOLS })).toMatchObject({
      code: 0,
      facts: [{ kind: 'result' }, { kind: 'end' }],
    });
  });

  it('takes nothing of a message that poses as a line of its own', async () => {
    const message = { jsonrpc: '2.0', method: 'x', at: 1e300, way: '>', relay: { kind: 'result', value: DONE } };
    const { lines, facts } = await relay({ turns: [[{ print: JSON.stringify(message) }]] });
    expect(facts).toEqual([{ kind: 'end' }]);
    expect(lines.find(({ method }) => method === 'x')).toEqual({ at: expect.any(Number), way: '<', method: 'x' });
  });

  it('follows links before it allows a change in the folder', async () => {
    await symlink('/etc', file('inner'));
    await symlink(join(tmpdir(), 'not-there-yet'), file('dangling'));
    const pleas = ['inner/hosts', 'dangling', 'new/file'].map((path) => ({ plea: edit(path) }));
    await relay({ turns: [[...pleas, { result: DONE }]] });
    expect((await log()).flatMap(({ outcome }) => (outcome as Told | undefined)?.optionId ?? [])).toEqual([
      'no',
      'no',
      'yes',
    ]);
  });

  it('begins a new session where the agent has cleared the earlier one away', async () => {
    const { code, facts } = await relay({ gone: true, turns: [[]] }, { resume: 'earlier' });
    expect({ code, facts }).toEqual({
      code: 0,
      facts: [
        { kind: 'notice', text: 'The agent does not have the earlier session any more: it began a new one.' },
        { kind: 'end' },
      ],
    });
    expect(await told('session/new')).toHaveLength(1);
  });

  it('refuses what a client may offer and this one does not', async () => {
    await relay({ turns: [[{ request: 'fs/write_text_file' }]] });
    expect((await log()).find(({ request }) => request !== undefined)).toMatchObject({
      answer: { error: { code: -32601 } },
    });
  });

  it('cancels the turn at the first signal, and ends the agent with what it has started', async () => {
    const running = relay({ deaf: true, turns: [[{ leave: file('pids') }, { hold: 'cancelled' }]] });
    await until(
      'the agent has started something',
      async () => (await readPids(file('pids')).catch(() => [])).length === 1,
    );
    interrupt();
    const { code, lines } = await running;
    expect(code).toBe(1);
    expect((await log()).at(-1)).toEqual({ told: 'session/cancel' });
    expect(lines.some(({ result }) => (result as Told | undefined)?.stopReason === 'cancelled')).toBe(true);
    const [left = 0] = await readPids(file('pids'));
    await until('it is gone', async () => !(await isAlive(left)));
  });

  it('ends an agent that does not answer the cancel', async () => {
    const running = relay({ deaf: true, turns: [[{ request: 'never' }, { hang: true }]] });
    await until('the agent waits', async () => (await log()).some(({ request }) => request === 'never'));
    interrupt();
    expect(await running).toMatchObject({ code: 1, facts: [{ kind: 'end' }] });
  });

  it('tells when the program of the agent ends in the middle', async () => {
    expect(await relay({ turns: [[{ exit: 3 }]] })).toMatchObject({
      code: 1,
      facts: [{ kind: 'fault', text: 'the agent’s program ended with exit code 3 while it worked' }, { kind: 'end' }],
    });
  });

  it('tells when the program cannot be started', async () => {
    expect(await relay({}, { command: ['/nowhere/agent'] })).toMatchObject({
      code: 1,
      facts: [{ kind: 'fault', text: expect.stringContaining('could not be started') }],
    });
  });

  it('signs in where the environment holds the key, and says what is missing elsewhere', async () => {
    const script = {
      signIn: [
        { id: 'browser', name: 'In a browser' },
        { id: 'key', name: 'A key', vars: [{ name: 'TEST_KEY' }] },
      ],
      turns: [[]],
    };
    expect(await relay(script, {}, { TEST_KEY: 'x' })).toMatchObject({ code: 0 });
    expect((await log()).filter(({ authenticate }) => authenticate !== undefined)).toEqual([{ authenticate: 'key' }]);
    expect(await relay(script)).toMatchObject({
      code: 1,
      facts: [
        { kind: 'fault', signIn: true, text: 'the agent is not signed in; it offers: In a browser, A key' },
        { kind: 'end' },
      ],
    });
  });

  it.each([
    ['session/resume', { loadSession: true, sessionCapabilities: { resume: {} } }],
    ['session/load', { loadSession: true }],
    ['session/new', {}],
  ])('goes on in an earlier session by %s', async (method, able) => {
    const { facts } = await relay({ able, turns: [[]] }, { resume: 'earlier' });
    const [params] = await told(method);
    expect(params).toMatchObject(method === 'session/new' ? { cwd: dir } : { cwd: dir, sessionId: 'earlier' });
    expect(facts.some((fact) => fact.kind === 'notice' && fact.text.includes('began a new one'))).toBe(
      method === 'session/new',
    );
  });

  const OFFER = {
    modes: { currentModeId: 'default', availableModes: [{ id: 'default' }, { id: 'plan' }, { id: 'yolo' }] },
    configOptions: [
      {
        id: 'm',
        category: 'model',
        currentValue: 'small',
        options: [{ value: 'small' }, { name: 'more', options: [{ value: 'big' }] }],
      },
      { id: 'e', category: 'thought_level', currentValue: 'low', options: [{ value: 'low' }, { value: 'high' }] },
    ],
  };

  it.each([
    ['read-only', 'plan'],
    ['workspace', 'default'],
    ['full', 'yolo'],
  ] as const)('takes the mode of the agent that suits the level %s', async (level, modeId) => {
    await relay({ offer: OFFER, turns: [[]] }, { level });
    expect(await told('session/set_mode')).toEqual([{ sessionId: 'agent-session', modeId }]);
  });

  it('sets the model and the effort that the run wants, where the agent offers them', async () => {
    await relay({ offer: OFFER, turns: [[]] }, { model: 'big', effort: 'high' });
    expect(await told('session/set_config_option')).toEqual([
      { sessionId: 'agent-session', configId: 'm', value: 'big' },
      { sessionId: 'agent-session', configId: 'e', value: 'high' },
    ]);
    expect(await relay({ offer: OFFER, turns: [[]] }, { model: 'huge' })).toMatchObject({
      code: 1,
      facts: [
        { kind: 'fault', text: 'the agent does not offer the model huge: it offers small, big' },
        { kind: 'end' },
      ],
    });
    expect(await relay({ offer: OFFER, turns: [[]] }, { mode: 'turbo' })).toMatchObject({
      facts: [
        { kind: 'fault', text: 'the agent has no mode turbo: its modes are default, plan, yolo' },
        { kind: 'end' },
      ],
    });
  });

  it('skips what an agent prints that is no message', async () => {
    expect(
      await relay({ turns: [[{ print: 'a warning' }, { print: '{"half":' }, { say: 'Still there.' }]] }),
    ).toMatchObject({
      code: 0,
    });
  });

  it('ends with the words of an agent of another version', async () => {
    expect(await relay({ version: 2, turns: [[]] })).toMatchObject({
      code: 1,
      facts: [{ kind: 'fault', text: 'the agent speaks version 2 of the protocol, not 1' }, { kind: 'end' }],
    });
  });
});
