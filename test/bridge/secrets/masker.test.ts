import type { Entry } from '../../../src/bridge/harness/Entry.ts';
import { findTokens } from '../../../src/bridge/secrets/findTokens.ts';
import { Masker } from '../../../src/bridge/secrets/Masker.ts';
import { secretValues } from '../../../src/bridge/secrets/secretValues.ts';
import { Fold } from '../../../src/bridge/transcripts/Fold.ts';
import { wireEntry } from '../../../src/bridge/transcripts/WireEntry.ts';

const VALUE = 'q9W/8e+7rT6y=5u"4i';
const LETTERS = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6';
const GITHUB = `ghp_${LETTERS}`;
const shown = async (text: string, values: readonly string[] = [VALUE]): Promise<string> =>
  (await new Masker(values).bound(text, 100_000)).text;

describe('secretValues', () => {
  it('takes values by the names of keys, what environment files hold, and passwords in addresses', () => {
    const env = {
      GH_TOKEN: 'from-the-forge',
      MY_API_KEY: 'k'.repeat(8),
      SHORT_TOKEN: 'seven77',
      SSH_AUTH_SOCK: '/tmp/agent.1234',
      GOOGLE_APPLICATION_CREDENTIALS: '/home/dev/key.json',
      HOME: '/home/developer',
      DATABASE_URL: 'postgres://ines:p%40ssword1@db/shop',
    };
    const files = {
      SIGN: 'x8-y9-z0-a1',
      MODE: 'production',
      FOLDER: '/srv/data/files',
      SITE: 'https://shop.example.com',
    };
    expect(secretValues({ ...env, ...files }, files).toSorted()).toEqual(
      ['from-the-forge', 'kkkkkkkk', 'p%40ssword1', 'p@ssword1', 'x8-y9-z0-a1'].toSorted(),
    );
  });
});

describe('what leaves the machine', () => {
  it.each([
    ['as it is', VALUE],
    ['in JSON', JSON.stringify({ key: VALUE })],
    ['in an address', `https://example.com/?k=${encodeURIComponent(VALUE)}`],
    ...[0, 1, 2].map((before): [string, string] => [
      `in base64, at byte ${before} of a group`,
      Buffer.from(`${'x'.repeat(before)}${VALUE}tail`).toString('base64'),
    ]),
    ['in base64 for addresses', Buffer.from(`ab${VALUE}`).toString('base64url')],
  ])('has no known value: %s', async (_, text) => {
    const text2 = await shown(`before ${text} after`);
    expect(text2).toMatch(/^before .*\*\*\*.* after$/);
    const found = [VALUE, JSON.stringify(VALUE).slice(1, -1), encodeURIComponent(VALUE)];
    expect(found.filter((form) => text2.includes(form))).toEqual([]);
    const decoded = Buffer.from(text2.slice(7, -6).replaceAll('***', ''), 'base64').toString();
    expect(decoded).not.toContain(VALUE.slice(3, 12));
  });

  it('has no line of a value with several', async () => {
    const value = 'first-line-of-a-key-0001\nsecond-line-of-a-key-0002';
    expect(await shown('  12\tsecond-line-of-a-key-0002', [value])).toBe('  12\t***');
  });

  it.each([
    ['a token of a forge', `git clone https://x:${GITHUB}@github.com/a/b`],
    ['a key of a model service', `sk-ant-api03-${LETTERS.repeat(3).slice(0, 93)}AA`],
    ['a JSON Web Token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P'],
    ['a header', `curl -H 'Authorization: Bearer ${LETTERS}'`],
    ['a password in a file', 'DB_PASSWORD="hunter2-hunter2"'],
    ['a private key', `-----BEGIN OPENSSH PRIVATE KEY-----\n${LETTERS}\n-----END OPENSSH PRIVATE KEY-----`],
    ['a private key without an end', `-----BEGIN PRIVATE KEY-----\n${LETTERS}\n`],
  ])('has no %s', async (_, text) => {
    const said = await shown(text, []);
    expect(said).toContain('***');
    expect(said).not.toMatch(/aB3dE6gH9jK2|dozjgNry|hunter2/);
  });

  it('keeps what only looks a little like one', async () => {
    const text =
      'token: the next word. password = readPassword(); sk-learn, 3f2c1e commit 8f14e45fceea167a5a36dedd4bea2543 in src/keys.ts';
    expect(await shown(text)).toBe(text);
  });

  it('shows no part of a secret that the bound would cut', async () => {
    const { text, cut } = await new Masker([VALUE]).bound(`${'a '.repeat(1_995)}${VALUE} and more`, 4_000);
    expect(text).toBe('a '.repeat(1_995));
    expect(cut).toBe(`${VALUE} and more`.length);
    const forge = await new Masker([]).bound(`${'a '.repeat(1_995)}${GITHUB}`, 4_000);
    expect(forge.text).toBe('a '.repeat(1_995));
  });

  it.each([
    'a'.repeat(32_000),
    'password='.repeat(3_600),
    'eyJ-'.repeat(8_000),
    'bearer '.repeat(4_600),
    '-----BEGIN PRIVATE KEY-----'.repeat(1_200),
    `sk-${'-'.repeat(32_000)}`,
    '"'.repeat(32_000),
    '://a:'.repeat(6_400),
  ])('takes no time for %#', async (text) => {
    await findTokens('warm');
    const began = performance.now();
    await new Masker([VALUE]).find(text);
    expect(performance.now() - began).toBeLessThan(500);
  });
});

