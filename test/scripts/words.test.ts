import { labelsOf, turnsOf } from '../../scripts/words.mjs';

const found = (source: string, path = 'one.ts') => turnsOf(source, path).map((turn) => [turn.line, turn.found]);

describe('the check of wording', () => {
  it.each([
    ['a line comment', 'const a = 1;\n// The list is read anew.\n', [[2, 'anew']]],
    ['a comment behind code', 'const a = 1; // it waits for ever\n', [[1, 'for ever']]],
    ['a block comment', '/** Its owner is told by mail. */\nconst a = 1;\n', [[1, 'is told']]],
    ['a comment at the end of a block', 'function f() {\n  // Whoever calls it waits.\n}\n', [[2, 'Whoever']]],
    ['a turn across two lines', '/**\n * A reader is\n * told once.\n */\nlet a;\n', [[1, 'is told']]],
    ['a turn across line comments', 'f();\n// It has fallen\n// silent since.\n', [[2, 'fallen silent']]],
    ['the beginning of a sentence', '// First this. What came between is lost.\n', [[1, 'What came']]],
    [
      'every turn of a comment',
      '// It tells of nothing, meanwhile.\n',
      [
        [1, 'tells of'],
        [1, 'meanwhile'],
      ],
    ],
    ['the title of a test', "it('begins anew', () => {});\n", [[1, 'anew']]],
    ['the title of a group', "describe('what pages hear of a change', () => {});\n", [[1, 'hear of']]],
    ['the end of a comment', '/** It changed meanwhile */\nlet a;\n', [[1, 'meanwhile']]],
    ['the end of a line', 'f();\n// It changed meanwhile\ng();\n', [[2, 'meanwhile']]],
    ['the end of a title', "it('changed meanwhile [WORK-01]', f);\n", [[1, 'meanwhile']]],
    ['the title of a table of tests', "\nit.each([1])('passes over %i', () => {});\n", [[2, 'passes over']]],
    ['the title of a table in a template', "it.each`a`('is worth no word', f);\n", [[1, 'worth no word']]],
    ['a title with values', `it(\`stands in \${place}\`, () => {});\n`, [[1, 'stands in']]],
  ])('refuses a turn in %s', (_title, source, turns) => {
    expect(found(source)).toEqual(turns);
  });

  it.each([
    ['plain English', '// A reader that returns gets an error, and reads again from scratch.\n'],
    ['a message for people', "throw new Error('Nobody is told of it, so begin anew');\n"],
    ['a text in a test', "it('shows the words', () => expect(text).toBe('sign in anew'));\n"],
    ['a string that looks like a comment', "const a = '// anew';\n"],
    ['a regular expression', 'const a = /\\/\\/ anew/;\n'],
    ['a command that somebody gets', '// The bridge is told to stop.\n'],
    ['the same words inside a clause', '// Meanwhile it runs; there is none. Are none of them left?\n'],
    ['a longer word', '// The answer bears-market, renewed and untold offers.\n'],
  ])('passes %s', (_title, source) => {
    expect(found(source)).toEqual([]);
  });

  it('reads the comments of an element and not its text', () => {
    const source = '<p>\n  {/* shown anew */}\n  Begin // anew\n  {name} // anew\n</p>;\n';
    expect(found(source, 'one.tsx')).toEqual([[2, 'anew']]);
  });

  it('says what to write instead', () => {
    expect(turnsOf('// Read anew.\n', 'one.ts')).toEqual([
      { line: 1, found: 'anew', instead: expect.stringContaining('again') },
    ]);
  });
});

describe('the check of texts that people see', () => {
  it.each([
    ['a string', "const a = 'It looks again by itself.';\n", [[1, 'by itself']]],
    ['the text of an element', 'const a = (\n  <p>\n    Nobody\n    sits here.\n  </p>\n);\n', [[3, 'Nobody sits']]],
    ['a template', `const a = \`told \${age} ago\`;\n`, [[1, 'told']]],
    ['the text before an element', '<p>told <Ago /></p>;\n', [[1, 'told']]],
    ['an attribute', '<Field label="Present password" />;\n', [[1, 'Present password']]],
  ])('refuses a word in %s', (_title, source, labels) => {
    expect(labelsOf(source, 'one.tsx').map(({ line, found }) => [line, found])).toEqual(labels);
  });

  it('refuses a word in a paragraph or a row of a document, and not in its code', () => {
    const document = 'A list that\nwas told once.\n\n| `told` | Make\n```\ntold\n```\n- It begins anew.\n';
    expect(labelsOf(document, 'one.md').map(({ line, found }) => [line, found])).toEqual([
      [1, 'told'],
      [8, 'anew'],
    ]);
  });

  it.each([
    ['Cards that get here are over.', 'are over'],
    ['Members act as far as their role goes.', 'as far as their role'],
    ['8 of 34 with a verdict', 'with a verdict'],
    ['Days that it lasts', 'Days that it'],
    ['Nothing that the filters admit.', 'Nothing that the'],
    ['No more of these mails', 'No more of these mails'],
    ['4 at work at once', 'at work at once'],
  ])('refuses “%s”', (text, label) => {
    expect(labelsOf(`const a = '${text}';\n`, 'one.ts').map(({ found }) => found)).toEqual([label]);
  });

  it.each([
    ['a comment', '// It was told by itself.\n'],
    ['a name', "const told = { mend: 'told' };\n"],
    ['a document', 'const a = graphql`\n  # Who asks anew\n  fragment A on B { id }\n`;\n'],
  ])('passes %s', (_title, source) => {
    expect(labelsOf(source, 'one.tsx')).toEqual([]);
  });
});
