import { runInNewContext } from 'node:vm';
import { nthOf, nthTask, tasksOf } from '../../../src/lib/text/tasksOf.ts';

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

  it('with the same words are counted, each in a way that finds it again', () => {
    const text = '- [ ] a\n- [x] b\n- [x] a\n```\n- [ ] a\n```\n- [ ] a';
    const tasks = tasksOf(text);
    expect(tasks.map((task) => nthOf(text, task))).toEqual([1, 1, 2, 3]);
    for (const task of tasks) expect(nthTask(text, task.text, nthOf(text, task))).toEqual(task);
    expect(nthTask(text, 'a', 4)).toBeUndefined();
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
      const text = `${piece.repeat(1_000_000)}y`;
      // It takes some hundredths of a second; the square of it would take more than an hour.
      const found = runInNewContext('tasksOf(text)', { tasksOf, text }, { timeout: 20_000 }) as unknown[];
      expect(found.length).toBeLessThanOrEqual(1);
    },
  );
});
