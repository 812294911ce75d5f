import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { Journal } from '../../../src/bridge/runs/Journal.ts';
import { Sessions } from '../../../src/bridge/runs/Sessions.ts';
import { type MemoryLog, memoryLog } from '../support/memoryLog.ts';
import { tempConfig } from '../support/tempConfig.ts';
import { newRecord, RUN_ID } from './support/newRecord.ts';

let config: ReturnType<typeof tempConfig>;
let log: MemoryLog;
beforeEach(() => {
  config = tempConfig();
  log = memoryLog();
});
afterEach(() => config.removeAll());

describe('The journal of runs', () => {
  it('gives back what was saved, and nothing of what was removed', async () => {
    const journal = new Journal(config, log);
    const record = newRecord();
    await journal.save(record);
    expect(journal.folder(RUN_ID)).toBe(config.at('runs', RUN_ID));
    expect(await new Journal(config, log).load()).toEqual([JSON.parse(JSON.stringify(record))]);
    await journal.remove(RUN_ID);
    expect(await journal.load()).toEqual([]);
    expect(existsSync(journal.folder(RUN_ID))).toBe(false);
    expect(await new Journal(tempConfig(), log).load()).toEqual([]);
  });

  it('keeps the newest of many saves, in few writes, and resolves each when its own is on disk', async () => {
    const journal = new Journal(config, log);
    const record = newRecord();
    let writes = 0;
    const write = config.writeJson.bind(config);
    config.writeJson = (...args) => {
      writes++;
      return write(...args);
    };
    const onDisk = async () => JSON.parse(await readFile(config.at('runs', RUN_ID, 'record.json'), 'utf8')).nextReport;
    const saves = Array.from({ length: 20 }, async (_, i) => {
      record.nextReport = i;
      await journal.save(record);
      expect(await onDisk()).toBeGreaterThanOrEqual(i);
    });
    await Promise.all(saves);
    expect(await onDisk()).toBe(19);
    expect(writes).toBeLessThanOrEqual(3);
    record.nextReport = 99;
    await journal.save(record);
    expect(await onDisk()).toBe(99);
  });

  it('brings no run back by a write that was under way when it was removed', async () => {
    const journal = new Journal(config, log);
    void journal.save(newRecord());
    void journal.save(newRecord({ nextReport: 1 }));
    void journal.remove(RUN_ID);
    await journal.idle();
    expect(existsSync(journal.folder(RUN_ID))).toBe(false);
    expect(log.lines).toEqual([]);
  });

  it('is idle when everything is written, and at once when nothing is', async () => {
    const journal = new Journal(config, log);
    await journal.idle();
    void journal.save(newRecord());
    void journal.save(newRecord({ nextReport: 5 }));
    await journal.idle();
    expect((await journal.load())[0]?.nextReport).toBe(5);
  });

  it('puts aside what is damaged, forgets what never was one, and keeps the rest', async () => {
    const journal = new Journal(config, log);
    await journal.save(newRecord());
    for (const [name, text] of [
      ['damaged-run', '{'],
      ['other-version', '{"version": 2, "runId": "other-version"}'],
      ['other-name', '{"version": 1, "runId": "somebody"}'],
    ] as const) {
      await mkdir(config.at('runs', name));
      await writeFile(config.at('runs', name, 'record.json'), text);
    }
    await mkdir(config.at('runs', 'never-written'));
    await mkdir(config.at('runs', 'aside.damaged'));
    expect((await journal.load()).map(({ runId }) => runId)).toEqual([RUN_ID]);
    expect((await readdir(config.at('runs'))).sort()).toEqual([RUN_ID, 'aside.damaged', 'damaged-run.damaged'].sort());
    expect(log.of('state_damaged')).toEqual([
      { file: config.at('runs', 'damaged-run', 'record.json'), error: expect.stringContaining('not valid JSON') },
    ]);
  });

  it('continues without a disk, and says so', async () => {
    const journal = new Journal(config, log);
    await writeFile(config.at('runs'), 'no folder');
    await journal.save(newRecord());
    await journal.writeCalls(RUN_ID, []);
    expect(log.of('state_write_failed')).toMatchObject([{ run_id: RUN_ID }, { run_id: RUN_ID }]);
    await journal.save(newRecord());
    expect(log.of('state_write_failed')).toHaveLength(3);
  });

  it('keeps the calls of a run until they are reported', async () => {
    const journal = new Journal(config, log);
    expect(await journal.readCalls(RUN_ID)).toBeUndefined();
    await journal.writeCalls(RUN_ID, { calls: [1] });
    expect(await journal.readCalls(RUN_ID)).toEqual({ calls: [1] });
    await writeFile(config.at('runs', RUN_ID, 'calls.json'), '{');
    expect(await journal.readCalls(RUN_ID)).toBeUndefined();
  });
});

describe('The sessions of a machine', () => {
  const ID = '0190a5b2-7d43-7cc1-9a27-3f1e55c0a001';
  const NOTE = { harness: 'line-agent', account: 'main', harnessSessionId: 'x', runId: undefined } as const;
  const DAY_MS = 24 * 3_600_000;

  it('are found by their id, and never by an invalid one', async () => {
    const sessions = new Sessions(config, log);
    await sessions.note(ID, NOTE);
    expect(await sessions.find(ID)).toEqual({ harness: 'line-agent', account: 'main', harnessSessionId: 'x' });
    expect(await sessions.find(ID.replace('1', '2'))).toBeUndefined();
    for (const odd of [`${ID}x`, `x${ID}`, '../config', '']) {
      await sessions.note(odd, NOTE);
      expect(await sessions.find(odd)).toBeUndefined();
    }
    expect(await readdir(config.at('sessions'))).toEqual([`${ID}.json`]);
  });

  it('are forgotten after ninety days, and not before', async () => {
    const sessions = new Sessions(config, log);
    await sessions.prune(Date.now());
    await sessions.note(ID, NOTE);
    const now = Date.now();
    const age = (days: number) => utimes(config.at('sessions', `${ID}.json`), now / 1000, (now - days * DAY_MS) / 1000);
    await age(89.9);
    await sessions.prune(now);
    expect(await sessions.find(ID)).toBeDefined();
    await age(90.1);
    await sessions.prune(now);
    expect(await sessions.find(ID)).toBeUndefined();
  });

  it('cost no more than themselves when a note is damaged or cannot be written', async () => {
    const sessions = new Sessions(config, log);
    await mkdir(config.at('sessions'));
    await writeFile(config.at('sessions', `${ID}.json`), '{');
    expect(await sessions.find(ID)).toBeUndefined();
    expect(log.of('state_damaged')).toHaveLength(1);
    await config.remove('sessions');
    await writeFile(config.at('sessions'), 'no folder');
    await sessions.note(ID, NOTE);
    expect(log.of('state_write_failed')).toMatchObject([{ session_id: ID }]);
  });
});
