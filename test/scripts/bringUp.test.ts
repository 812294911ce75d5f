import { bringUp } from '../../scripts/dev/bringUp.mjs';

describe('The programs of npm run dev', () => {
  const world = () => {
    const done: string[] = [];
    const faulty = new Set<string>();
    const unloadable = new Set<string>();
    const programs = ['server', 'bridge'].map((name) => ({
      isRunning: true,
      isOutdated: true,
      async loadAhead() {
        done.push(`load ${name}`);
        return !unloadable.has(name);
      },
      async clear() {
        this.isRunning = false;
        done.push(`end ${name}`);
      },
      async start() {
        this.isRunning = !faulty.has(name);
        done.push(`start ${name}`);
        return this.isRunning ? [name] : undefined;
      },
    }));
    const up = () =>
      bringUp(programs, { prepare: async () => undefined, ready: () => undefined, isStopping: () => false });
    return { done, faulty, unloadable, programs, up };
  };

  it('are replaced one after the other', async () => {
    const { done, up } = world();
    await up();
    expect(done).toEqual(['load server', 'load bridge', 'end server', 'start server', 'end bridge', 'start bridge']);
    await up();
    expect(done).toHaveLength(6);
  });

  it('keep the old bridge while the new server does not start', async () => {
    const { done, faulty, programs, up } = world();
    faulty.add('server');
    await up();
    expect(done.slice(2)).toEqual(['end server', 'start server']);
    expect(programs[1]?.isRunning).toBe(true);
    faulty.clear();
    done.length = 0;
    await up();
    expect(done.slice(-3)).toEqual(['start server', 'end bridge', 'start bridge']);
  });

  it.each(['server', 'bridge'])('keep an old %s while the new one cannot be loaded', async (name) => {
    const { done, unloadable, programs, up } = world();
    unloadable.add(name);
    await up();
    expect(done).not.toContain(`end ${name}`);
    expect(programs.map(({ isRunning }) => isRunning)).toEqual([true, true]);
    unloadable.clear();
    await up();
    expect(done.slice(-2)).toEqual(['end bridge', 'start bridge']);
    expect(done).toContain(`start ${name}`);
  });
});
