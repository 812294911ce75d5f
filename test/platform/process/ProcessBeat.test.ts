import type { Queries } from '../../../src/db/statement.ts';
import { ProcessBeat } from '../../../src/platform/process/ProcessBeat.ts';
import { until } from '../../support/until.ts';

describe('the note that a process lives', () => {
  it('is taken back after the last one was written, however slow that is', async () => {
    const done: string[] = [];
    const asked: string[] = [];
    const slow = Promise.withResolvers<void>();
    const queries: Queries = {
      query: async ({ text }) => {
        const name = text.startsWith('delete') ? 'forget' : 'record';
        asked.push(name);
        if (name === 'record' && asked.length > 1) await slow.promise;
        done.push(name);
        return [];
      },
    };
    const beat = new ProcessBeat(queries, { skewMs: 0 }, () => 'running', 1);
    await beat.start();
    await until('another note is under way', () => asked.length > 1);
    const stopped = beat.stop();
    slow.resolve();
    await stopped;
    expect(done.at(-1)).toBe('forget');
    expect(done.filter((name) => name === 'forget')).toHaveLength(1);
    expect(done).toHaveLength(asked.length);
  });
});
