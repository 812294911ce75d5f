import { ServiceError } from '../../../src/bridge/api/ServiceCall.ts';
import { codeAgent } from '../../../src/bridge/harness/codeAgent/codeAgent.ts';
import type { PermissionBody } from '../../../src/bridge/harness/shared/permissions/askOwner.ts';
import type { BridgeEnv } from '../../../src/bridge/readEnv.ts';
import type { RunRecord } from '../../../src/bridge/runs/RunRecord.ts';
import type { PermissionReply } from '../../../src/client/bridge/wire.ts';
import { until } from '../../support/until.ts';
import { A, MessagedRun } from '../messages/support/MessagedRun.ts';
import { openRunWorld, type RunWorld } from '../runs/support/runWorld.ts';
import { installClaude, type StandInClaude, type StandInRun } from '../support/standInClaude.ts';

const OPEN: PermissionReply = { state: 'open', deniedBy: null };
const ALLOWED: PermissionReply = { state: 'allowed', deniedBy: null };
const DENIED: PermissionReply = { state: 'denied', deniedBy: 'person' };
const RESULT = { result: { status: 'finished', summary: 'Done.' } };
const CURL = { plea: 'Bash', input: { command: 'curl -s example.com' } };

let world: RunWorld;
let claude: StandInClaude;
/** Of the service, one after the other; the last one stays. */
let replies: (PermissionReply | Error)[];
let asked: { key: string; body: PermissionBody }[];
beforeEach(() => {
  world = openRunWorld();
  asked = [];
});
afterEach(() => world.close());

async function begin(
  steps: NonNullable<StandInRun['steps']>,
  { permissionWaitMs }: { permissionWaitMs?: number } = { permissionWaitMs: 60_000 },
): Promise<MessagedRun> {
  claude = await installClaude(world.config.at('stand-in'), { steps });
  const permission = async (project: string, _runId: string, key: string, body: PermissionBody) => {
    expect(project).toBe('p-1');
    asked.push({ key, body });
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) as PermissionReply | Error;
    if (reply instanceof Error) throw reply;
    return reply;
  };
  const inherited = { ...world.deps.inherited, ...claude.env, HOME: world.config.at('home') };
  const harness = codeAgent({ claude: claude.program } as BridgeEnv);
  const account = { command: undefined, permissionWaitMs };
  return MessagedRun.begin(world, harness, account, { inherited, askPollMs: 20, api: { permission } });
}

interface Control {
  readonly type: string;
  readonly response: { readonly response: unknown };
}
const answers = async (): Promise<unknown[]> =>
  (await claude.calls()).flatMap(({ control }) => {
    const told = control as Control | undefined;
    return told?.type === 'control_response' ? [told.response.response] : [];
  });
const report = () => world.reports().at(-1);
const opened = () => until('the question is open', () => asked.length > 1);

describe('The people of a card', () => {
  it('allow a call that the program asks leave for', async () => {
    replies = [OPEN, ALLOWED];
    const write = { file_path: '/etc/hosts', content: 'x' };
    const run = await begin([CURL, { plea: 'Write', input: write }, RESULT]);
    await run.ended;
    const curl = { question: 'Run `curl -s example.com`', rule: 'Run "curl -s example.com"', waitSeconds: 60 };
    expect(asked.map(({ body }) => body)).toEqual([
      curl,
      curl,
      { question: 'Change `/etc/hosts`', rule: 'Change "/etc/hosts"', waitSeconds: 60 },
    ]);
    expect(await answers()).toEqual([
      { behavior: 'allow', updatedInput: CURL.input },
      { behavior: 'allow', updatedInput: write },
    ]);
    expect(report()).toMatchObject({ state: 'succeeded' });
    expect(report()?.notices).toBeUndefined();
  });

  it('deny one, which is a notice and is not asked again', async () => {
    replies = [OPEN, DENIED];
    const run = await begin([CURL, CURL, RESULT]);
    await run.ended;
    expect(asked).toHaveLength(2);
    expect(await answers()).toEqual([
      { behavior: 'deny', message: expect.stringMatching(/^The people of the card denied this call/) },
      { behavior: 'deny', message: expect.stringMatching(/^This call was denied before/) },
    ]);
    expect(report()?.notices).toEqual(['Denied on the card: Run `curl -s example.com`']);
  });

  it.each<[string, PermissionReply | Error, string]>([
    ['nobody answers in time', { ...DENIED, deniedBy: 'deadline' }, 'Nobody answered in time'],
    [
      'the service takes no such question',
      new ServiceError('no', 404, 'not_found', undefined),
      'The card could not be asked',
    ],
  ])('are not waited for when %s, and the run says so', async (_what, reply, notice) => {
    replies = [reply];
    const run = await begin([CURL, RESULT]);
    await run.ended;
    expect(await answers()).toMatchObject([{ behavior: 'deny' }]);
    expect(report()?.notices).toEqual([expect.stringContaining(notice)]);
  });

  it('are asked the same question by the next bridge, and the program gets one answer', async () => {
    replies = [OPEN];
    const run = await begin([CURL, { touch: 'answered' }, { waitFor: 'go' }, RESULT]);
    await opened();
    await run.killBridge();
    expect(asked.some(({ body }) => body.isWithdrawn)).toBe(false);
    const before = asked.length;
    await until('it is asked again', () => asked.length > before);
    replies = [ALLOWED];
    await until('it is answered', async () => (await answers()).length === 1);
    const after = asked.length;
    // As if the bridge was killed before it could note the answer; and then behind that.
    await run.killBridge((record: RunRecord) => {
      record.permissions = [];
    });
    await until('it is asked again', () => asked.length > after);
    await run.killBridge();
    const last = asked.length;
    world.touch('go');
    await run.ended;
    expect(asked).toHaveLength(last);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    expect(await answers()).toEqual([{ behavior: 'allow', updatedInput: CURL.input }]);
    expect(report()).toMatchObject({ state: 'succeeded' });
  });

  it('are asked no more when a message ends the turn that waits for them', async () => {
    replies = [OPEN];
    const run = await begin([CURL, { message: true }, RESULT]);
    await opened();
    await run.send(A, true);
    await run.ended;
    expect(await answers()).toEqual([]);
    expect(asked.map(({ body }) => body.isWithdrawn)).toEqual([...asked.slice(1).map(() => undefined), true]);
    expect(run.told(A)).toEqual(['delivered', 'answered']);
  });

  it('are not asked without the key of the account, nor what is for the person at a session', async () => {
    replies = [ALLOWED];
    const run = await begin([{ plea: 'AskUserQuestion', input: { questions: [] } }, RESULT]);
    await run.ended;
    expect([asked, await answers()]).toEqual([
      [],
      [{ behavior: 'deny', message: expect.stringContaining('ask_owner') }],
    ]);
    const argsOf = async () => (await claude.calls()).findLast(({ args }) => args !== undefined)?.args;
    expect(await argsOf()).toEqual(expect.arrayContaining(['--permission-prompt-tool', 'stdio']));
    await (await begin([RESULT], {})).ended;
    expect(await argsOf()).not.toContain('--permission-prompt-tool');
  });
});
