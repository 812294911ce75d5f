import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newId } from '../../src/lib/uuid.ts';
import type { S3Options } from '../../src/storage/S3Options.ts';
import { S3Storage } from '../../src/storage/S3Storage.ts';
import { type FakeS3, startS3 } from '../support/fakeS3.ts';
import { until } from '../support/until.ts';

const PART = 8 * 1024 * 1024;

describe('exports in a bucket', () => {
  let s3: FakeS3;
  let storage: S3Storage;

  beforeAll(async () => {
    s3 = await startS3();
    storage = open();
  });
  afterAll(() => s3.close());
  beforeEach(() => {
    s3.objects.clear();
    s3.uploads.clear();
    s3.calls.length = 0;
    s3.meddle = undefined;
    s3.pageSize = 1000;
  });

  function open(more: Partial<S3Options> = {}): S3Storage {
    return new S3Storage({
      bucket: s3.bucket,
      region: 'eu-central-1',
      endpoint: s3.endpoint,
      key: s3.key,
      prefix: 'exports/',
      forcePathStyle: true,
      kmsKeyId: undefined,
      answerMs: 10_000,
      partMs: 10_000,
      ...more,
    });
  }
  const name = (attempt = 1) => ({ exportId: newId(), attempt });
  const contentOf = (bytes: number, chunk = 1024 * 1024) =>
    Readable.from(
      (function* () {
        for (let left = bytes; left > 0; left -= chunk) yield Buffer.alloc(Math.min(left, chunk), left % 251);
      })(),
      { objectMode: false },
    );
  const methods = () => s3.calls.map(({ method, query }) => `${method}${query.has('partNumber') ? ' part' : ''}`);
  const read = async (store: S3Storage, file: { exportId: string; attempt: number }) => {
    const found = await store.open(file);
    return found === undefined ? undefined : { bytes: found.bytes, content: await buffer(found.content) };
  };

  it('are one request while they are small, and come back as they went [ENV-62]', async () => {
    const file = name(3);
    expect(await storage.put(file, contentOf(1000))).toBe(1000);
    expect([...s3.objects.keys()]).toEqual([`exports/${file.exportId}.3.zip`]);
    expect(methods()).toEqual(['PUT', 'HEAD']);
    expect(await read(storage, file)).toEqual({ bytes: 1000, content: await buffer(contentOf(1000)) });
    await storage.remove(file);
    expect(s3.objects.size).toBe(0);
    expect(await storage.open(file)).toBeUndefined();
    await storage.remove(file);
  });

  it('go part by part when they are long', async () => {
    const file = name();
    const long = () => contentOf(2 * PART + 17);
    expect(await storage.put(file, long())).toBe(2 * PART + 17);
    expect(methods().filter((method) => method === 'PUT part')).toHaveLength(3);
    expect(s3.uploads.size).toBe(0);
    const back = await read(storage, file);
    expect(back?.content.equals(await buffer(long()))).toBe(true);
  });

  it('that break off in the middle leave nothing, and say why', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(PART + 1);
        throw new Error('the database went away');
      })(),
      { objectMode: false },
    );
    await expect(storage.put(name(), broken)).rejects.toThrow('the database went away');
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
    expect(methods()).toContain('DELETE');
  });

  it('that the store refuses in the middle are aborted, and their source is ended', async () => {
    s3.meddle = ({ query }, response) => {
      if (query.get('partNumber') !== '2') return false;
      response.writeHead(500).end();
      return true;
    };
    const source = contentOf(4 * PART);
    await expect(storage.put(name(), source)).rejects.toThrow('the store does not take an export');
    expect(source.destroyed).toBe(true);
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
  });

  it('are sent again when a try fails, three times at most', async () => {
    let failures = 2;
    s3.meddle = ({ method }, response) => {
      if (method !== 'PUT' || failures-- <= 0) return false;
      response.writeHead(503).end();
      return true;
    };
    expect(await storage.put(name(), contentOf(10))).toBe(10);
    failures = 3;
    await expect(storage.put(name(), contentOf(10))).rejects.toThrow('503');
    expect(methods().filter((method) => method === 'PUT')).toHaveLength(6);
  });

  it('do not wait for a store that takes the connection and says nothing', async () => {
    s3.meddle = () => true;
    const impatient = open({ answerMs: 200, partMs: 200 });
    await expect(impatient.put(name(), contentOf(10))).rejects.toThrow('no answer in time');
    await expect(impatient.open(name())).rejects.toThrow('the store does not give an export: no answer in time');
    await expect(impatient.remove(name())).rejects.toThrow('no answer in time');
    await expect(impatient.probe()).rejects.toThrow('no answer in time');
    await expect(impatient.list().next()).rejects.toThrow('no answer in time');
  });

  it('fail in the middle when the store stops responding, and not while their reader pauses', async () => {
    const impatient = open({ answerMs: 300 });
    const file = name();
    await storage.put(file, contentOf(4 * 1024 * 1024));
    const slow = await impatient.open(file);
    const chunks = slow?.content[Symbol.asyncIterator]();
    await chunks?.next();
    await new Promise((resolve) => setTimeout(resolve, 700));
    let bytes = 0;
    for (let step = await chunks?.next(); step?.done === false; step = await chunks?.next()) bytes += step.value.length;
    expect(bytes).toBeGreaterThan(1024 * 1024);
    s3.meddle = ({ method }, response) => {
      if (method !== 'GET') return false;
      response.writeHead(200, { 'Content-Length': '1000' }).write('the beginning');
      return true;
    };
    const stalled = await impatient.open(file);
    await expect(buffer(stalled?.content as Readable)).rejects.toThrow('stopped in the middle');
  });

  it('end at the store when their reader leaves', async () => {
    const file = name();
    let closed = false;
    s3.meddle = ({ method }, response) => {
      if (method !== 'GET') return false;
      response.on('close', () => {
        closed = true;
      });
      response.writeHead(200, { 'Content-Length': '1000' }).write('the beginning');
      return true;
    };
    (await storage.open(file))?.content.destroy();
    await until('the store sees it', () => closed);
  });

  it('name what is wrong, and no key: away, wrong keys, no such bucket', async () => {
    const messageOf = async (more: Partial<S3Options>) => {
      const error = await open(more)
        .probe()
        .catch((fault: Error) => fault);
      return (error as Error).message;
    };
    expect(await messageOf({ endpoint: 'http://127.0.0.1:1' })).toBe(
      'the store does not take a probe: nobody listens there (ECONNREFUSED)',
    );
    const wrong = [
      await messageOf({ key: { id: s3.key.id, secret: 'guessed' } }),
      await messageOf({ key: { id: 'AKIAOTHER', secret: s3.key.secret } }),
      await messageOf({ bucket: 'of-somebody-else' }),
    ];
    expect(wrong).toEqual([
      'the store does not take a probe: the secret of the key is wrong (SignatureDoesNotMatch 403)',
      'the store does not take a probe: the key is unknown (InvalidAccessKeyId 403)',
      'the store does not take a probe: the bucket does not exist (NoSuchBucket 404)',
    ]);
  });

  it('are probed by an object that is put, found and deleted', async () => {
    await storage.probe();
    expect(methods()).toEqual(['PUT', 'HEAD', 'DELETE']);
    expect(new Set(s3.calls.map(({ path }) => path)).size).toBe(1);
    expect(s3.calls[0]?.path).toMatch(/^\/board-exports\/exports\/probe-/);
    expect(s3.objects.size).toBe(0);
    expect(storage.place).toBe('the bucket board-exports');
  });

  it('are encrypted with the key of KMS that is set, the parts of long ones too', async () => {
    const sealed = open({ kmsKeyId: 'key-7' });
    await sealed.put(name(), contentOf(10));
    await sealed.put(name(), contentOf(PART + 1));
    const made = s3.calls.filter(
      ({ method, query }) => (method === 'PUT' && !query.has('partNumber')) || query.has('uploads'),
    );
    expect(made).toHaveLength(2);
    for (const { headers } of made) {
      expect(headers).toMatchObject({
        'x-amz-server-side-encryption': 'aws:kms',
        'x-amz-server-side-encryption-aws-kms-key-id': 'key-7',
      });
    }
    s3.calls.length = 0;
    await storage.put(name(), contentOf(10));
    expect(s3.calls[0]?.headers['x-amz-server-side-encryption']).toBeUndefined();
  });

  it('lie below the prefix, in the region that signs', async () => {
    const other = open({ prefix: 'one/two-' });
    const file = name();
    await other.put(file, contentOf(10));
    expect([...s3.objects.keys()]).toEqual([`one/two-${file.exportId}.1.zip`]);
    expect(s3.calls[0]?.headers.authorization).toContain('/eu-central-1/s3/');
    expect(await storage.open(file)).toBeUndefined();
    expect((await read(other, file))?.bytes).toBe(10);
  });

  it('are addressed by the path or by the name of the host', async () => {
    const hostOf = async (forcePathStyle: boolean) => {
      s3.calls.length = 0;
      // A name of this machine: for a number there is but the path.
      await open({ endpoint: `http://localhost:${s3.port}`, forcePathStyle, answerMs: 2_000 })
        .open(name())
        .catch(() => undefined);
      return s3.calls[0] === undefined ? 'asked elsewhere' : [s3.calls[0].headers.host, s3.calls[0].path.split('/')[1]];
    };
    expect(await hostOf(true)).toEqual([`localhost:${s3.port}`, s3.bucket]);
    expect([[`${s3.bucket}.localhost:${s3.port}`, 'exports'], 'asked elsewhere']).toContainEqual(await hostOf(false));
  });

  it('are listed over pages, half-written ones too, and nothing else is', async () => {
    s3.pageSize = 2;
    const files = [name(), name(2), name(), name(), name()];
    for (const file of files) await storage.put(file, contentOf(5));
    s3.objects.set('exports/notes.txt', Buffer.from('of a person'));
    s3.objects.set(`elsewhere/${newId()}.1.zip`, Buffer.from('of another program'));
    const begun = [name(), name(4), name()];
    for (const [at, { exportId, attempt }] of begun.entries()) {
      s3.uploads.set(`begun-${at}`, { key: `exports/${exportId}.${attempt}.zip`, parts: new Map() });
    }
    const listed = [];
    for await (const file of storage.list()) listed.push(file);
    const plain = listed.map(({ exportId, attempt, whole }) => ({ exportId, attempt, whole }));
    const all = [
      ...begun.map((file) => ({ ...file, whole: false })),
      ...files.map((file) => ({ ...file, whole: true })),
    ];
    expect(plain).toHaveLength(all.length);
    expect(plain).toEqual(expect.arrayContaining(all));
    for (const file of listed) await file.remove();
    expect([s3.uploads.size, [...s3.objects.keys()].length]).toEqual([0, 2]);
  });
});
