import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLines } from '../../../../src/bridge/harness/codeAgent/readLines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bascule-lines-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function read(content: string | Buffer, maxLine?: number): Promise<string[]> {
  const file = join(folder, 'file');
  await writeFile(file, content);
  const lines: string[] = [];
  for await (const line of readLines(file, maxLine)) lines.push(line);
  return lines;
}

describe('the lines of a file', () => {
  it('come whole, the last one without an end too', async () => {
    expect(await read('a\n\nbc\nd')).toEqual(['a', '', 'bc', 'd']);
    expect(await read('a\n')).toEqual(['a']);
    expect(await read('')).toEqual([]);
  });

  it('keep characters whose bytes lie in two pieces of the file', async () => {
    const text = `${'x'.repeat(1024 * 1024 - 1)}\u{1f600}`;
    expect(await read(`${text}\nafter`)).toEqual([text, 'after']);
  });

  it('are left out when they are too long, wherever they are', async () => {
    const long = 'y'.repeat(3 * 1024 * 1024);
    expect(await read(`a\n${long}\nb\n${'z'.repeat(11)}\n${'z'.repeat(10)}\n${long}`, 10)).toEqual([
      'a',
      'b',
      'z'.repeat(10),
    ]);
  });

  it('may hold bytes that are no text', async () => {
    expect(await read(Buffer.from([0xff, 0x0a, 0xc3]))).toEqual(['\ufffd', '\ufffd']);
  });

  it('of a file that is not there are an error', async () => {
    await expect(readLines(join(folder, 'none')).next()).rejects.toThrow('ENOENT');
  });
});
