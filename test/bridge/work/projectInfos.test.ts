import { jest } from '@jest/globals';
import { LoginNeeded, ServiceError } from '../../../src/bridge/api/ServiceCall.ts';
import type { ProjectInfo } from '../../../src/bridge/api/shapes.ts';
import { ProjectInfos } from '../../../src/bridge/work/ProjectInfos.ts';
import { BridgeWorld } from '../support/bridgeWorld.ts';
import { RewritingProxy } from '../support/rewritingProxy.ts';

const MINUTE = 60_000;
const info = (id: string, ...subcommandPrograms: string[]): ProjectInfo => ({
  id,
  slug: id,
  name: id,
  subcommandPrograms,
});

describe('The list of programs with subcommands', () => {
  let reads: number;
  let answer: () => readonly ProjectInfo[];
  let heard: (readonly ProjectInfo[])[];
  let infos: ProjectInfos;

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
    reads = 0;
    heard = [];
    answer = () => [info('shop', 'npm')];
    infos = new ProjectInfos(
      {
        read: async () => {
          reads++;
          return answer();
        },
        onRead: async (list) => void heard.push(list),
      },
      [info('shop', 'git')],
    );
    infos.start();
  });
  afterEach(() => {
    infos.stop();
    jest.useRealTimers();
  });

  it('is used for ten minutes, and then read again, over and over [HARNESS-10]', async () => {
    await jest.advanceTimersByTimeAsync(10 * MINUTE - 1);
    expect([reads, infos.programsOf('shop')]).toEqual([0, ['git']]);
    await jest.advanceTimersByTimeAsync(1);
    expect([reads, infos.programsOf('shop')]).toEqual([1, ['npm']]);
    expect(heard).toEqual([[info('shop', 'npm')]]);
    answer = () => [info('shop', 'go')];
    await jest.advanceTimersByTimeAsync(10 * MINUTE - 1);
    expect([reads, infos.programsOf('shop')]).toEqual([1, ['npm']]);
    await jest.advanceTimersByTimeAsync(1);
    expect([reads, infos.programsOf('shop')]).toEqual([2, ['go']]);
  });

  it('from a reload counts like one that was read [HARNESS-10]', async () => {
    await jest.advanceTimersByTimeAsync(9 * MINUTE);
    infos.set([info('shop', 'just')]);
    await jest.advanceTimersByTimeAsync(10 * MINUTE - 1);
    expect([reads, infos.programsOf('shop')]).toEqual([0, ['just']]);
    await jest.advanceTimersByTimeAsync(1);
    expect(reads).toBe(1);
  });

  it.each([
    ['the service is away', new ServiceError('away', 0, undefined, undefined)],
    ['the login has ended', new LoginNeeded()],
  ])('stays in use while %s', async (_why, error) => {
    answer = () => {
      throw error;
    };
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    expect([reads, infos.programsOf('shop')]).toEqual([1, ['git']]);
    answer = () => [info('shop', 'npm')];
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    expect(infos.programsOf('shop')).toEqual(['npm']);
  });

  it('is read sooner for a project that is not in it, but not over and over', async () => {
    answer = () => [info('shop', 'npm'), info('new', 'uv')];
    expect(infos.programsOf('new')).toEqual(['git']);
    await jest.advanceTimersByTimeAsync(10_000);
    await infos.lookAgain();
    await infos.lookAgain();
    expect([reads, infos.programsOf('new')]).toEqual([1, ['uv']]);
  });

  it('is read no more once the bridge stops', async () => {
    infos.stop();
    await jest.advanceTimersByTimeAsync(20 * MINUTE);
    await infos.lookAgain();
    expect(reads).toBe(0);
  });
});

describe('A bridge', () => {
  it('reads the list at its start, and not for each run [HARNESS-10]', async () => {
    const world = await BridgeWorld.open();
    const proxy = await RewritingProxy.open(world.platform.baseUrl);
    await world.login(proxy.url);
    await world.rules('work:\n  implement:\n    prompt: Work on card {cardNumber}.\n');
    const bridge = world.bridgeHere();
    try {
      await bridge.connected();
      for (let run = 0; run < 3; run++) await world.settled(await world.request('implement'), 'DONE');
      expect(proxy.seen.filter(({ path }) => path === '/api/projects')).toHaveLength(1);
    } finally {
      await bridge.stop();
      await proxy.close();
      await world.close();
    }
  });
});
