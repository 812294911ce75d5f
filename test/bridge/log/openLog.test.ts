import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLog } from '../../../src/bridge/log/BridgeLog.ts';
import { removeDir, scratchDir } from '../support/processes.ts';

describe('A log file', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await scratchDir();
  });
  afterEach(() => removeDir(dir));

  const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

  it('is made for its user alone, and so is a folder that it needs', async () => {
    const file = join(dir, 'logs', 'bridge.log');
    openLog(file).info('bridge_started');
    expect([await modeOf(file), await modeOf(join(dir, 'logs'))]).toEqual([0o600, 0o700]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ event: 'bridge_started' });
  });

  it('that others could read is closed to them, and continues at its end', async () => {
    const file = join(dir, 'bridge.log');
    await writeFile(file, 'before\n');
    await chmod(file, 0o664);
    openLog(file).info('bridge_started');
    expect(await modeOf(file)).toBe(0o600);
    expect(await readFile(file, 'utf8')).toMatch(/^before\n\{/);
  });

  it('that is not a plain file is left unchanged', async () => {
    const before = await modeOf('/dev/null');
    openLog('/dev/null').info('bridge_started');
    expect(await modeOf('/dev/null')).toBe(before);
  });
});
