import { existsSync } from 'node:fs';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { HookRepository } from '../hooks/support/hookRepository.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';

const NAME = 'acme/hooks/notes';
const IMPLEMENT = 'work:\n  implement:\n    prompt: Work on card {cardNumber}.\n';
const manifest = (word: string) => {
  const note = `[sh, -c, 'echo "${word} $BASCULE_HOOK_EVENT $BASCULE_HOOK_MINUTES" >> "$NOTES"']`;
  const events = ['start', 'stop', 'busy', 'idle'].map((event) => `  ${event}: ${note}\n`);
  return `events:\n${events.join('')}settings:\n  minutes: { default: 10 }\n`;
};

let platform: PlatformWorld;
let world: BridgeWorld;
let bridge: BridgeProcess | undefined;
let env: Record<string, string>;

beforeAll(async () => {
  platform = await sharedTestPlatform();
});
afterAll(() => platform.close());

beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
  const repository = new HookRepository(world.file('forge'), 'acme/hooks');
  for (const word of ['first', 'second']) {
    repository.commit(word, { 'notes/bascule-hook.yaml': manifest(word) });
  }
  env = { BASCULE_HOOKS_URL: repository.url, NOTES: world.file('notes') };
  await world.rules(IMPLEMENT);
  bridge = undefined;
});
afterEach(async () => {
  await bridge?.stop('SIGKILL');
  await world.close();
});

async function hooks(...args: string[]): Promise<void> {
  expect(await world.run(['bridge', 'hooks', ...args], env)).toMatchObject({ code: 0 });
}
async function reload(): Promise<void> {
  expect(await world.run(['bridge', 'reload'])).toMatchObject({ code: 0 });
}
const start = (): Promise<BridgeProcess> => {
  bridge = world.bridgeHere({ env });
  return bridge.connected();
};
const notes = (): string[] =>
  existsSync(world.file('notes')) ? world.read('notes').trim().split('\n').filter(Boolean) : [];

/** A worker comes and goes: the bridge is busy and then idle, and the package's hook was run for both. */
async function work(heard: string): Promise<void> {
  const idle = () => bridge?.of('hook_ran', { package: heard, hook_event: 'idle' }).length ?? 0;
  const had = idle();
  await world.settled(await world.request('implement'), 'DONE');
  await until('the hook has heard that the bridge is idle', () => idle() > had || undefined);
}

describe('Hooks', () => {
  it('run as the bridge starts, gets busy, gets idle and stops, and at nothing else [HOOK-07]', async () => {
    await hooks('install', `${NAME}@first`);
    await world.agent([{ waitFor: world.file('go') }, { finish: 'Done.' }], { match: 'card [12]\\.' });
    await start();
    const [one, two] = [await world.request('implement'), await world.request('implement')];
    for (const request of [one, two]) await world.runOf(request, 'RUNNING');
    await pause(true);
    await pause(false);
    await world.touch('go');
    for (const request of [one, two]) await world.settled(request, 'DONE');
    await work(NAME);
    expect(await bridge?.stop()).toBe(0);
    expect(notes()).toEqual(['start', 'busy', 'idle', 'busy', 'idle', 'stop'].map((event) => `first ${event} 10`));
    expect(bridge?.of('hook_failed')).toEqual([]);
  });

  it('of a running bridge change at a reload alone, whatever is installed, set, brought to another commit or removed [HOOK-08]', async () => {
    // A package that stays reports when a round of work has ended.
    new HookRepository(world.file('forge'), 'acme/clock').commit('v1', {
      'bascule-hook.yaml': 'events: { idle: [sh, -c, "sleep 0"] }\n',
    });
    await hooks('install', 'acme/clock@v1');
    await start();
    const round = async (...expected: string[]): Promise<void> => {
      const had = notes().length;
      await work('acme/clock');
      // Events are sequential: every hook has recorded busy before the clock receives idle.
      await until('the round is noted', () => (notes().length - had >= expected.length ? true : undefined));
      expect(notes().slice(had)).toEqual(expected);
    };
    const both = (word: string, minutes: number) => [`${word} busy ${minutes}`, `${word} idle ${minutes}`];

    await hooks('install', `${NAME}@first`);
    await round();
    await reload();
    await round(...both('first', 10));
    await hooks('set', NAME, 'minutes=30');
    await round(...both('first', 10));
    await reload();
    await round(...both('first', 30));
    await hooks('install', `${NAME}@second`);
    await round(...both('first', 30));
    await reload();
    await round(...both('second', 30));
    await hooks('remove', NAME);
    await round(...both('second', 30));
    await reload();
    await round();
    const all = notes().length;
    await bridge?.stop();
    expect(notes()).toHaveLength(all);
  });
});

async function pause(on: boolean): Promise<void> {
  const field = on ? 'pauseBridge' : 'unpauseBridge';
  await world.graphql(`mutation ($id: ID!) { ${field}(input: { bridgeId: $id }) { bridge { paused } } }`, {
    id: bridge?.of('bridge_started')[0]?.bridge_id,
  });
  // It comes with the reply to a heartbeat, which a reload asks for.
  await reload();
  await bridge?.logged(on ? 'paused' : 'unpaused');
}
