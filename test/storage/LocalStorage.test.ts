import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { newId } from '../../src/lib/uuid.ts';
import { LocalStorage } from '../../src/storage/LocalStorage.ts';

describe('exports in a folder', () => {
  let above: string;
  let folder: string;
  let storage: LocalStorage;

  beforeAll(async () => {
    above = await mkdtemp(join(tmpdir(), 'bascule-storage-'));
  });
  afterAll(() => rm(above, { recursive: true }));
  beforeEach(() => {
    folder = join(above, newId());
    storage = new LocalStorage(folder);
  });

  const read = async (file: { exportId: string; attempt: number }) => {
    const found = await storage.open(file);
    return found === undefined ? undefined : [found.bytes, await text(found.content)];
  };

  it('are written whole into a folder that is made for them, for the server alone', async () => {
    const file = { exportId: newId(), attempt: 2 };
    expect(await storage.put(file, Readable.from(['one ', 'two']))).toBe(7);
    expect(await readdir(folder)).toEqual([`${file.exportId}.2.zip`]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, `${file.exportId}.2.zip`))).mode & 0o777).toBe(0o600);
    expect(await read(file)).toEqual([7, 'one two']);
    expect(await read({ ...file, attempt: 1 })).toBeUndefined();
    await storage.remove(file);
    expect(await read(file)).toBeUndefined();
    await storage.remove(file);
  });

  it('that break off leave nothing', async () => {
    const broken = Readable.from(
      (async function* () {
        yield 'one';
        throw new Error('the database went away');
      })(),
    );
    await expect(storage.put({ exportId: newId(), attempt: 1 }, broken)).rejects.toThrow('the database went away');
    expect(await readdir(folder)).toEqual([]);
  });

  it('of an earlier version, which gave them a name without an attempt, are found and deleted', async () => {
    const file = { exportId: newId(), attempt: 3 };
    await mkdir(folder);
    await writeFile(join(folder, `${file.exportId}.zip`), 'older');
    expect(await read(file)).toEqual([5, 'older']);
    const listed = [];
    for await (const { exportId, attempt, whole } of storage.list()) listed.push({ exportId, attempt, whole });
    expect(listed).toEqual([{ exportId: file.exportId, attempt: undefined, whole: true }]);
    await storage.remove(file);
    expect(await readdir(folder)).toEqual([]);
  });

  it('are empty before the first', async () => {
    expect(await storage.list().next()).toEqual({ done: true, value: undefined });
  });

  it('are probed by a file that does not stay', async () => {
    await storage.probe();
    expect(await readdir(folder)).toEqual([]);
    await writeFile(join(above, 'a-file'), '');
    await expect(new LocalStorage(join(above, 'a-file')).probe()).rejects.toThrow();
  });
});
