import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acp } from '../../../src/bridge/harness/acp/acp.ts';
import { until } from '../../support/until.ts';
import { openRunWorld, type RunWorld } from '../runs/support/runWorld.ts';
import { A, B, MessagedRun } from './support/MessagedRun.ts';

const AGENT = join(import.meta.dirname, '../support/acp/agent.mjs');
const done = (summary: string) => ({ result: { status: 'finished', summary } });
const said = (text: string) => `Message from Ada:\n${text}`;
const BREAKS = 'Use\u2028tabs\u2029.';
const [TABS, SEMICOLONS] = [said('Use tabs.'), said('And no semicolons.')];

interface Noted {
  readonly method?: string;
  readonly told?: string;
  readonly params?: { readonly prompt: readonly { readonly text: string }[] };
}

let world: RunWorld;
beforeEach(() => {
  world = openRunWorld();
});
afterEach(() => world.close());

const at = (name: string): string => world.config.at(name);
const noted = async (): Promise<Noted[]> =>
  (await readFile(at('log'), 'utf8').catch(() => ''))
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text) as Noted);
/** The texts of each prompt. */
const prompts = async () =>
  (await noted()).flatMap(({ method, params }) =>
    method === 'session/prompt' ? [(params?.prompt ?? []).map(({ text }) => text)] : [],
  );
const turn = (count: number) => until(`turn ${count} has begun`, async () => (await prompts()).length >= count);

async function begin(...turns: (readonly object[])[]): Promise<MessagedRun> {
  await writeFile(at('script'), JSON.stringify({ log: at('log'), turns }));
  const tools = { command: [process.execPath, '-e', ''], env: {} };
  const command = [process.execPath, AGENT, at('script')];
  return MessagedRun.begin(world, acp({ configDir: at('') }), { command }, { tools });
}
const wait = { wait: '' };
beforeEach(() => {
  wait.wait = join(world.dir, 'go');
});
const report = () => world.reports().at(-1);

describe('A message to a living agent of the protocol', () => {
  it('waits for the end of its turn and begins the next one, with all that have come, and the result of that turn counts', async () => {
    const run = await begin([wait, done('First.')], [done('With tabs.')]);
    await turn(1);
    await run.send(A);
    await run.send(B);
    await until('both are on their way', () => run.isGiven(A) && run.isGiven(B));
    world.touch('go');
    await run.ended;
    expect((await prompts())[1]).toEqual([TABS, SEMICOLONS, expect.stringContaining('give it again')]);
    expect([run.told(A), run.told(B)]).toEqual([
      ['delivered', 'answered'],
      ['delivered', 'answered'],
    ]);
    expect(report()).toMatchObject({ state: 'succeeded', exitCode: 0, resultFields: { summary: 'With tabs.' } });
    expect(world.log.of('worker_overdue')).toEqual([]);
  });

  it('ends the turn first where the person wants that, and one that nobody is to get never reaches it', async () => {
    const run = await begin([wait, done('Never.')], [{ say: 'I see.' }, wait, done('As you say.')]);
    await turn(1);
    run.texts.set(A, 'gone');
    await run.send(A, true);
    await run.send(B, true);
    await until('it is delivered', () => run.told(B).length > 0);
    expect((await prompts()).slice(1)).toEqual([[SEMICOLONS]]);
    expect((await noted()).filter(({ told }) => told === 'session/cancel')).toHaveLength(1);
    world.touch('go');
    await run.ended;
    expect([run.told(A), run.told(B)]).toEqual([[], ['delivered', 'answered']]);
    expect(report()).toMatchObject({ state: 'succeeded', resultFields: { summary: 'As you say.' } });
  });

  it('outlives the bridge: the next one gives what this one has taken, once, and new ones', async () => {
    const run = await begin([wait, done('First.')], [{ say: 'I see.' }, wait, done('Second.')], [done('Third.')]);
    await turn(1);
    await run.send(A, true);
    await until('it is delivered', () => run.told(A).length === 1);
    await run.killBridge((record) => {
      record.messages = [{ id: A, interrupt: true, state: 'taken' }];
    });
    await run.send(B, true);
    await run.ended;
    expect((await prompts()).slice(1).map(([text]) => text)).toEqual([TABS, SEMICOLONS]);
    expect(run.told(A).at(-1)).toBe('answered');
    expect(run.told(B)).toEqual(['delivered', 'answered']);
    expect(report()).toMatchObject({ state: 'succeeded', resultFields: { summary: 'Third.' } });
  });

  it('comes whole with characters that readers of lines take for their ends', async () => {
    const run = await begin([wait, done('First.')], [done('Second.')]);
    run.texts.set(A, BREAKS);
    await turn(1);
    await run.send(A);
    await until('it is on its way', () => run.isGiven(A));
    world.touch('go');
    await run.ended;
    expect((await prompts())[1]?.[0]).toBe(said(BREAKS));
    expect(run.told(A)).toEqual(['delivered', 'answered']);
  });

  it('goes back to the queue when the agent dies before it takes it', async () => {
    const run = await begin([wait, { exit: 3 }]);
    await turn(1);
    await run.send(A);
    await until('it is on its way', () => run.isGiven(A));
    world.touch('go');
    await run.ended;
    await run.send(B);
    expect([run.told(A), run.told(B)]).toEqual([['queued'], []]);
    expect(report()).toMatchObject({ state: 'failed' });
  });

  it('is delivered and not answered when the agent dies in its turn, although a result was given before', async () => {
    const run = await begin([wait, done('First.')], [{ say: 'I see.' }, { exit: 3 }]);
    await turn(1);
    await run.send(A);
    await until('it is on its way', () => run.isGiven(A));
    world.touch('go');
    await run.ended;
    expect(run.told(A)).toEqual(['delivered']);
    expect(report()).toMatchObject({ resultFields: { summary: 'First.' } });
  });
});
