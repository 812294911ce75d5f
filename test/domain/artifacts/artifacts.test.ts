import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MAX_ARTIFACT_BYTES } from '../../../src/domain/artifacts/artifactBounds.ts';
import { contentOf } from '../../../src/domain/artifacts/contentOf.ts';
import { deleteArtifact } from '../../../src/domain/artifacts/deleteArtifact.ts';
import { listArtifacts } from '../../../src/domain/artifacts/listArtifacts.ts';
import { kindOfMedia, servedMedia } from '../../../src/domain/artifacts/mediaKind.ts';
import { openArtifact, openArtifactContent } from '../../../src/domain/artifacts/openArtifact.ts';
import { type NewArtifact, putArtifact } from '../../../src/domain/artifacts/putArtifact.ts';
import { readArtifactText } from '../../../src/domain/artifacts/readArtifactText.ts';
import { sweepArtifacts } from '../../../src/domain/artifacts/sweepArtifacts.ts';
import { deleteProject } from '../../../src/domain/board/projects/deleteProject.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import type { Context, Scope } from '../../../src/domain/context.ts';
import { eraseDeleted } from '../../../src/domain/erasure/eraseDeleted.ts';
import { firstIdOf, newId } from '../../../src/lib/uuid.ts';
import { LocalArtifacts } from '../../../src/storage/LocalArtifacts.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { refusalOf, violationsOf } from '../board/support/board.ts';
import { addCard, addPlace, type Place } from '../commands/support/fixtures.ts';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20)]);
const SVG = '<?xml version="1.0"?>\n<!-- a --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('artifacts', () => {
  let world: DomainWorld;
  let folder: string;
  let place: Place;
  let cardId: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bascule-artifacts-'));
    world = await sharedDomainWorld({ artifactStorage: new LocalArtifacts(folder) });
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    place = await addPlace(world);
    cardId = await addCard(world, place);
    for (const name of await readdir(folder)) await rm(join(folder, name));
  });

  const as = (scope: Scope = 'session', accountId = place.accountId) => world.as(accountId, scope);
  const put = (
    content: Buffer | string | AsyncIterable<Buffer>,
    more: Partial<NewArtifact> = {},
    ctx: Context = as(),
  ) =>
    putArtifact(
      ctx,
      { cardId, name: 'notes.txt', mediaType: 'text/plain', ...more },
      typeof content === 'string' ? [Buffer.from(content)] : Buffer.isBuffer(content) ? [content] : content,
    );
  const rows = async () =>
    (await listArtifacts(as(), [cardId], { first: 10, after: undefined })).get(cardId)?.rows ?? [];

  it('are stored whole, with their digest, from people and from agents', async () => {
    const person = await put('Well done.');
    const agent = await put(PNG, { name: 'seen.png', mediaType: 'application/octet-stream' }, as('mcp'));
    expect(person).toMatchObject({ bytes: 10, author: 'human', personId: place.accountId, mediaType: 'text/plain' });
    expect(person.sha256).toBe(createHash('sha256').update('Well done.').digest('hex'));
    expect(agent).toMatchObject({ bytes: 28, author: 'agent', personId: null, mediaType: 'image/png' });
    expect((await rows()).map(({ id }) => id)).toEqual([agent.id, person.id]);
    expect((await readdir(folder)).sort()).toEqual([person.id, agent.id].sort());
    expect([await readArtifactText(as(), person), await readArtifactText(as(), agent)]).toEqual(['Well done.', null]);
    const audit = 'select type from audit_record where subject_id = $1 order by id';
    expect(await world.sql(audit, [cardId])).toEqual([
      { type: 'board.artifact_added' },
      { type: 'board.artifact_added' },
    ]);
  });

  it.each<[string, Buffer | string, string, string, 'image' | 'text' | 'file']>([
    ['a page that claims to be an image', '\uFEFF \n<!DOCTYPE html><p>', 'image/png', 'text/html', 'file'],
    ['a page behind a comment', '<!-- x -->\n<script>alert(1)</script>', 'text/plain', 'text/html', 'file'],
    ['a drawing with a script', SVG, 'image/png', 'image/svg+xml', 'file'],
    ['any other XML', '<?xml version="1.0"?><html xmlns="…"/>', 'text/plain', 'application/xml', 'file'],
    ['a document', '%PDF-1.7 …', 'text/plain', 'application/pdf', 'file'],
    ['an image that claims to be a page', PNG, 'text/html', 'image/png', 'image'],
    ['text that claims to be a page', 'a < b', 'text/html', 'text/plain', 'text'],
    ['text that claims to be an image', 'a < b', 'image/png', 'text/plain', 'text'],
    ['Markdown', '# Plan', 'text/markdown; charset=utf-8', 'text/markdown', 'text'],
    ['bytes that are no text', Buffer.from([0x61, 0xc3, 0x28]), 'text/plain', 'application/octet-stream', 'file'],
    ['a NUL in a text', 'a\0b', 'text/html', 'application/octet-stream', 'file'],
    ['bytes that claim to be an archive', Buffer.from('PK\x03\x04\0'), 'application/zip', 'application/zip', 'file'],
    ['bytes that claim to be XHTML', Buffer.from([0]), 'application/xhtml+xml', 'application/octet-stream', 'file'],
  ])('are what their content is: %s [ENV-61]', async (_what, content, claimed, found, kind) => {
    const { mediaType } = await put(content, { mediaType: claimed });
    expect([mediaType, kindOfMedia(mediaType)]).toEqual([found, kind]);
    if (kind === 'text') expect(servedMedia(mediaType)).toBe('text/plain; charset=utf-8');
  });

  it.each(['a/b', 'a\\b', '..', '.', '', ' ', 'a\u0000b', 'a\nb', 'photo\u202Egnp.exe', 'a\u200Bb', 'x'.repeat(201)])(
    'have the name of a file that is what it looks like: not %j',
    async (name) => {
      const [violation] = await violationsOf(put('x', { name }));
      expect(violation?.propertyPath).toBe('name');
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('leave nothing when they are empty, too long, or break off', async () => {
    expect(await violationsOf(put(''))).toEqual([{ propertyPath: 'content', message: 'must not be empty' }]);
    async function* long() {
      for (let left = MAX_ARTIFACT_BYTES + 1; left > 0; left -= 1024 * 1024)
        yield Buffer.alloc(Math.min(left, 1024 * 1024), 'x');
    }
    expect(await refusalOf(put(long()))).toBe('payload_too_large');
    expect(await refusalOf(put('x', { announcedBytes: MAX_ARTIFACT_BYTES + 1 }))).toBe('payload_too_large');
    async function* broken() {
      yield Buffer.from('the beginning');
      throw new Error('the reader left');
    }
    await expect(put(broken())).rejects.toThrow('the reader left');
    expect([await readdir(folder), await rows()]).toEqual([[], []]);
  });

  it('are of a card and a run of the caller', async () => {
    const other = await addPlace(world);
    const { id } = await put('mine');
    expect(await refusalOf(put('x', {}, as('session', other.accountId)))).toBe('card_not_found');
    expect(await refusalOf(put('x', { runId: newId() }))).toBe('run_not_found');
    expect(await refusalOf(openArtifact(as('session', other.accountId), id))).toBe('not_found');
    expect(await refusalOf(deleteArtifact(as('session', other.accountId), { artifactId: id }))).toBe('not_found');
    expect(await refusalOf(put('x', {}, as('api:read')))).toBe('insufficient_scope');
  });

  it('have the same signed address for an hour, which is good for one to two', async () => {
    const { id } = await put('a');
    const at = (time: string) => new Date(`2026-03-01T${time}Z`);
    const addressAt = async (time: string) => {
      const ctx: Context = {
        ...as(),
        now: at(time),
        rules: { ...as().rules, artifactContentHost: 'artifacts.example' },
      };
      return (await openArtifact(ctx, id)) as { address: string };
    };
    const [early, late, next] = [
      await addressAt('12:00:00.001'),
      await addressAt('13:00'),
      await addressAt('13:00:01'),
    ];
    expect(late).toEqual(early);
    expect(next).not.toEqual(early);
    const { host, pathname } = new URL(early.address);
    const visit = (time: string) =>
      openArtifactContent({ ...world.system(), now: at(time) }, host.split('.', 1)[0] ?? '', pathname);
    expect((await visit('13:59:59')).bytes).toBe(1);
    expect(await refusalOf(visit('14:00'))).toBe('not_found');
  });

  it('count among what the account stores, before they are read and with what came', async () => {
    const bounded = (bytes: number): Context => ({ ...as(), rules: { ...as().rules, storageMaxBytes: bytes } });
    let wasRead = false;
    async function* content() {
      wasRead = true;
      yield Buffer.alloc(5000);
    }
    expect(await refusalOf(put(content(), { announcedBytes: 5000 }, bounded(4000)))).toBe('storage_limit');
    expect(wasRead).toBe(false);
    expect(await refusalOf(put(content(), {}, bounded(4000)))).toBe('storage_limit');
    expect([wasRead, await readdir(folder)]).toEqual([true, []]);
  });

  it('keep their bytes when nobody knows whether the row was committed', async () => {
    const ctx = as();
    let transactions = 0;
    const db = new Proxy(ctx.db, {
      get: (target, name) => {
        if (name !== 'transaction') return Reflect.get(target, name);
        return async (...args: Parameters<typeof target.transaction>) => {
          const result = await target.transaction(...args);
          // The second one adds the row.
          if (++transactions === 2) throw new Error('Connection terminated');
          return result;
        };
      },
    });
    await expect(put('whole', {}, { ...ctx, db })).rejects.toThrow('Connection terminated');
    const [{ id = '' } = {}] = await rows();
    expect(await readdir(folder)).toEqual([id]);
  });

  it('say that the store is away, and leave no row', async () => {
    const away = new LocalArtifacts('/dev/null/none');
    expect(await refusalOf(put('x', {}, { ...as(), artifactStorage: away }))).toBe('unavailable');
    expect(await rows()).toEqual([]);
  });

  it('go with their bytes: alone, with their card and with their project', async () => {
    const [alone, onCard] = [await put('a'), await put('b')];
    await deleteArtifact(as(), { artifactId: alone.id });
    expect(await readdir(folder)).toEqual([onCard.id]);
    await deleteCard(as(), { cardId });
    expect(await readdir(folder)).toEqual([]);
    cardId = await addCard(world, place);
    await put('c');
    await deleteProject(as(), { projectId: place.projectId });
    expect([
      await readdir(folder),
      await world.sql('select id from artifact where project_id = $1', [place.projectId]),
    ]).toEqual([[], []]);
  });

  it('are erased by a later pass where the store was away', async () => {
    const { id } = await put('a');
    const storage = new LocalArtifacts(folder);
    storage.remove = () => Promise.reject(new Error('away'));
    await deleteCard({ ...as(), artifactStorage: storage }, { cardId });
    expect(await readdir(folder)).toEqual([id]);
    await eraseDeleted(world.system(), 100);
    expect(await readdir(folder)).toEqual([]);
  });

  it('hold up no newer erasure while the store is away, and few files are asked for at once', async () => {
    const { accountId, projectId } = place;
    await world.sql(
      `with gone as (insert into erasure (id, kind, of_account, begun_at)
         select gen_random_uuid(), 'card', $1, $3::timestamptz - interval '1 hour' from generate_series(1, 100) returning id)
       insert into artifact (id, account_id, project_id, card_id, name, media_type, bytes, sha256, author, created_at)
         select gen_random_uuid(), $1, $2, gone.id, n::text, 'text/plain', 1, '', 'human', now()
         from gone cross join generate_series(1, 11) n`,
      [accountId, projectId, world.now],
    );
    const { id } = await put('a');
    const storage = new LocalArtifacts(folder);
    storage.remove = () => Promise.reject(new Error('away'));
    await deleteCard({ ...as(), artifactStorage: storage }, { cardId });
    let [underWay, most] = [0, 0];
    storage.remove = async (file) => {
      most = Math.max(most, ++underWay);
      await new Promise(setImmediate);
      underWay--;
      if (file !== id) throw new Error('away');
    };
    await expect(eraseDeleted({ ...world.system(), artifactStorage: storage }, 100)).rejects.toThrow('away');
    const left = 'select count(*)::int as left from erasure where of_account = $1 and id = $2';
    expect([most, await world.sql(left, [accountId, cardId])]).toEqual([10, [{ left: 0 }]]);
    await eraseDeleted(world.system(), 100);
    expect(await world.sql('select id from artifact where account_id = $1', [accountId])).toEqual([]);
  });

  it('without a row are swept after an hour, half-written ones too, past one that stays', async () => {
    const storage = new LocalArtifacts(folder);
    const [kept = '', old = '', young = ''] = [3, 2, 0].map((hours) =>
      firstIdOf(new Date(world.now.getTime() - hours * 3_600_000)),
    );
    const { id } = await put('a');
    await world.sql('update artifact set id = $2 where id = $1', [id, kept]);
    await storage.remove(id);
    for (const each of [kept, old, young]) await storage.put(each, Readable.from([Buffer.from('x')]));
    await writeFile(join(folder, `${old}.tmp`), 'the beginning');
    const first = join(folder, `${firstIdOf(new Date(world.now.getTime() - 2.5 * 3_600_000))}.tmp`);
    await mkdir(first);
    await expect(sweepArtifacts(world.system(), 1)).rejects.toThrow('EISDIR');
    await rm(first, { recursive: true });
    expect(await sweepArtifacts(world.system(), 1)).toEqual({ removedFiles: 0 });
    expect((await readdir(folder)).sort()).toEqual([kept, young].sort());
  });

  it('come as text or in Base64, and not in both', () => {
    expect(contentOf({ text: 'ä' })).toEqual(Buffer.from('ä'));
    expect(contentOf({ base64: 'YQ==' })).toEqual(Buffer.from('a'));
    for (const wrong of [
      {},
      { text: 'a', base64: 'YQ==' },
      { base64: 'Y Q=' },
      { base64: 'YQ=' },
      { base64: 'Y_==' },
      { text: '\ud800' },
    ])
      expect(() => contentOf(wrong)).toThrow(expect.objectContaining({ code: 'bad_user_input' }));
    expect(() => contentOf({ base64: 'A'.repeat(MAX_ARTIFACT_BYTES * 2) })).toThrow(
      expect.objectContaining({ code: 'payload_too_large' }),
    );
  });
});
