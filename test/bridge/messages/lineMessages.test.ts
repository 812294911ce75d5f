import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lineAgent } from '../../../src/bridge/harness/lineAgent/lineAgent.ts';
import { until } from '../../support/until.ts';
import { openRunWorld, type RunWorld } from '../runs/support/runWorld.ts';
import { LINE_AGENT_COMMAND } from '../support/lineAgent/lineAgentCommand.ts';
import { A, B, MessagedRun } from './support/MessagedRun.ts';

const HELLO = { print: { type: 'session', id: 'talk', messages: true } };
const done = (summary: string) => ({ print: { type: 'result', status: 'finished', summary } });
const TABS = { type: 'message', id: A, text: 'Message from Ada:\nUse tabs.' };
const SEMICOLONS = { type: 'message', id: B, text: 'Message from Ada:\nAnd no semicolons.' };
/** Its path is filled in. */
const wait = { waitFor: '' };

let world: RunWorld;
beforeEach(() => {
  world = openRunWorld();
  wait.waitFor = join(world.dir, 'go');
});
afterEach(() => world.close());

async function begin(...steps: readonly object[]): Promise<MessagedRun> {
  const script = world.config.at('script.json');
  await writeFile(script, JSON.stringify({ runs: [{ steps }] }));
  const env = { LINE_AGENT_SCRIPT: script, LINE_AGENT_LOG: world.config.at('log') };
  const inherited = { ...world.deps.inherited, ...env };
  return MessagedRun.begin(
    world,
    lineAgent({ configDir: world.config.at('') }),
    { command: LINE_AGENT_COMMAND },
    { inherited },
  );
}
/** What the program has read of messages. */
const heard = async (): Promise<unknown[]> =>
  (await readFile(world.config.at('log'), 'utf8').catch(() => ''))
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text) as { type?: string })
    .filter(({ type }) => type === 'message');
const EXAMPLE = [process.execPath, join(import.meta.dirname, '../../../examples/line-agent-messages.mjs')];
const report = () => world.reports().at(-1);
const started = () => until('the program runs', () => world.states().includes('running'));

describe('A message to a living program of the line protocol', () => {
  it('comes on the pipe of its start line, two in their order, and a result that follows one replaces the earlier', async () => {
    const run = await begin(
      HELLO,
      { message: true },
      done('First.'),
      { message: true },
      done('Second.'),
      done('Third.'),
    );
    await started();
    run.texts.set(A, 'Use\u2028tabs.');
    await run.send(A, true);
    await run.send(B);
    await run.ended;
    expect(await heard()).toEqual([
      { ...TABS, text: TABS.text.replace('Use ', 'Use\u2028'), interrupt: true },
      { ...SEMICOLONS, interrupt: false },
    ]);
    expect([run.told(A), run.told(B)]).toEqual([
      ['delivered', 'answered'],
      ['delivered', 'answered'],
    ]);
    expect(report()).toMatchObject({ state: 'succeeded', exitCode: 0, resultFields: { summary: 'Second.' } });
  });

  it('ends with the result, so that a program need not know when to stop; one after that is left for the next start', async () => {
    const over = join(world.dir, 'over');
    const run = await begin(HELLO, done('First.'), { noMessages: true }, { touch: over }, wait);
    await until('its messages have ended', () => existsSync(over));
    await run.send(A);
    await until('it is left', () => run.told(A).length > 0);
    world.touch('go');
    await run.ended;
    expect(run.told(A)).toEqual(['queued']);
    expect(report()).toMatchObject({ state: 'succeeded', resultFields: { summary: 'First.' } });
    expect(world.log.of('worker_overdue')).toEqual([]);
  });

  it('outlives the bridge: the next one gives what this one has taken, once', async () => {
    const run = await begin(HELLO, { message: true }, { message: true }, done('Done.'));
    await started();
    await run.send(A);
    await until('it is delivered', () => run.told(A).length === 1);
    await run.killBridge((record) => {
      record.messages = [{ id: A, interrupt: false, state: 'taken' }];
    });
    await run.send(B);
    await run.ended;
    expect(await heard()).toEqual([
      { ...TABS, interrupt: false },
      { ...SEMICOLONS, interrupt: false },
    ]);
    expect(run.told(B)).toEqual(['delivered', 'answered']);
  });

  it('goes back to the queue when the program is killed before it takes it, and one that was withdrawn never comes', async () => {
    const run = await begin(HELLO, { message: false }, wait, { kill: 'SIGKILL' });
    await started();
    run.texts.set(B, 'gone');
    await run.send(B);
    await run.send(A);
    await until('it is on its way', () => run.isGiven(A));
    world.touch('go');
    await run.ended;
    expect([run.told(A), run.told(B)]).toEqual([['queued'], []]);
    expect(await heard()).toEqual([{ ...TABS, interrupt: false }]);
  });

  it('waits for the next start where the program does not say at once that it takes any', async () => {
    const run = await begin({ print: 'Hello.' }, HELLO, wait, done('Done.'));
    await until('both lines are read', () => run.harnessSessionId === 'talk');
    await run.send(A);
    await until('it is left', () => run.told(A).length > 0);
    world.touch('go');
    await run.ended;
    expect([run.told(A), run.isGiven(A)]).toEqual([['queued'], false]);
  });

  it('is read by the example of the documents up to its line break alone, after a line of another kind', async () => {
    const input = world.config.at('input');
    const text = `Message from Ada\u2028:\n${world.config.at('input')}`;
    await writeFile(input, `?\n${JSON.stringify({ type: 'message', id: A, text })}\n`);
    const [node = '', ...args] = EXAMPLE;
    const start = JSON.stringify({ type: 'start', sessionId: 's', input });
    const said = execFileSync(node, args, { input: start, cwd: world.dir, encoding: 'utf8', timeout: 20_000 });
    expect(said.split('\n').map((line) => (line === '' ? '' : JSON.parse(line).type))).toEqual([
      'session',
      'taken',
      'text',
      'result',
      '',
    ]);
  });

  it('is taken by the example of the documents', async () => {
    const run = await MessagedRun.begin(world, lineAgent({ configDir: world.config.at('') }), { command: EXAMPLE });
    await started();
    run.texts.set(A, 'ready');
    await run.send(A);
    await until('it is delivered', () => run.told(A).length === 1);
    world.touch('ready');
    await run.ended;
    expect(run.told(A)).toEqual(['delivered', 'answered']);
    expect(report()).toMatchObject({ state: 'succeeded', resultFields: { summary: 'The file ready is there.' } });
  });
});
