import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { LoginNeeded, ServiceError } from '../../../../src/bridge/api/ServiceCall.ts';
import type { AskOrder } from '../../../../src/bridge/harness/acp/AcpOrder.ts';
import type { RelayFact } from '../../../../src/bridge/harness/acp/RelayLine.ts';
import { RelayMessages } from '../../../../src/bridge/harness/acp/relay/RelayMessages.ts';
import { runRelay } from '../../../../src/bridge/harness/acp/relay/runRelay.ts';
import { messageLine } from '../../../../src/bridge/harness/shared/messageLine.ts';
import type { PermissionBody } from '../../../../src/bridge/harness/shared/permissions/askOwner.ts';
import type { PermissionReply } from '../../../../src/client/bridge/wire.ts';

const AGENT = join(import.meta.dirname, '../../support/acp/agent.mjs');
type Answer = Error | 'open' | 'allowed' | PermissionReply;

const DENIED: PermissionReply = { state: 'denied', deniedBy: 'person' };
const PLEA = { toolCallId: 'c1', kind: 'edit', title: 'Edit', locations: [{ path: '/etc/hosts' }] };
const ASK: AskOrder = { configDir: '/config', projectId: 'p', runId: 'r', waitMs: 60_000 };
const lost = (code?: string, status = 0) => new ServiceError('PUT /api: no answer', status, code, undefined);

