import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { batchesOf } from '../../../src/bridge/imports/batchesOf.ts';
import type { ImportRow, ImportSource } from '../../../src/bridge/imports/ImportRow.ts';
import { type CsvField, readCsv, readLinear } from '../../../src/bridge/imports/readCsv.ts';
import { readGithub } from '../../../src/bridge/imports/readGithub.ts';
import { readVibeKanban } from '../../../src/bridge/imports/readVibeKanban.ts';
import { toCsv } from '../../../src/bridge/imports/toCsv.ts';

describe('files of other boards', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-import-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  const write = async (content: string | Buffer | object): Promise<string> => {
    const file = join(dir, 'file');
    await writeFile(file, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
    return file;
  };
  const rowsOf = async (source: ImportSource): Promise<ImportRow[]> => {
    const rows: ImportRow[] = [];
    for await (const row of source.rows()) rows.push(row);
    return rows;
  };
  const csv = async (content: string | Buffer, named: [CsvField, string][] = []) =>
    rowsOf(await readCsv(await write(content), new Map(named)));

  it('are CSV with a mark of order, quoted line breaks and semicolons, and each row knows its line', async () => {
    const rows = await csv(
      '\ufeffTask;Status;Tags;Priority;Due;Archived\r\n"Night\r\nferry";In Progress;"tides, quay";High;2026-12-24;no\r\n\r\n=1+1;;;;;\r\nshort;x\r\n"say ""hi""";;;soon;;\r\n',
      [['title', 'Task']],
    );
    expect(rows).toMatchObject([
      {
        at: 'line 2',
        card: {
          title: 'Night ferry',
          column: 'In Progress',
          labels: ['tides', 'quay'],
          priority: 'HIGH',
          dueOn: '2026-12-24',
          isArchived: false,
        },
      },
      { at: 'line 5', card: { title: '=1+1', priority: 'NONE' } },
      { at: 'line 6', field: 'line' },
      { at: 'line 7', field: 'priority' },
    ]);
  });

  it('without keys know their cards again by title and order', async () => {
    const keys = async (content: string) => (await csv(content)).map((row) => ('card' in row ? row.card.key : row.at));
    const [a, b, again] = await keys('title\nA\nB\nA\n');
    expect(new Set([a, b, again]).size).toBe(3);
    expect(await keys('title\nNew\nA\nA\n')).toEqual([expect.any(String), a, again]);
  });

  it.each([
    ['UTF-16', Buffer.from('\ufefftitle\nA\n', 'utf16le'), 'UTF-16'],
    ['another encoding', Buffer.from([0x74, 0x69, 0x74, 0x6c, 0x65, 0x0a, 0xe4, 0x0a]), 'not UTF-8'],
    ['a cell of megabytes', `title,body\nA,"${'x'.repeat(1_100_000)}"\n`, 'line 2: body'],
    ['a quote that is not closed', 'title\nA\n"B\n', 'line 3'],
    ['names that a terminal would obey', 'na\u001b[2Jme\nA\n', 'it has na [2jme'],
    ['no title', 'name of it\nA\n', '--map title='],
    ['nothing', '', 'empty'],
  ])('are refused with %s', async (_, content, words) => {
    await expect(csv(content)).rejects.toThrow(words);
  });

  it('read back what was written for a spreadsheet, which takes none of it for a formula', async () => {
    const text = toCsv([{ key: '1', title: '=HYPERLINK("x")', body: '-1\n"two"', labels: ['a', 'b'], estimate: 3 }]);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(await csv(text)).toMatchObject([
      { card: { key: '1', title: '=HYPERLINK("x")', body: '-1\n"two"', labels: ['a', 'b'], estimate: 3 } },
    ]);
  });

  it('are what Linear exports', async () => {
    const header =
      '"ID","Team","Title","Description","Status","Estimate","Priority","Project","Creator","Labels","Created","Archived","Due Date"';
    const file = await write(
      `${header}\n"ENG-1","Eng","Ferry","At night.","In Progress","3","Urgent","","ann@example.test","Bug, Quay","2024-01-31T10:00:00.000Z","","2024-02-01"\n"ENG-2","Eng","Old","","Done","","No priority","","","","Wed Jan 31 2024 10:00:00 GMT+0000 (GMT)","2024-03-01T00:00:00Z",""\n`,
    );
    const createdAt = '2024-01-31T10:00:00.000Z';
    expect(await rowsOf(await readLinear(file))).toMatchObject([
      {
        card: {
          key: 'ENG-1',
          title: 'Ferry',
          body: 'At night.',
          column: 'In Progress',
          estimate: 3,
          priority: 'URGENT',
          labels: ['Bug', 'Quay'],
          dueOn: '2024-02-01',
          isArchived: false,
          createdAt,
        },
      },
      { card: { key: 'ENG-2', column: 'Done', priority: 'NONE', isArchived: true, createdAt } },
    ]);
  });

  it('are issues of GitHub by three ways, in which one issue has one key, and pull requests are left out', async () => {
    const key = 'octo/harbour#7';
    const long = 'x'.repeat(12_000);
    const printed = await write([
      {
        number: 7,
        title: `A title ${'y'.repeat(250)}`,
        body: 'b',
        state: 'CLOSED',
        url: 'https://github.com/octo/harbour/issues/7',
        labels: [{ name: 'bug' }],
        createdAt: '2024-01-31T10:00:00Z',
        comments: [{ id: 'IC_1', author: { login: 'ann' }, body: long, createdAt: '2024-02-01T10:00:00Z' }],
      },
      { title: 'without a number' },
      { number: 8, title: 'of any repository' },
    ]);
    const [issue, broken, nowhere] = await rowsOf(await readGithub(printed));
    expect(issue).toMatchObject({
      card: { key, column: 'done', labels: ['bug'], createdAt: '2024-01-31T10:00:00.000Z' },
    });
    const card = (issue as Extract<ImportRow, { card: unknown }>).card;
    expect([...card.title].length).toBe(200);
    expect(card.body).toContain('y'.repeat(250));
    expect(card.comments?.map((comment) => comment.key)).toEqual(['IC_1', 'IC_1/2', 'IC_1/3']);
    expect(card.comments?.map(({ text }) => text).join('')).toBe(long);
    expect(broken).toMatchObject({ at: 'item 2', field: 'number' });
    expect(nowhere).toMatchObject({ at: 'item 3', field: 'url' });
    const rest = await write([
      {
        number: 7,
        title: 'A',
        state: 'open',
        comments: 2,
        html_url: 'https://github.com/octo/harbour/issues/7',
        labels: [],
      },
      { number: 8, title: 'B', pull_request: {}, html_url: 'https://github.com/octo/harbour/pull/8' },
    ]);
    expect(await rowsOf(await readGithub(rest))).toMatchObject([{ card: { key } }, { left: 'pull request' }]);
    const project = await write({
      items: [
        {
          id: 'I1',
          status: 'Todo',
          title: 'A',
          labels: ['x'],
          content: { type: 'Issue', number: 7, repository: 'octo/harbour', body: 'b' },
        },
        { id: 'I2', title: 'Draft', content: { type: 'DraftIssue', title: 'Draft', body: '' } },
        { id: 'I3', title: 'C', content: { type: 'PullRequest', number: 9 } },
      ],
    });
    expect(await rowsOf(await readGithub(project))).toMatchObject([
      { card: { key, column: 'Todo', labels: ['x'], body: 'b' } },
      { card: { key: 'I2', title: 'Draft' } },
      { left: 'pull request' },
    ]);
  });

  it('are tasks of vibe-kanban, in the envelope of its API or without it', async () => {
    const tasks = [
      { id: 'a', title: 'A', description: null, status: 'inprogress', created_at: '2025-09-01T10:00:00Z' },
      { id: 'b', title: 'B', description: 'b', status: 'cancelled' },
    ];
    const expected = [
      { card: { key: 'a', column: 'in-progress', createdAt: '2025-09-01T10:00:00.000Z' } },
      { card: { key: 'b', body: 'b', column: 'done', isArchived: true } },
    ];
    expect(await rowsOf(await readVibeKanban(await write(tasks)))).toMatchObject(expected);
    expect(await rowsOf(await readVibeKanban(await write({ success: true, data: tasks })))).toMatchObject(expected);
    await expect(readVibeKanban(await write(Buffer.from('SQLite format 3\u0000')))).rejects.toThrow('database');
  });

  it('go in batches that a call can take, a card with many comments in several', async () => {
    const comments = Array.from({ length: 250 }, (_, at) => ({ key: `${at}`, text: 'x' }));
    const cards = Array.from({ length: 150 }, (_, at) => ({ key: `${at}`, title: 'A', ...(at === 0 && { comments }) }));
    const large = { key: 'large', title: 'L', body: 'x'.repeat(600_000) };
    const rows = [...cards, large, { ...large, key: 'larger' }].map((card) => ({ at: card.key, card }));
    const sizes: number[][] = [];
    for await (const batch of batchesOf(rows))
      sizes.push([batch.length, batch.filter(({ isAgain }) => isAgain).length]);
    expect(sizes).toEqual([
      [1, 0],
      [1, 1],
      [100, 1],
      [51, 0],
      [1, 0],
    ]);
  });
});