describe('a fold', () => {
  const fold = async (pieces: readonly string[], masker = new Masker([VALUE]), how: 'all' | 'whole words' = 'all') => {
    const words = new Fold('text', null);
    for (const [index, text] of pieces.entries())
      words.add({ type: 'text', text, inSubagent: false, at: undefined }, index + 1);
    return (await words.close(masker, how)).map(({ entry, pieces: reached, chars }) => ({
      text: entry.type === 'text' ? entry.text : '',
      reached: [reached, chars],
    }));
  };

  it('joins what was said, a line each', async () => {
    expect(await fold(['First.', 'Second ', 'half.'])).toEqual([{ text: 'First.\nSecond half.', reached: [3, 0] }]);
  });

  it.each([
    ['a known value', VALUE.slice(0, 7), VALUE.slice(7)],
    ['a token', GITHUB.slice(0, 20), GITHUB.slice(20)],
  ])('blanks %s whose parts came in two pieces', async (_, one, other) => {
    expect(await fold([`See ${one}`, `${other} there`])).toEqual([{ text: 'See *** there', reached: [2, 0] }]);
  });

  it.each([
    ['a known value', `See ${VALUE.slice(0, 9)}`],
    ['a token', `See ${GITHUB.slice(0, 14)}`],
    ['a key', 'See -----BEGIN PRIVATE KEY-----\nMIIE'],
  ])('holds back what may be the beginning of %s while more may follow', async (_, text) => {
    expect(await fold([text], undefined, 'whole words')).toEqual([{ text: 'See ', reached: [0, 4] }]);
  });

  it('blanks the beginning of a known value that nothing follows', async () => {
    expect(await fold([`See ${VALUE.slice(0, 9)}`])).toEqual([{ text: 'See ***', reached: [1, 0] }]);
  });

  it('divides long words into entries of the bound without dividing a secret', async () => {
    const text = `${'word '.repeat(795)}x${GITHUB.slice(0, 2)} ${GITHUB} ${'w'.repeat(9_000)}`;
    const parts = await fold([text]);
    expect(parts.map((part) => part.text.length).every((length) => length <= 4_000)).toBe(true);
    expect(parts.map((part) => part.text).join('')).toBe(text.replace(GITHUB, '***'));
    expect(parts.at(-1)?.reached).toEqual([1, 0]);
  });
});

describe('an entry on the wire', () => {
  const wire = (entry: Entry) => wireEntry(entry, null, new Masker([VALUE]));

  it('has its secrets blanked in every field, and the same id in a call and its result', async () => {
    const call: Entry = {
      type: 'call',
      id: `call ${VALUE}`,
      tool: VALUE,
      act: 'run',
      text: `echo ${VALUE}`,
      path: `/tmp/${VALUE}/x`,
      inSubagent: false,
      at: Date.parse('2026-01-01T00:00:00Z'),
    };
    expect(await wire(call)).toEqual({
      type: 'call',
      at: '2026-01-01T00:00:00.000Z',
      parent: null,
      callId: 'call ***',
      tool: '***',
      act: 'run',
      path: '/tmp/***/x',
      text: 'echo ***',
    });
    const plan: Entry = { type: 'plan', at: undefined, steps: [{ text: `use ${VALUE}`, state: 'active' }] };
    expect(await wire(plan)).toEqual({
      type: 'plan',
      at: null,
      parent: null,
      steps: [{ text: 'use ***', state: 'active' }],
    });
  });

  it('is small and well-formed, whatever was printed', async () => {
    const odd = `\0\u0001\ud800${'\u001b'.repeat(31_000)}`;
    const said = await wire({
      type: 'result',
      id: 'x',
      isError: null,
      text: odd,
      backgroundId: undefined,
      at: 9e99,
      cut: 7,
    });
    expect(said).toMatchObject({ at: null, cut: 31_002 - 4_000 + 7 });
    expect(JSON.stringify(said)).not.toMatch(/\\u0000|\\ud800/);
    const steps = Array.from({ length: 100 }, () => ({ text: '\u0001'.repeat(4_000), state: 'done' as const }));
    expect(JSON.stringify(await wire({ type: 'plan', steps, at: undefined })).length).toBeLessThan(200_000);
  });
});
