import { parse } from 'graphql';
import { refuseRepeats } from '../../../src/graphql/documents/refuseRepeats.ts';

const times = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ');
const judge = (text: string) => () => refuseRepeats(parse(text));
const TOO_COSTLY = expect.objectContaining({ extensions: expect.objectContaining({ code: 'QUERY_TOO_COSTLY' }) });

describe('documents that repeat themselves', () => {
  it.each([
    ['six hundred times the same field', `{ viewer { ${times(600, () => 'id')} } }`],
    ['fields with fields below', `{ ${times(80, () => 'viewer { projects { nodes { id } } }')} }`],
    ['few in each place, and many together', `{ ${times(15, () => `viewer { ${times(15, () => 'id')} }`)} }`],
    ['inline fragments', `{ ${times(150, () => '... on Query { viewer { id } }')} }`],
    [
      'fragments',
      `{ ${times(150, (n) => `...F${n}`)} } ${times(150, (n) => `fragment F${n} on Query { viewer { id } }`)}`,
    ],
    [
      'an operation that is not asked for',
      `query A { viewer { id } } query B { viewer { ${times(600, () => 'id')} } }`,
    ],
    ['a fragment that nothing uses', `{ viewer { id } } fragment F on Viewer { ${times(600, () => 'id')} }`],
    [
      'fragments that multiply',
      `{ ...F0 } ${times(16, (n) => `fragment F${n} on Query { ${times(3, (k) => `a${k}: node { ...F${n + 1} }`)} }`)} fragment F16 on Query { b }`,
    ],
  ])('are refused: %s', (_what, text) => {
    expect(judge(text)).toThrow(TOO_COSTLY);
  });

  it.each([
    ['as many as the fragments of a page', `{ viewer { ${times(60, () => 'id email')} } }`],
    ['many different fields', `{ viewer { ${times(1_200, (n) => `f${n}`)} } }`],
    ['the same fields under different names', `{ ${times(50, (n) => `a${n}: viewer { id email }`)} }`],
    ['a fragment that contains itself', '{ ...F } fragment F on Query { a { ...F } b: a { ...F ...F } }'],
    [
      'one fragment in many places',
      `{ ${times(60, (n) => `a${n}: viewer { ...F }`)} } fragment F on Viewer { id email }`,
    ],
  ])('are read: %s', (_what, text) => {
    expect(judge(text)).not.toThrow();
  });
});
