import { DrainProgress } from '../../src/events/DrainProgress.ts';
import type { OutboxRow } from '../../src/events/outboxRow.ts';

const row = (shard: number, sequence: string): OutboxRow => ({
  sequence,
  ownerId: 'owner',
  projectId: 'project',
  shard,
  type: 'project.renamed',
  payload: '{}',
  createdAt: new Date(0),
});

describe('how far a drain came', () => {
  it('is written once, with the last row of each shard', async () => {
    const written: unknown[] = [];
    const progress = new DrainProgress(async (shards, sequences) => void written.push([shards, sequences]));
    for (const noted of [row(3, '1'), row(9, '2'), row(3, '5')]) progress.note(noted);
    await progress.save();
    await progress.save();
    expect(written).toEqual([
      [
        [3, 9],
        ['5', '2'],
      ],
    ]);
  });

  it('is written one writing at a time, and what was noted meanwhile by the next one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const written: unknown[] = [];
    const progress = new DrainProgress(async (_shards, sequences) => {
      written.push(sequences);
      if (written.length === 1) await promise;
    });
    progress.note(row(1, '1'));
    const first = progress.save();
    await new Promise(setImmediate);
    progress.note(row(1, '2'));
    const second = progress.save();
    await new Promise(setImmediate);
    expect(written).toEqual([['1']]);
    resolve();
    await Promise.all([first, second]);
    expect(written).toEqual([['1'], ['2']]);
  });

  it('is kept when it could not be written, and never goes back for it', async () => {
    const written: unknown[] = [];
    let away = true;
    const progress = new DrainProgress(async (shards, sequences) => {
      if (!away) return void written.push([shards, sequences]);
      progress.note(row(1, '7'));
      throw new Error('the database is away');
    });
    progress.note(row(1, '5'));
    progress.note(row(2, '6'));
    await expect(progress.save()).rejects.toThrow('the database is away');
    away = false;
    await progress.save();
    expect(written).toEqual([
      [
        [1, 2],
        ['7', '6'],
      ],
    ]);
  });
});
