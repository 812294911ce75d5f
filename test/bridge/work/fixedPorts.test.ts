import { FixedPorts } from '../../../src/bridge/work/FixedPorts.ts';
import type { Waiting } from '../../../src/bridge/work/WorkTable.ts';
import type { PortUse } from '../../../src/bridge/workspaces/findStranger.ts';
import { until } from '../../support/until.ts';

const PORT = 3000;
const KEYS = Array.from({ length: 100 }, (_, place) => `card-${place}`);
const workOf = (key: string) => ({ key, port: PORT }) as Waiting;
/** A process of the worktree of the last card has the port. */
const USE: PortUse = {
  sockets: new Set(['7']),
  users: [{ pid: '0', sockets: new Set(['7']), cwd: '/', variables: new Set(['BASCULE_WORKSPACE=/trees/card-99']) }],
};

describe('Work that waits for one port', () => {
  let use: PortUse | undefined;
  let looks: number;
  let reads: number;
  let left: Set<string>;
  let isPaused: boolean;
  let begun: { key: string; looks: number; reads: number }[];
  let ports: FixedPorts;
  beforeEach(() => {
    [use, looks, reads, left, isPaused, begun] = [USE, 0, 0, new Set(KEYS), false, []];
    ports = new FixedPorts({
      find: async () => {
        looks++;
        return use;
      },
      workspaces: {
        roots: async () => {
          reads++;
          return ({ subjectId }) => `/trees/${subjectId}`;
        },
      },
      cardOf: (subjectId) => ({ projectId: 'shop', subjectId }),
      isNext: (key) => !isPaused && left.has(key),
      pump,
      everyMs: 20,
    });
  });
  afterEach(() => ports.stop());

  /** As the dispatch does it: the first that may begin has the port. */
  function pump() {
    if (isPaused || begun.length > 0) return;
    for (const key of left) {
      if (!ports.mayBegin(workOf(key))) continue;
      left.delete(key);
      begun.push({ key, looks, reads });
      return;
    }
  }

  it('shares one look at it, in which each knows the processes of its own worktree', async () => {
    pump();
    await until('one has begun', () => begun.length > 0);
    expect(begun).toEqual([{ key: 'card-99', looks: 1, reads: 1 }]);
    expect(ports.strangerOf(workOf('card-0'))).toMatch(/\(0\)$/);
    // Work that is added later knows it at once, and shares the looks.
    const before = looks;
    left.add('another');
    expect(ports.mayBegin(workOf('another'))).toBe(false);
    expect(ports.strangerOf(workOf('another'))).toMatch(/\(0\)$/);
    expect(looks).toBe(before);
    begun = [];
    use = undefined;
    await until('the next has begun', () => begun.length > 0);
    expect(begun.map(({ key }) => key)).toEqual(['card-0']);
  });

  it('is not looked at while something else keeps the work waiting', async () => {
    left.delete('card-99');
    pump();
    await until('it is named', () => ports.strangerOf(workOf('card-0')));
    isPaused = true;
    await until('no look is due', () => !ports.isTaken(workOf('card-0')));
    const before = looks;
    isPaused = false;
    pump();
    expect(looks).toBe(before + 1);
    await until('it is named again', () => ports.strangerOf(workOf('card-0')));
  });
});
