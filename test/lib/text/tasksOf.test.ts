import { tasksOf } from '../../../src/lib/text/tasksOf.ts';

describe('the tasks of a text', () => {
  it('are items of lists with a box, in their order, with the places of their marks', () => {
    const text =
      'Do:\n- [ ] One\n  * [x] **Two** \n3. [X] Three\r\n> + [ ] Four\r\n- [] no\n- [ ]\n- [y] no\n[ ] no\n- [ ] a\u2028b';
    const tasks = tasksOf(text);
    expect(tasks.map(({ text: words, done }) => [words, done])).toEqual([
      ['One', false],
      ['**Two**', true],
      ['Three', true],
      ['Four', false],
      ['a\u2028b', false],
    ]);
    expect(tasks.map(({ at }) => text[at])).toEqual([' ', 'x', 'X', ' ', ' ']);
  });

  it.each([
    ['a block', '```\n- [ ] a\n````\n- [ ] b'],
    ['a block within another kind of mark', '~~~md\n- [ ] a\n```\n- [ ] a\n~~~\n- [ ] b'],
    ['a mark with a language, which ends no block', '```\n- [ ] a\n```js\n- [ ] a\n```\n- [ ] b'],
    ['code within a line, which begins none', '```npm test``` runs it\n- [ ] b'],
  ])('are none in blocks of code: %s', (_name, text) => {
    expect(tasksOf(text).map(({ text: words }) => words)).toEqual(['b']);
  });

  it.each([' ', '\t', '>', '> ', '- ', '1. ', '`', '- [ ] ', '```'])(
    'are found in a time that grows as the text does: %p',
    (piece) => {
      const spent = (length: number) => {
        const text = `${piece.repeat(length)}y`;
        const began = process.cpuUsage();
        for (let n = 0; n < 5; n++) tasksOf(text);
        const { user } = process.cpuUsage(began);
        return user;
      };
      spent(1_000);
      // A square would take 256 times as long.
      expect(spent(64_000)).toBeLessThan(40 * Math.max(spent(4_000), 1_000));
    },
  );
});