describe('a call that the level leaves to people', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'relay-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  /** Plays a turn with one request for leave. @param answers of the service, one after the other; the last one stays */
  async function play(
    answers: readonly Answer[],
    {
      mayAsk = true,
      stopAt = 0,
      interruptAt = 0,
      more = [] as readonly object[],
      login = undefined as Error | undefined,
      level = 'workspace' as const,
      plea = PLEA as object,
    } = {},
  ) {
    const script = {
      log: join(dir, 'log'),
      resultFile: join(dir, 'result'),
      turns: [[{ plea }, ...more], [{ result: {} }]],
    };
    await writeFile(join(dir, 'script'), JSON.stringify(script));
    const requests: { key: string; body: PermissionBody }[] = [];
    const messages = new RelayMessages();
    if (interruptAt === 0) messages.end();
    let stop: () => void = () => undefined;
    let now = 1_000_000;
    const output = new PassThrough();
    const chunks: Buffer[] = [];
    output.on('data', (chunk: Buffer) => chunks.push(chunk));
    await runRelay(
      {
        command: [process.execPath, AGENT, join(dir, 'script')],
        dir,
        prompt: 'Work.',
        resume: undefined,
        model: undefined,
        effort: undefined,
        level,
        mode: undefined,
        ask: mayAsk ? ASK : undefined,
        tools: undefined,
        resultFile: join(dir, 'result'),
      },
      {
        env: process.env,
        output,
        errors: new PassThrough().resume(),
        onSignal: (take) => {
          stop = take;
        },
        service: async (configDir) => {
          if (login !== undefined) throw login;
          expect(configDir).toBe('/config');
          return {
            permission: async (project, runId, key, body) => {
              expect([project, runId]).toEqual([ASK.projectId, ASK.runId]);
              requests.push({ key, body });
              now += 10_000;
              if (requests.length === stopAt) stop();
              if (requests.length === interruptAt) {
                messages.line(messageLine({ id: 'm', text: 'No.', interrupt: true }));
                messages.end();
              }
              const answer = answers[Math.min(requests.length, answers.length) - 1] as Answer;
              if (answer instanceof Error) throw answer;
              return typeof answer === 'string' ? { state: answer, deniedBy: null } : answer;
            },
          };
        },
        waitMs: 300,
        pollMs: 1,
        clock: () => now,
      },
      messages,
    );
    const lines = Buffer.concat(chunks).toString('utf8').split('\n');
    const facts = lines
      .filter((text) => text !== '')
      .flatMap((text) => (JSON.parse(text) as { relay?: RelayFact }).relay ?? [])
      .filter(({ kind }) => kind === 'asks' || kind === 'answered');
    const log = (await readFile(join(dir, 'log'), 'utf8')).split('\n').filter((text) => text !== '');
    const outcome = log
      .map((text) => JSON.parse(text) as { outcome?: unknown })
      .find((entry) => entry.outcome)?.outcome;
    return { requests, facts, outcome };
  }

  const yes = { outcome: 'selected', optionId: 'yes' };
  const no = { outcome: 'selected', optionId: 'no' };
  const text = 'Change `/etc/hosts`';
  const answered = (more: object) => [
    { kind: 'asks', call: 'c1', text },
    { kind: 'answered', call: 'c1', text, ...more },
  ];

  it('waits for their answer, asked by one key through outages and before the run is known', async () => {
    const { requests, facts, outcome } = await play([lost('run_not_found', 404), 'open', lost(), 'allowed']);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    expect(requests[0]?.body).toEqual({ question: text, rule: 'Change "/etc/hosts"', waitSeconds: 60 });
    expect(facts).toEqual(answered({ isAllowed: true, by: 'person' }));
    expect(outcome).toEqual(yes);
  });

  it.each<[string, readonly Answer[], object, object]>([
    [
      'a person allows it just before the deadline',
      ['open', 'open', 'open', 'open', 'open', 'open', 'allowed'],
      { isAllowed: true, by: 'person' },
      yes,
    ],
    ['a person denies it', ['open', DENIED], { isAllowed: false, by: 'person' }, no],
    ['the service denies it', ['open', { ...DENIED, deniedBy: 'deadline' }], { isAllowed: false, by: 'deadline' }, no],
    ['the run has ended there', ['open', { ...DENIED, deniedBy: 'run' }], { isAllowed: false, by: 'run' }, no],
    ['a person has always allowed it', ['allowed'], { isAllowed: true, by: 'rule' }, yes],
    ['nobody answers', ['open'], { isAllowed: false, by: 'deadline' }, no],
    ['the service is away', [lost()], { isAllowed: false, by: 'deadline' }, no],
    [
      'the service takes no such question',
      [lost('not_found', 404)],
      { isAllowed: false, by: 'fault', why: 'PUT /api: no answer' },
      no,
    ],
  ])('goes by it when %s', async (_name, answers, answer, expected) => {
    const { facts, outcome } = await play(answers);
    expect(facts).toEqual(answered(answer));
    expect(outcome).toEqual(expected);
  });

  it.each<[string, Answer, object, object]>([
    ['the answer is there', 'allowed', { isAllowed: true, by: 'person' }, yes],
    // People could answer all the time, so a denial before the deadline would make their answer count for nothing.
    ['the deadline', lost('access_denied', 403), { isAllowed: false, by: 'fault', why: 'PUT /api: no answer' }, no],
  ])(
    'is waited for through refusals of the service once people can see it, until %s',
    async (_name, last, answer, expected) => {
      const refused = lost('access_denied', 403);
      const { requests, facts, outcome } = await play(['open', refused, refused, last]);
      expect(facts).toEqual(answered(answer));
      expect(outcome).toEqual(expected);
      expect(requests.length).toBeGreaterThanOrEqual(4);
      expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    },
  );

  it('is denied without a login, with the reason', async () => {
    const { facts, outcome } = await play([], { login: new LoginNeeded() });
    expect(facts[1]).toMatchObject({ isAllowed: false, by: 'fault', why: expect.stringContaining('bascule login') });
    expect(outcome).toEqual(no);
  });

  it('is not asked about behind its deadline, when the service is back', async () => {
    const { requests } = await play([...Array.from({ length: 6 }, () => lost()), 'open']);
    expect(requests.map(({ body }) => body.waitSeconds)).toEqual([60, 50, 40, 30, 20, 10]);
  });

  it('is denied without a question when its card cannot show the whole call', async () => {
    const locations = Array.from({ length: 40 }, (_, n) => ({ path: `/etc/${n}${'x'.repeat(150)}` }));
    const plea = { ...PLEA, locations };
    const { requests, facts, outcome } = await play(['allowed'], {
      plea,
      more: [{ plea: { ...plea, toolCallId: 'c2' } }],
    });
    expect(requests).toEqual([]);
    // It is said once, however often the agent tries.
    expect(facts).toMatchObject([{ kind: 'answered', call: 'c1', isAllowed: false, by: 'size' }]);
    expect(outcome).toEqual(no);
  });

  it.each([
    ['a stop', { stopAt: 2 }, undefined],
    ['a message that interrupts it, which withdraws the question', { interruptAt: 2 }, true],
  ])('is cancelled by the end of the turn: %s', async (_by, ends, isWithdrawn) => {
    const { requests, facts, outcome } = await play(['open'], ends);
    expect(requests.at(-1)?.body.isWithdrawn).toBe(isWithdrawn);
    expect(facts[1]).toMatchObject({ isAllowed: false, by: 'stop' });
    expect(outcome).toEqual({ outcome: 'cancelled' });
  });

  it('is not asked about twice once it was denied, however often the agent tries', async () => {
    const { requests, facts } = await play([DENIED], { more: [{ plea: { ...PLEA, toolCallId: 'c2' } }] });
    expect(requests).toHaveLength(1);
    expect(facts).toHaveLength(2);
  });

  it('is denied at once where nobody can be asked', async () => {
    const { requests, facts, outcome } = await play([], { mayAsk: false });
    expect([requests, facts, outcome]).toEqual([[], [], no]);
  });
});
