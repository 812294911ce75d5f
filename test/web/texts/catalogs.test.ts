import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translations } from '@zxcvbn-ts/language-en';
import compile from 'icu-minify/compile';
import { html } from '../../../src/lib/text/html.ts';
import { LOCALES } from '../../../src/lib/text/locale.ts';
import { ENGLISH, loadTexts } from '../../../src/web/texts/catalogs.ts';
import { linkTo, strong } from '../../../src/web/texts/tags.ts';
import { collectTexts } from './support/collectTexts.ts';
import { TEXTS_OF_OTHERS, WORDS_OF_OTHERS } from './support/textsOfOthers.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { texts, parts } = collectTexts();
const WANTED = new Set([...texts, ...TEXTS_OF_OTHERS]);

/** The placeholders and tags of a message, such as `{email}` and `<link>`, in an order that says nothing. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message
    .flatMap((node: unknown) => {
      if (!Array.isArray(node)) return [];
      const [name, type, ...rest] = node as [string, unknown, ...unknown[]];
      if (type === undefined) return [`{${name}}`];
      if (typeof type !== 'number') return [`<${name}>`, ...namesIn([type, ...rest])];
      // The branches of a plural.
      return [`{${name}}`, ...Object.values(rest[0] ?? {}).flatMap(namesIn)];
    })
    .sort();
}

describe('the texts of the pages', () => {
  it('are whole, never put together from parts', () => {
    expect(parts).toEqual([]);
    expect(texts.size).toBeGreaterThan(200);
  });

  it('are those that the domain still says, where it says them', () => {
    const files = globSync('src/domain/**/*.ts', { cwd: ROOT });
    const said = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
    const { warnings, suggestions } = translations;
    const advice = new Set<string>([...Object.values(warnings), ...Object.values(suggestions)]);
    expect(WORDS_OF_OTHERS.filter((words) => !said.includes(words) && !advice.has(words))).toEqual([]);
  });

  it.each(LOCALES.filter((locale) => locale !== 'en'))('are all in %s, with the same values and markup', (locale) => {
    const path = join(ROOT, `src/web/texts/${locale}.json`);
    const catalog = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
    expect([...WANTED].filter((text) => !(text in catalog))).toEqual([]);
    expect(Object.keys(catalog).filter((text) => !WANTED.has(text))).toEqual([]);
    expect(Object.keys(catalog).filter((text) => catalog[text]?.trim() === '')).toEqual([]);
    const names = (text: string) => namesIn(compile(text));
    const others = Object.entries(catalog).filter(([text, own]) => String(names(text)) !== String(names(own)));
    expect(others).toEqual([]);
  });

  it('take values as text and tags as markup, in any language', async () => {
    const link = linkTo('/login');
    const email = '<b>&{x}';
    const say = (t: typeof ENGLISH) =>
      html`${t('Is <strong>{email}</strong> your address?', { email, strong })} ${t('Already have an account? <link>Sign in</link>', { link })}`
        .text;
    expect(say(ENGLISH)).toBe(
      'Is <strong>&lt;b&gt;&amp;{x}</strong> your address? Already have an account? <a href="/login">Sign in</a>',
    );
    expect(say(await loadTexts('de'))).toBe(
      'Ist <strong>&lt;b&gt;&amp;{x}</strong> Ihre Adresse? Sie haben schon ein Konto? <a href="/login">Anmelden</a>',
    );
  });

  it('count as the language does, and stay English where no catalog has them', async () => {
    const german = await loadTexts('de');
    const wait = (seconds: number) => german('You can try again in {seconds} seconds.', { seconds });
    expect([wait(1), wait(5)]).toEqual([
      'Sie können es in 1 Sekunde noch einmal versuchen.',
      'Sie können es in 5 Sekunden noch einmal versuchen.',
    ]);
    const ofNobody: string = 'a <text> of {nobody}';
    expect(german(ofNobody)).toBe(ofNobody);
  });
});
