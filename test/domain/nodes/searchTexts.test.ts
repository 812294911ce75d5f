import { createDocument } from '../../../src/domain/documents/createDocument.ts';
import { deleteDocument } from '../../../src/domain/documents/deleteDocument.ts';
import { renameDocument } from '../../../src/domain/documents/renameDocument.ts';
import { saveDocument } from '../../../src/domain/documents/saveDocument.ts';
import { searchTexts } from '../../../src/domain/nodes/searchTexts.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { violationsOf } from '../board/support/board.ts';
import { addCard, addPlace, addProject, addRun, type Place } from '../commands/support/fixtures.ts';

describe('the search in texts', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    place = await addPlace(world);
  });

  const card = async (title: string, body: string, of = place): Promise<string> => {
    const id = await addCard(world, of);
    await world.sql('update card set title = $2, body = $3, updated_at = clock_timestamp() where id = $1', [
      id,
      title,
      body,
    ]);
    return id;
  };
  const comment = async (cardId: string, text: string): Promise<void> => {
    await world.sql(
      `insert into card_comment (id, account_id, project_id, card_id, author, text, created_at)
       values ($1, $2, $3, $4, 'agent', $5, clock_timestamp())`,
      [newId(), place.accountId, place.projectId, cardId, text],
    );
  };
  const find = async (text: string, of = place, first = 20) =>
    (await searchTexts(world.as(of.accountId), { text, first })).map(
      ({ place: where, cardId, runId, documentId, excerpt }) =>
        [
          where,
          cardId ?? runId ?? documentId,
          excerpt.map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece)).join(''),
        ] as const,
    );

  it('finds documents by their title and their newest text, until they are deleted', async () => {
    const as = world.as(place.accountId);
    const { id } = await createDocument(as, {
      projectId: place.projectId,
      title: 'Plan of lanterns',
      text: 'Old oil.',
    });
    expect(await find('lanterns')).toEqual([['document-title', id, 'Plan of [lanterns]']]);
    await saveDocument(as, { documentId: id, baseVersion: 1, text: 'New gas.', title: 'Plan of lamps' });
    expect(await find('gas')).toEqual([['document-text', id, 'New [gas].']]);
    expect([await find('oil'), await find('lanterns')]).toEqual([[], []]);
    await renameDocument(as, { documentId: id, title: 'Bulbs' });
    expect(await find('bulbs gas')).toEqual([['document-text', id, 'New [gas].']]);
    expect(await find('gas', await addPlace(world))).toEqual([]);
    await deleteDocument(as, { documentId: id });
    expect(await find('gas')).toEqual([]);
  });

  it('separates words by the same signs as the database', async () => {
    const signs = Array.from({ length: 0x7f - 0x21 }, (_, at) => String.fromCharCode(0x21 + at)).filter((sign) =>
      /[^\w]|_/.test(sign),
    );
    expect(signs).toHaveLength(32);
    const stored = signs.map((sign) => `l${sign}r`).join(' ');
    const [row] = await world.sql<{ words: string[] }>(`select tsvector_to_array(text_words($1, $2)) as words`, [
      place.accountId,
      stored,
    ]);
    expect(row?.words.map((word) => word.slice(word.indexOf(':') + 1)).sort()).toEqual(['l', 'r']);
    const id = await card('Signs', 'left right');
    for (const sign of signs) {
      expect([sign, await find(`left${sign}right`)]).toEqual([sign, [['description', id, '[left] [right]']]]);
    }
  });

  it('keeps the words that were kept before the signs were looked for in classes', async () => {
    const odd = [
      'a--b__c',
      'x.y@z.example/p?q=1#f',
      '(1.5e-3) [i] {j} ~k~ `l` \\m\\',
      '„Zitat“ – naïve …',
      '日本語、テスト。',
      '🦜!🦜',
      '\t\n;',
      '',
    ];
    const rows = await world.sql<{ now: string; before: string }>(
      `select text_words($1, t)::text as now, array_to_tsvector(array(
         select left(md5($1::uuid::text), 8) || ':' || lexeme
         from unnest(to_tsvector('simple', translate(t, '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', repeat(' ', 32))))
         where length(lexeme) <= 200))::text as before
       from unnest($2::text[]) as t`,
      [place.accountId, odd],
    );
    expect(rows.map(({ now }) => now)).toEqual(rows.map(({ before }) => before));
    expect(rows.filter(({ now }) => now !== '')).toHaveLength(6);
  });

  it('finds titles, descriptions, comments and outputs, the newest first, and says where', async () => {
    const id = await card('Lighthouse tables', 'Print them.');
    const other = await card('Print', 'The lighthouse is dark at night.');
    await comment(id, 'As the lighthouse keeper says.');
    const runId = await addRun(world, place, { subjectId: other });
    await world.sql(
      `update run set output = 'ok: lighthouse.test.ts', first_report_at = clock_timestamp() where id = $1`,
      [runId],
    );
    expect(await find('lighthouse')).toEqual([
      ['output', other, 'ok: [lighthouse].test.ts'],
      ['comment', id, 'As the [lighthouse] keeper says.'],
      ['description', other, 'The [lighthouse] is dark at night.'],
      ['title', id, '[Lighthouse] tables'],
    ]);
    expect((await searchTexts(world.as(place.accountId), { text: 'lighthouse', first: 1 }))[0]).toMatchObject({
      cardId: other,
      runId,
    });
  });

  it.each([
    ['DARK night', 'The lighthouse is [dark] at [night].'],
    ['nigh', 'The lighthouse is dark at [nigh]t.'],
    ['night.', 'The lighthouse is dark at [night].'],
    ['is, "at"', 'The lighthouse [is] dark [at] night.'],
  ])('takes all words of %p, in any order, as whole words or beginnings', async (text, excerpt) => {
    const id = await card('A', 'The lighthouse is dark at night.');
    expect(await find(text)).toEqual([['description', id, excerpt]]);
  });

  it.each(['ight', 'dark day', '!!!', "'", '\\', "x' | 'dark", ':*', '@', '  ', '"'])(
    'finds nothing by %p',
    async (text) => {
      await card('A', 'The lighthouse is dark at night.');
      expect(await find(text)).toEqual([]);
    },
  );

  it('finds words between the signs of code, and of every alphabet', async () => {
    const id = await card('A', 'See src/domain/nodes/search_texts.ts (port:4000), Ärmelkanal, Маяк.');
    for (const text of ['nodes', 'search', 'texts.ts', '4000', 'ärmel', 'маяк', 'domain/nodes']) {
      expect([text, (await find(text)).map(([, of]) => of)]).toEqual([text, [id]]);
    }
  });

  it('stores words of any length, and finds the others of their text', async () => {
    for (const word of [
      'k'.repeat(2_040),
      'k'.repeat(2_046),
      'k'.repeat(60_000),
      '灯'.repeat(681),
      '灯'.repeat(5_000),
    ]) {
      const id = await card('A', `${word} foghorn`);
      await comment(id, word);
      await world.sql('update run set output = $2 where id = $1', [
        await addRun(world, place, { subjectId: id }),
        word.slice(0, 2_046),
      ]);
      expect((await find('foghorn')).map(([, of]) => of)).toContain(id);
    }
    expect(await find('k'.repeat(100))).toEqual([]);
  });

  it('shows a piece of a long text around the first hit, in one line', async () => {
    const id = await card('A', `${'begin of it\n'.repeat(200)} the **lantern** ${'\nmore of it'.repeat(200)}`);
    const [[, of, excerpt] = []] = await find('lantern');
    expect(of).toBe(id);
    expect(excerpt).toMatch(/^… (?:(?:begin|of|it) )+the \*\*\[lantern\]\*\* (?:(?:more|of|it) )+…$/);
    expect(excerpt?.length).toBeLessThanOrEqual(170);
  });

  it('follows a changed description, and forgets what was deleted', async () => {
    const id = await card('A', 'The lighthouse');
    await world.sql(`update card set body = 'The harbour' where id = $1`, [id]);
    expect([await find('lighthouse'), (await find('harbour')).length]).toEqual([[], 1]);
    await comment(id, 'A pilot boat');
    await world.sql('delete from card where id = $1', [id]);
    expect([await find('harbour'), await find('pilot')]).toEqual([[], []]);
  });

  it("finds nothing of another account, and of a bound token's projects alone", async () => {
    const id = await card('A', 'The lighthouse');
    const stranger = await addPlace(world);
    expect(await find('lighthouse', stranger)).toEqual([]);
    expect(await find(stranger.accountId.slice(0, 8), stranger)).toEqual([]);
    const other = { ...place, projectId: await addProject(world, place.accountId) };
    const its = await card('B', 'Another lighthouse', other);
    const owner = world.as(place.accountId);
    const bound = { ...owner, actor: { ...owner.actor, projects: new Set([other.projectId]) } };
    expect((await searchTexts(bound, { text: 'lighthouse', first: 20 })).map(({ cardId }) => cardId)).toEqual([its]);
    expect((await find('lighthouse')).map(([, of]) => of)).toEqual([its, id]);
    expect(await find('lighthouse', place, 1)).toHaveLength(1);
  });

  it('refuses what is too long or cannot be stored', async () => {
    for (const [text, first, field] of [
      ['x'.repeat(101), 20, 'text'],
      ['\u0000', 20, 'text'],
      ['x', 0, 'first'],
      ['x', 51, 'first'],
    ] as const) {
      expect(await violationsOf(searchTexts(world.as(place.accountId), { text, first }))).toMatchObject([
        { propertyPath: field },
      ]);
    }
  });
});
