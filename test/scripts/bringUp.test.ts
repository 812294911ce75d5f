import { bringUp } from '../../scripts/dev/bringUp.mjs';

describe('The programs of npm run dev', () => {
  const world = () => {
    const done: string[] = [];
    const faulty = new Set<string>();
    const programs = ['server', 'bridge'].map((name) => ({
      isRunning: true,
      isOutdated: true,
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
    return { done, faulty, programs, up };
  };

  it('are replaced one after the other', async () => {
    const { done, up } = world();
    await up();
    expect(done).toEqual(['end server', 'start server', 'end bridge', 'start bridge']);
    await up();
    expect(done).toHaveLength(4);
  });

  it('keep the old bridge while the new server does not start', async () => {
    const { done, faulty, programs, up } = world();
    faulty.add('server');
    await up();
    expect(done).toEqual(['end server', 'start server']);
    expect(programs[1]?.isRunning).toBe(true);
    faulty.clear();
    done.length = 0;
    await up();
    expect(done.slice(-3)).toEqual(['start server', 'end bridge', 'start bridge']);
  });
});
