import { isTangled } from '../../src/dashboard/parts/markdown/isTangled.ts';

/** As long as the text of a card may be. */
const full = (text: string) => text.repeat(65_536 / text.length);

describe('Markdown that a browser could not render in time', () => {
  it.each([
    ['quotes in quotes', '> '],
    ['quotes without a space', '>'],
    ['lists in lists', '- '],
    ['numbered lists in lists', '1. '],
    ['lists in quotes', '> - '],
    ['emphasis', '*a_'],
    ['strong emphasis', '**a *b '],
    ['deleted text', '~~a ~b '],
    ['ends of links', ']a'],
    ['links', '[a] '],
    ['emphasis over many lines', '\n ]*'],
    ['emphasis in a quote', '\n> *a_'],
    ['emphasis in what is no list', 'a\n2. *a_\n'],
    ['emphasis in what is too far in for a list', 'a\n    - *a_'],
    ['emphasis with the other ends of lines', '*a_\r'],
  ])('is known by too many %s', (_what, piece) => {
    expect(isTangled(full(piece))).toBe(true);
  });

  it.each([
    ['in what looks like code, in HTML', '<!--\n\n```\n-->\n\n'],
    ['in what looks like code, at its end in a list', '- ```\n  x\n  ```\n\n'],
    ['after code', '```\nx\n   ````  \n'],
    ['after code with other marks in it', '~~~ a ` b\n```\n~~~~\n'],
    ['after marks that begin no code', '``` a ` b\n'],
    ['after code in a quote', '> ```\n\n'],
  ])('is known %s', (_where, begin) => {
    expect(isTangled(`${begin}${'*a_'.repeat(2_000)}`)).toBe(true);
  });

  it.each([
    ['a block of code', `\`\`\`json\n${'{"a_b": ["*c*"]}\n'.repeat(3_000)}\`\`\`\n\nThe end`],
    ['a block of code with other marks', `~~~~\n${'~~~ a_b [*c*]\n'.repeat(1_000)}`],
    ['long prose', full('Some **bold** text with a [link](https://a.example) and `code_of_it`.\n\n')],
    ['a long list of tasks', full('- [ ] **Do** the _thing_ of `some_file_name` and [this](https://a.example)\n')],
    ['a table of 200 rows', '| *a* | `b_c` | [d](https://e.example) |\n'.repeat(200)],
    ['a list in ten lists', `${'- '.repeat(10)}a`],
    ['a rule', '- '.repeat(40)],
    ['nothing', ''],
  ])('is not %s', (_what, text) => {
    expect(isTangled(text)).toBe(false);
  });
});
