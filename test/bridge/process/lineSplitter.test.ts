import * as fc from 'fast-check';
import { LineSplitter } from '../../../src/bridge/process/LineSplitter.ts';

function split(bytes: Buffer, cuts: readonly number[], longest = 1000): string[] {
  const lines: string[] = [];
  const splitter = new LineSplitter(longest, (line) => lines.push(line));
  let from = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    splitter.push(bytes.subarray(from, cut));
    from = cut;
  }
  splitter.push(bytes.subarray(from));
  splitter.end();
  return lines;
}

describe('Lines of output', () => {
  it.each<[string, string[]]>([
    ['a\nb\n', ['a', 'b']],
    ['a\r\nb', ['a', 'b']],
    ['\n\na', ['', '', 'a']],
    ['', []],
  ])('%j is %j', (text, lines) => {
    expect(split(Buffer.from(text), [])).toEqual(lines);
  });

  it('are the same wherever the bytes are cut', () => {
    const text = 'größe 😀\nzwei\r\n\nend ohne Ende 😀';
    const bytes = Buffer.from(text);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 10 }), (cuts) => {
        expect(split(bytes, cuts)).toEqual(['größe 😀', 'zwei', '', 'end ohne Ende 😀']);
      }),
    );
  });

  it('are cut at their longest, at a character, and the next one is whole', () => {
    expect(split(Buffer.from('abcdef\nxy\n'), [2, 4], 4)).toEqual(['abcd', 'xy']);
    expect(split(Buffer.from('abc😀\nxy\n'), [], 4)).toEqual(['abc', 'xy']);
  });

  it('may hold bytes that are no text', () => {
    expect(split(Buffer.from([0x61, 0xff, 0x0a, 0xe2, 0x82]), [])).toEqual(['a\ufffd', '\ufffd']);
  });
});
