import { readFile, writeFile } from 'node:fs/promises';
import { keepAutoUpdate } from '../../../src/bridge/update/keepAutoUpdate.ts';
import { UpdateFile } from '../../../src/bridge/update/UpdateFile.ts';
import { recordLog } from '../support/recordLog.ts';
import { tempConfig } from '../support/tempConfig.ts';

let config: ReturnType<typeof tempConfig>;
let log: ReturnType<typeof recordLog>;

beforeEach(() => {
  config = tempConfig();
  log = recordLog();
});
afterEach(() => config.removeAll());

const path = (): string => config.at('rules.yaml');

/** A start with that rule file; answers what is in update.json and in the rule file after it. */
async function start({ text, handedOver }: { text?: string; handedOver: boolean }): Promise<{
  file: UpdateFile;
  rules: object;
  text: string;
  kept: { defaultOff: string[]; autoUpdatePending: string[] };
}> {
  if (text !== undefined) await writeFile(path(), text);
  const file = await UpdateFile.open(config, log);
  const rules = { file: path(), autoUpdate: /^autoUpdate: true$/m.test(await readFile(path(), 'utf8')) };
  await keepAutoUpdate(rules, file, handedOver, log);
  const kept = await config.readJson<{ defaultOff: string[]; autoUpdatePending: string[] }>('update.json');
  return {
    file,
    rules,
    text: await readFile(path(), 'utf8'),
    kept: kept ?? { defaultOff: [], autoUpdatePending: [] },
  };
}

const keys = (): string[] => log.lines.map(({ event }) => event);

/** A line at its end would not belong to it. */
const CLOSED = '{ work: {} }\n';

describe('Automatic updates', () => {
  it('continue after a handover from an older program, by a line in the rule file [UPDATE-14]', async () => {
    const { text, rules, file, kept } = await start({ text: 'maxWorkers: 2\n', handedOver: true });
    expect(text).toBe('maxWorkers: 2\nautoUpdate: true\n');
    expect(log.lines).toMatchObject([{ event: 'auto_update_migrated', level: 'info', fields: { file: path() } }]);
    // The rules that run were read before.
    expect(file.writtenSince.has(rules)).toBe(true);
    expect(kept).toEqual({ defaultOff: [], autoUpdatePending: [] });
    await start({ handedOver: true });
    expect(keys()).toEqual(['auto_update_migrated']);
  });

  const said: [string, string][] = [
    ['on', 'autoUpdate: true\n'],
    ['off', 'autoUpdate: false\n'],
  ];
  it.each(said)('are what the rule file says after a handover: %s [UPDATE-14]', async (_title, text) => {
    const after = await start({ text, handedOver: true });
    expect([after.text, keys(), after.file.writtenSince.has(after.rules)]).toEqual([text, [], false]);
  });

  const first: [string, string][] = [
    ['nothing', 'maxWorkers: 2\n'],
    ['on', 'maxWorkers: 2\nautoUpdate: true\n'],
  ];
  it.each(first)(
    'stay off by default in a file that was first started with, saying %s, after a handover as well [UPDATE-15]',
    async (_title, text) => {
      const { kept, text: same } = await start({ text, handedOver: false });
      expect([kept.defaultOff, same]).toEqual([[path()], text]);
      const later = await start({ text: 'maxWorkers: 2\n', handedOver: true });
      expect([later.kept.defaultOff, later.text, keys()]).toEqual([[path()], 'maxWorkers: 2\n', []]);
    },
  );

  it('count as on where the line cannot be written, and each start tries again [UPDATE-16]', async () => {
    for (const times of [1, 2]) {
      const { kept, text } = await start({ ...(times === 1 ? { text: CLOSED } : {}), handedOver: times === 1 });
      expect([kept, text]).toEqual([{ ...kept, defaultOff: [], autoUpdatePending: [path()] }, CLOSED]);
      expect(log.of('auto_update_migration_failed')).toHaveLength(times);
    }
    expect(log.lines[0]).toMatchObject({
      level: 'error',
      fields: { file: path(), error: expect.stringMatching(/by hand/) },
    });
    const { kept, text } = await start({ text: 'maxWorkers: 2\n', handedOver: false });
    expect([kept.autoUpdatePending, text]).toEqual([[], 'maxWorkers: 2\nautoUpdate: true\n']);
    expect(keys().at(-1)).toBe('auto_update_migrated');
  });

  it.each(said)('no longer wait for a line once somebody has written one: %s [UPDATE-16]', async (_title, text) => {
    await start({ text: CLOSED, handedOver: true });
    const after = await start({ text, handedOver: false });
    expect([after.kept.autoUpdatePending, after.text, keys()]).toEqual([[], text, ['auto_update_migration_failed']]);
  });

  it('wait for a line in a file that cannot be read [UPDATE-16]', async () => {
    const file = await UpdateFile.open(config, log);
    await keepAutoUpdate({ file: config.at('none.yaml'), autoUpdate: false }, file, true, log);
    expect([file.state.autoUpdatePending, keys()]).toEqual([
      [config.at('none.yaml')],
      ['auto_update_migration_failed'],
    ]);
  });
});
