import { mkdirSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { UpdateFile } from '../../../src/bridge/update/UpdateFile.ts';
import { recordLog } from '../support/recordLog.ts';
import { tempConfig } from '../support/tempConfig.ts';

const NOTHING = { skip: [], defaultOff: [], autoUpdatePending: [] };
const HANDOVER = { kept: '/kept', installed: '/installed', from: '1.0.0', to: '1.1.0', attempts: 1 };

let config: ReturnType<typeof tempConfig>;
let log: ReturnType<typeof recordLog>;

beforeEach(() => {
  config = tempConfig();
  log = recordLog();
});
afterEach(() => config.removeAll());

describe('update.json', () => {
  it('keeps what is changed for the next start', async () => {
    const file = await UpdateFile.open(config, log);
    expect(file.state).toEqual(NOTHING);
    expect(await file.change({ handover: HANDOVER, defaultOff: ['/rules.yaml'] })).toBe(true);
    const { state } = await UpdateFile.open(config, log);
    expect(state).toEqual({ ...NOTHING, handover: HANDOVER, defaultOff: ['/rules.yaml'] });
    await file.change({ handover: undefined });
    expect((await UpdateFile.open(config, log)).state.handover).toBeUndefined();
  });

  const odd: [string, unknown, object][] = [
    ['nothing', null, NOTHING],
    ['a list', ['1.0.0'], NOTHING],
    ['texts where lists belong', { skip: '1.0.0', defaultOff: {}, autoUpdatePending: 3 }, NOTHING],
    ['other things in its lists', { skip: ['1.0.0', 2, null] }, { ...NOTHING, skip: ['1.0.0'] }],
    ['half a handover', { handover: { from: '1.0.0', to: '1.1.0' } }, NOTHING],
    ['keys of a later program', { skip: ['1.0.0'], more: true }, { ...NOTHING, skip: ['1.0.0'] }],
  ];
  it.each(odd)('that holds %s keeps no bridge from starting', async (_title, content, state) => {
    await writeFile(config.at('update.json'), JSON.stringify(content));
    expect((await UpdateFile.open(config, log)).state).toEqual(state);
  });

  it('that is damaged is put aside', async () => {
    await writeFile(config.at('update.json'), '{"skip": [');
    expect((await UpdateFile.open(config, log)).state).toEqual(NOTHING);
    expect(await readdir(config.path)).toEqual(['update.json.damaged']);
    expect(log.of('state_damaged')).toHaveLength(1);
  });

  it('says when it could not be written, and counts in memory all the same', async () => {
    const file = await UpdateFile.open(config, log);
    mkdirSync(config.at('update.json'));
    expect(await file.change({ skip: ['1.0.0'] })).toBe(false);
    expect(file.state.skip).toEqual(['1.0.0']);
    expect(log.of('state_write_failed')).toHaveLength(1);
  });

  it('skips a version once, and the last hundred only', async () => {
    const file = await UpdateFile.open(config, log);
    for (const patch of [...Array(120).keys(), 50]) await file.giveUp(`1.0.${patch}`, '1.0.0');
    expect(file.state.skip).toHaveLength(100);
    expect([file.state.skip[0], file.state.skip.at(-1)]).toEqual(['1.0.20', '1.0.50']);
    expect(file.state).toMatchObject({ rolledBackFrom: '1.0.50', rolledBackTo: '1.0.0' });
  });
});
