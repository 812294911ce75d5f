import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { queuedRun } from '../../../src/bridge/runs/queuedRun.ts';
import type { RunRecord } from '../../../src/bridge/runs/RunRecord.ts';
import { portWaits } from '../../../src/bridge/work/portWaits.ts';
import { subjectOf } from '../../../src/bridge/work/subjectOf.ts';
import { until } from '../../support/until.ts';
import { copyRepository } from '../support/copyRepository.ts';
import { type DispatcherWorld, openDispatcherWorld } from './support/dispatcherWorld.ts';

const listen = async (port: number): Promise<Server> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ port, host: '127.0.0.1' }, resolve));
  return server;
};
const shut = (server: Server) => new Promise((resolve) => server.close(resolve));

let world: DispatcherWorld;
let port: number;
beforeEach(async () => {
  world = await openDispatcherWorld();
  copyRepository(world.dir);
  const server = await listen(0);
  port = (server.address() as AddressInfo).port;
  await shut(server);
});
afterEach(() => world.close());

const use = async (checks = '') => {
  const setup = JSON.stringify(`echo $BASCULE_PORT >>'${world.dir}/set-up'`);
  const workspace = `{ kind: worktree, port: ${port}, setup: { run: [sh, -c, ${setup}] } }`;
  world.use(await world.load(`${checks}work:\n  agent: { prompt: "Card {cardNumber}.", workspace: ${workspace} }\n`));
};
/** Agents wait for a file named after their card, and log their ports. */
const begin = (...cards: number[]) => {
  const runs = cards.map((card) => ({
    match: `Card ${card}\\.`,
    steps: [{ waitFor: `${world.dir}/go-${card}` }, { finish: 'Done.' }],
  }));
  writeFileSync(world.config.at('script.json'), JSON.stringify({ runs }));
  const script = { LINE_AGENT_SCRIPT: world.config.at('script.json'), LINE_AGENT_LOG: world.config.at('starts') };
  const inherited = { PATH: process.env.PATH ?? '', ...script, LINE_AGENT_LOG_ENV: 'BASCULE_PORT,BASCULE_PORTS' };
  return world.begin({ inherited });
};
const starts = (): { start: { prompt: string }; env: Record<string, string> }[] =>
  existsSync(world.config.at('starts'))
    ? readFileSync(world.config.at('starts'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
const began = (card: number) => starts().filter(({ start }) => start.prompt.includes(`Card ${card}.`)).length;
const waits = ({ dispatcher }: Awaited<ReturnType<typeof begin>>, projectId: string) =>
  portWaits(projectId, dispatcher.state.table, dispatcher.state.ports);

describe('Work whose entry names a fixed port', () => {
  it('has it to itself until its checks are over, and is waited for in sight, also by the next bridge', async () => {
    const check = `echo $BASCULE_PORT >>'${world.dir}/checked'; until [ -e '${world.dir}/go-check' ]; do sleep 0.02; done`;
    await use(`    checks:\n      - { name: test, run: [sh, -c, ${JSON.stringify(check)}] }\n`);
    const bridge = await begin(7, 8, 9);
    const [seven, eight] = [7, 8].map((cardNumber) => world.request({ kind: 'agent', cardNumber }));
    if (seven === undefined || eight === undefined) throw new Error('no requests');
    bridge.dispatcher.offers.take(seven);
    await until('the first is at work', () => began(7) === 1);
    // As where a person resumes it.
    const { plan, pool } = bridge.book.all()[0] as RunRecord;
    const subject = { ...subjectOf(seven, 'shop'), subjectId: randomUUID(), workRequestId: null };
    const resumed = queuedRun({ kind: 'worker', subject, commandId: randomUUID(), plan, pool });
    await bridge.dispatcher.runs.enqueue(resumed);
    const { runId } = resumed;
    expect(waits(bridge, seven.projectId)).toEqual([{ runId, port, usedBy: 'the work on card #7' }]);
    bridge.dispatcher.runs.abandon(resumed, 'request-ended');
    bridge.dispatcher.offers.take(eight);
    const wait = { workRequestId: eight.workRequestId, port, usedBy: 'the work on card #7' };
    expect(waits(bridge, eight.projectId)).toEqual([wait]);
    expect(waits(bridge, randomUUID())).toEqual([]);
    world.touch('go-7');
    await until('its check runs', () => existsSync(`${world.dir}/checked`));
    bridge.dispatcher.pump();
    expect(waits(bridge, eight.projectId)).toEqual([wait]);
    expect(began(8)).toBe(0);
    world.touch('go-check');
    await until('the second is at work', () => began(8) === 1);
    expect(starts().map(({ env }) => env.BASCULE_PORT)).toEqual([String(port), String(port)]);
    expect(readFileSync(`${world.dir}/set-up`, 'utf8')).toBe(`${port}\n${port}\n`);
    expect(new Set(starts().map(({ env }) => env.BASCULE_PORTS)).size).toBe(2);
    expect(readFileSync(`${world.dir}/checked`, 'utf8')).toBe(`${port}\n`);
    await bridge.dispatcher.handOver();

    const next = await begin(7, 8, 9);
    const nine = world.request({ kind: 'agent', cardNumber: 9 });
    next.dispatcher.offers.take(nine);
    expect(waits(next, nine.projectId)).toEqual([
      { workRequestId: nine.workRequestId, port, usedBy: 'the work on card #8' },
    ]);
    world.touch('go-8');
    await until('the third is at work', () => began(9) === 1);
    world.touch('go-9');
    await until('it is over', () => next.book.all().length === 0);
    await next.dispatcher.shutDown();
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('waits while something that is not of its worktree listens there, and names it', async () => {
    await use();
    const stranger = await listen(port);
    const bridge = await begin();
    const request = world.request({ kind: 'agent' });
    bridge.dispatcher.offers.take(request);
    const [wait] = await until('it is named', () => {
      const found = waits(bridge, request.projectId);
      return found.length > 0 ? found : undefined;
    });
    expect(wait?.usedBy).toMatch(new RegExp(`\\(${process.pid}\\)$`));
    expect(world.heard('/claim')).toEqual([]);
    const first = port;
    const other = await listen(0);
    port = (other.address() as AddressInfo).port;
    await use();
    await bridge.dispatcher.applyRules();
    await until('it waits for the other port', () => waits(bridge, request.projectId)[0]?.port === port);
    port = first;
    await use();
    await bridge.dispatcher.applyRules();
    await shut(other);
    await until('it waits for the first again', () => waits(bridge, request.projectId)[0]?.port === first);
    expect(world.heard('/claim')).toEqual([]);
    await shut(stranger);
    await until('it is at work', () => began(7) === 1);
    world.touch('go-7');
    await until('it is over', () => bridge.book.all().length === 0);
    await bridge.dispatcher.shutDown();
  });
});
