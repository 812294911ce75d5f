import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { catalogOf, LANGUAGES, readTexts } from '../../scripts/texts/readTexts.mjs';

/** The arguments and tags of a compiled message, whichever of its forms they are in, each once. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  const names = message.filter(Array.isArray).flatMap(([name, second, ...others]) => {
    // A number tells the kind of a value, and its forms follow; anything else is what a tag has in it.
    const forms = typeof second === 'number' && second > 0 ? Object.values(others[0] ?? {}) : [[second, ...others]];
    return [String(name), ...forms.flatMap(namesIn)];
  });
  return [...new Set(names)].sort();
}

describe('the texts of the dashboard', () => {
  const texts = readTexts();

  it('are many, and none of them is put together from pieces of a sentence', () => {
    expect(texts.size).toBeGreaterThan(1_500);
    const pieced = [...texts].flatMap(([text, places]) =>
      places.filter(({ parts }) => parts).map(({ file, line }) => `${file}:${line} ${text}`),
    );
    expect(pieced).toEqual([]);
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    const catalog = JSON.parse(readFileSync(catalogOf(language), 'utf8')) as Record<string, string>;

    it('are all there, and no others: npm run texts', () => {
      expect(Object.keys(catalog)).toEqual([...texts.keys()]);
      expect(Object.entries(catalog).filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    it('have the values and the elements of the English ones', () => {
      const other = Object.entries(catalog).filter(
        ([english, text]) => `${namesIn(compile(english))}` !== `${namesIn(compile(text))}`,
      );
      expect(other).toEqual([]);
    });

    it('begin and end as the English ones do, where they are joined to others', () => {
      const ends = (text: string) => `${/^[\s,·:]*/.exec(text)?.[0]}|${/\s*$/.exec(text)?.[0]}`;
      expect(Object.entries(catalog).filter(([english, text]) => ends(english) !== ends(text))).toEqual([]);
    });

    it('have no word that is too long for a phone', () => {
      const words = Object.values(catalog).flatMap((text) => text.match(/\p{L}{27,}/gu) ?? []);
      expect(words).toEqual([]);
    });
  });
});
