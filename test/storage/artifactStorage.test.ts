import { Readable } from 'node:stream';
import { readConfig } from '../../src/config.ts';
import { newId } from '../../src/lib/uuid.ts';
import { createArtifactStorage } from '../../src/storage/createArtifactStorage.ts';
import { type FakeS3, startS3 } from '../support/fakeS3.ts';

describe('artifacts in a bucket', () => {
  let s3: FakeS3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());

  it.each([
    [undefined, 'exports/artifacts/'],
    ['board/', 'board/artifacts/'],
    ['board/exports/', 'board/exports/artifacts/'],
    ['of-the-board-', 'of-the-board-artifacts/'],
  ])('lie below the exports of their instance, and of no other: %s', async (EXPORT_STORAGE_PREFIX, prefix) => {
    s3.objects.clear();
    const settings = readConfig({ ...s3.env, ...(EXPORT_STORAGE_PREFIX && { EXPORT_STORAGE_PREFIX }) });
    const storage = await createArtifactStorage(settings);
    const id = newId();
    await storage.put(id, Readable.from([Buffer.from('x')]));
    expect([...s3.objects.keys()]).toEqual([`${prefix}${id}`]);
    s3.objects.set(`${prefix}readme.txt`, Buffer.from('of somebody else'));
    const listed: string[] = [];
    for await (const file of storage.list()) listed.push(file.id);
    expect(listed).toEqual([id]);
    await storage.remove(id);
    expect(await storage.open(id)).toBeUndefined();
  });
});
