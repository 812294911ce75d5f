import { tasksOf } from '../../../src/lib/text/tasksOf.ts';

describe('the tasks of a text', () => {
  it('are items of lists with a box, in their order, with the places of their marks', () => {
    const text = 'Do:\n- [ ] One\n  * [x] **Two** \n3. [X] Three\n> + [ ] Four\n- [] no\n- [ ]\n- [y] no\n[ ] no\n';
    const tasks = tasksOf(text);
    expect(tasks.map(({ text: words, done }) => [words, done])).toEqual([
      ['One', false],
      ['**Two**', true],
      ['Three', true],
      ['Four', false],
    ]);
    expect(tasks.map(({ at }) => text[at])).toEqual([' ', 'x', 'X', ' ']);
  });

  it('are none in blocks of code', () => {
    expect(
      tasksOf('```\n- [ ] a\n````\n- [ ] b\n~~~md\n- [ ] c\n```\n- [ ] d\n~~~\n- [x] e').map(({ text }) => text),
    ).toEqual(['b', 'e']);
  });
});
