import * as fc from 'fast-check';
import { cleanText } from '../../../src/bridge/process/cleanText.ts';

describe('Text that is sent', () => {
  it.each<[string, number, 'start' | 'end', string]>([
    ['abc', 3, 'start', 'abc'],
    ['abcdef', 3, 'start', 'abc'],
    ['abcdef', 3, 'end', 'def'],
    ['a\0b', 3, 'end', 'ab'],
    ['a😀b', 2, 'start', 'a'],
    ['a😀b', 2, 'end', 'b'],
    ['a😀b', 3, 'end', '😀b'],
    ['a\ud83d', 5, 'end', 'a\ufffd'],
    ['abc', 0, 'end', ''],
  ])('%j in %d from the %s is %j', (text, max, from, expected) => {
    expect(cleanText(text, max, from)).toBe(expected);
  });

  it('can be kept by every reader and is never longer than its bound', () => {
    const anything = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) });
    fc.assert(
      fc.property(anything, fc.integer({ min: 0, max: 20 }), fc.constantFrom('start', 'end'), (text, max, from) => {
        const clean = cleanText(text, max, from);
        return clean.length <= max && clean.isWellFormed() && !clean.includes('\0');
      }),
    );
  });
});
