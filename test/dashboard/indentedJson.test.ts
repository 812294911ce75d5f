import { indentedJson } from '../../src/dashboard/lib/indentedJson.ts';

describe('JSON for a person', () => {
  it.each([{ a: [1, 'two', null, true, { b: [] }], c: {}, '"d"\n': [[]] }, [], 'text', null, [[1, 2], { x: -1.5e-9 }]])(
    'is indented as a serializer does it: %j',
    (value) => {
      expect(indentedJson(value)).toBe(JSON.stringify(value, null, 2));
    },
  );

  it('is whole and short, however deep the value is nested', () => {
    const deep = `${'['.repeat(1_990)}1${']'.repeat(1_990)}`;
    const text = indentedJson(JSON.parse(deep));
    expect(text.replace(/\s/g, '')).toBe(deep);
    expect(text.length).toBeLessThan(2 * deep.length);
  });
});
