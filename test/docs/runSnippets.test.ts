import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDataDirs, usedEnv } from '../crash/support/dataDirs.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { allowDevice } from '../oauth/support/flows.ts';
import { operate, type ServerProcess, startServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';
import { ROOT, readSnippets, type Snippet } from './support/readSnippets.ts';
import { runScript } from './support/runScript.ts';
import { ShellSession } from './support/ShellSession.ts';

/**
 * The shell blocks, and the programs in JavaScript after them, run as printed, except that the port is the test's.
 * Options of a block: `session` names the terminal that it runs in; `prints` is what its output must hold; `allow`
 * has a person allow the login that the block prints, or that an earlier block wrote to the file of that name;
 * `until` ends an endless block once it has printed that; `unrun` says why it is not run at all. A program begins
 * with the earlier ones of its session, and finds a token in TOKEN.
 */
const runnable = readSnippets().filter(({ options }) => options.unrun === undefined);
const snippets = runnable.filter(({ language }) => language === 'sh');
/** Those of docs/client.md are compiled too: test/client/docs.test.ts. Parts of files are no programs. */
const scripts = runnable.filter(
  ({ file, language, options }) =>
    file !== 'docs/client.md' && options.part === undefined && (language === 'js' || language === 'ts'),
);
/** The account that the README makes. */
const PERSON = { email: 'you@example.org', password: 'a long password' };

describe('the commands and programs of the documentation', () => {
  let server: ServerProcess;
  let base: string;
  let home: string;
  let env: Record<string, string>;
  let settings: Record<string, string>;
  const sessions = new Map<string, ShellSession>();

  beforeAll(async () => {
    settings = await usedEnv();
    server = await startServer(settings);
    base = await server.ready;
    home = await mkdtemp(join(tmpdir(), 'bascule-shell-'));
    env = {
      ...settings,
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
      HOME: home,
      BASE: base,
    };
    mkdirSync(join(home, 'src/first-light'), { recursive: true });
    // Without this file a login is for port 4000.
    mkdirSync(join(home, '.config/bascule'), { recursive: true, mode: 0o700 });
    writeFileSync(join(home, '.config/bascule/config.json'), JSON.stringify({ url: base }), { mode: 0o600 });
  });
  afterAll(async () => {
    for (const session of sessions.values()) await session.close();
    await server.kill('SIGTERM');
    await removeDataDirs();
    await rm(home, { recursive: true, force: true });
  });

  /** Those of the README run in the checkout, the others in an empty folder. */
  function sessionOf({ file, options }: Snippet): ShellSession {
    const name = `${file} ${options.session}`;
    const session = sessions.get(name) ?? new ShellSession(env, file === 'README.md' ? ROOT : home);
    sessions.set(name, session);
    return session;
  }

  async function allow(link: string): Promise<void> {
    const browser = new Browser(base);
    await browser.signIn(PERSON.email, PERSON.password);
    await allowDevice(browser, link);
  }

  const linkIn = (text: string) => /https?:[^\s"]+\/device\?user_code=[A-Z-]+/.exec(text)?.[0];

  it.each(snippets.map((snippet) => [`${snippet.file}:${snippet.line}`, snippet] as const))(
    'run as printed: %s',
    async (_, snippet) => {
      const { allow: allowed, until: awaited, prints } = snippet.options;
      if (allowed?.endsWith('.json')) await allow(linkIn(readFileSync(join(home, allowed), 'utf8')) ?? '');
      const session = sessionOf(snippet);
      const { over, text } = session.run(snippet.text.replaceAll('http://127.0.0.1:4000', base));
      if (allowed === 'true') await allow(await until('the link is printed', () => linkIn(text())));
      if (awaited !== undefined) {
        // It goes on until the session ends.
        await until(`it prints ${awaited}`, () => (over() === undefined ? text().includes(awaited) : fail(text())));
        return;
      }
      const succeeded = await until('the block is over', () => (over() === undefined ? undefined : { well: over() }));
      expect({ well: succeeded.well, text: text() }).toEqual({
        well: true,
        text: expect.stringContaining(prints ?? ''),
      });
    },
    90_000,
  );

  it.each(scripts.map((script) => [`${script.file}:${script.line}`, script] as const))(
    'run as printed: %s',
    async (_, script) => {
      const { session, until: awaited, prints = '' } = script.options;
      const earlier = scripts
        .slice(0, scripts.indexOf(script))
        .filter(({ file, options }) => session !== undefined && file === script.file && options.session === session);
      const text = [...earlier, script]
        .map((one) => one.text)
        .join('\n')
        .replaceAll('http://127.0.0.1:4000', base);
      const { accessToken } = await operate<{ accessToken: string }>(
        settings,
        'app:token:issue',
        PERSON.email,
        '--scope',
        'api',
      );
      const run = await runScript(text, {
        language: script.language,
        until: awaited,
        env: { ...env, TOKEN: accessToken },
      });
      expect(run).toEqual({ code: 0, said: expect.stringContaining(awaited ?? prints) });
    },
    90_000,
  );
});

function fail(text: string): never {
  throw new Error(`it ended: ${text}`);
}
