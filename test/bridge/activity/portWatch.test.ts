import { PortWatch } from '../../../src/bridge/activity/PortWatch.ts';
import type { Place } from '../../../src/bridge/workspaces/findListeners.ts';
import { until } from '../../support/until.ts';

it('One look at what listens serves all runs at work, and none is taken for runs that have ended', async () => {
  const looks: string[][] = [];
  const find = async (places: readonly Place[]): Promise<number[][]> => {
    looks.push(places.map(({ root }) => root));
    if (looks.length === 2) throw new Error('EMFILE');
    return places.map(({ ports: [first] }) => [first]);
  };
  const watch = new PortWatch(find, 1);
  const told: Record<string, string[]> = { a: [], b: [] };
  const follow = (root: string, first: number) =>
    watch.watch({ root, ports: [first, first + 9] }, (ports) => told[root]?.push(ports.join()));
  const endA = follow('a', 10);
  const endB = follow('b', 20);
  await until('three looks were taken', () => looks.length >= 3 && (told.b?.length ?? 0) >= 3);
  expect([told.a?.slice(0, 3), told.b?.slice(0, 3)]).toEqual([
    ['10', '', '10'],
    ['20', '', '20'],
  ]);
  endA();
  const before = looks.length;
  await until('more looks were taken', () => looks.length > before + 1);
  expect(looks.slice(before + 1).every((roots) => roots.join() === 'b')).toBe(true);
  expect(looks.slice(0, before).every((roots) => roots.join() === 'a,b')).toBe(true);
  endB();
  const follows = follow('c', 30);
  await until('the new run is looked at', () => looks.at(-1)?.join() === 'c');
  follows();
});
