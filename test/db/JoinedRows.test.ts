import { JoinedRows } from '../../src/db/JoinedRows.ts';

const fill = (letter: string, count: number, expected = 0): JoinedRows => {
  const rows = new JoinedRows(expected);
  const bytes = Buffer.from(letter.repeat(600));
  for (let row = 0; row < count; row++) rows.take(bytes, 0, bytes.length);
  return rows;
};
const pageOf = (rows: JoinedRows): Buffer => rows.between('[', 0, rows.count - 1, ']');
const expected = (letter: string, count: number) => `[${Array(count).fill(letter.repeat(600))}]`;

describe('The memory of joined rows', () => {
  it('is used again when they are given back, and not before', () => {
    const kept = pageOf(fill('k', 240));
    const given = fill('g', 240);
    const page = pageOf(given);
    given.free();
    const next = pageOf(fill('n', 240, given.size));
    expect(next.buffer).toBe(page.buffer);
    expect(kept.toString()).toBe(expected('k', 240));
    expect(next.toString()).toBe(expected('n', 240));
  });

  it('goes to one page alone when it is given back twice', () => {
    const given = fill('g', 240);
    given.free();
    given.free();
    const [one, other] = [fill('a', 240), fill('b', 240)].map(pageOf);
    expect([one?.toString(), other?.toString()]).toEqual([expected('a', 240), expected('b', 240)]);
  });

  it('is given back while they grow, without the rows that are there', () => {
    const pages = ['a', 'b', 'c'].map((letter) => fill(letter, 2));
    for (let more = 0; more < 400; more++)
      for (const [at, letter] of ['a', 'b', 'c'].entries()) {
        const bytes = Buffer.from(letter.repeat(600));
        pages[at]?.take(bytes, 0, bytes.length);
      }
    expect(pages.map((page) => pageOf(page).toString())).toEqual(
      ['a', 'b', 'c'].map((letter) => expected(letter, 402)),
    );
  });
});
