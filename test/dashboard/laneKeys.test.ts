import { laneChange, madeInLane, takesNew } from '../../src/dashboard/pages/board/lanes/laneChange.ts';
import { type LaneFacts, lanesOf, NONE, rowsOf } from '../../src/dashboard/pages/board/lanes/layout/lanes.ts';

const card = (id: string, more: Partial<LaneFacts> = {}): LaneFacts => ({
  id,
  priority: 'NONE',
  labels: [],
  latestRun: null,
  ...more,
});
const labelled = (id: string, name: string) => card(id, { labels: [{ name }] });
const workedOn = (id: string, displayName: string) => card(id, { latestRun: { bridge: { displayName } } });

describe('a lane that is called like the one of cards without', () => {
  const cards = [card('bare'), labelled('named', 'No label'), labelled('other', 'rope')];

  it('of a label is another lane, which is before it', () => {
    const lanes = lanesOf(new Map([['ready', cards]]), 'label', []);
    const ids = lanes.map(({ name, cells }) => [name, cells.get('ready')?.map(({ id }) => id)]);
    expect(ids).toEqual([
      ['No label', ['named']],
      ['rope', ['other']],
      ['No label', ['bare']],
    ]);
    expect(new Set(lanes.map(({ key }) => key)).size).toBe(3);
    const heads = rowsOf(cards, 'label').filter((row) => row.kind === 'lane');
    expect(heads.map(({ name, count }) => [name, count])).toEqual([
      ['No label', 1],
      ['rope', 1],
      ['No label', 1],
    ]);
    expect(new Set(heads.map(({ key }) => key)).size).toBe(3);
  });

  it('of a bridge is another lane, in which no card begins', () => {
    const columns = new Map([['ready', [card('new'), workedOn('old', 'No bridge yet')]]]);
    const lanes = lanesOf(columns, 'bridge', []);
    expect(lanes.map(({ name, count }) => [name, count])).toEqual([
      ['No bridge yet', 1],
      ['No bridge yet', 1],
    ]);
    expect(lanes.map(({ key }) => takesNew('bridge', key))).toEqual([false, true]);
  });

  it('gives its label, and the other one takes it off', () => {
    const order = ['No label', 'rope'];
    const [bare, named] = cards as [LaneFacts, LaneFacts];
    expect(laneChange(bare, 'label', 'No label', order)).toEqual({
      words: 'Adds the label No label.',
      set: { labels: ['No label'] },
    });
    expect(laneChange(named, 'label', NONE, order)).toEqual({
      words: 'Removes the label No label.',
      set: { labels: [] },
    });
    expect(laneChange(bare, 'label', NONE, order)).toBeUndefined();
    expect(['No label', NONE].map((lane) => madeInLane('label', lane))).toEqual([{ labels: ['No label'] }, {}]);
  });
});
