import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandRow } from '../../../src/bridge/commands/addCommand.ts';
import { commands } from '../../../src/bridge/commands/commands.ts';
import { runInProcess } from '../support/runInProcess.ts';

/** Every command with the words that call it. */
function leaves(rows: readonly CommandRow[], before: readonly string[] = []): [string, CommandRow][] {
  return rows.flatMap((row): [string, CommandRow][] => [
    [[...before, row.name].join(' '), row],
    ...leaves(row.commands ?? [], [...before, row.name]),
  ]);
}

describe('the command line', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-cli-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it.each(leaves(commands))('explains `bascule %s`, with an example where it does something', async (words, row) => {
    const { code, stdout, stderr } = await runInProcess(dir, [...words.split(' '), '--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Usage: bascule ${words}`);
    if (row.run !== undefined) {
      expect(row.examples?.length).toBeGreaterThan(0);
      for (const [line] of row.examples ?? []) expect(stdout).toContain(line);
    }
  });

  it('has examples that all call commands that exist', () => {
    const known = new Set(leaves(commands).map(([words]) => words));
    for (const [, row] of leaves(commands)) {
      for (const [line] of row.examples ?? []) {
        const words = /(?:^|-- )bascule (.*)/.exec(line)?.[1]?.split(' ') ?? [];
        const longest = words.map((_, i) => words.slice(0, i + 1).join(' ')).filter((text) => known.has(text));
        expect(longest.length).toBeGreaterThan(0);
      }
    }
  });

  it.each([
    ['--version', 0, '1.2.3'],
    ['--help', 0, 'Exit codes: 0 success'],
    ['help status', 0, 'Usage: bascule status'],
    ['help bridge run', 0, 'Usage: bascule bridge run'],
  ])('`bascule %s` ends with %i and prints', async (args, code, words) => {
    const outcome = await runInProcess(dir, args.split(' '));
    expect(outcome).toMatchObject({ code, stdout: expect.stringContaining(words) });
  });

  it.each([
    ['', 'Usage: bascule'],
    ['statsu', 'Did you mean status?'],
    ['bridge', 'Usage: bascule bridge'],
    ['bridge rlaod', 'Did you mean reload?'],
    ['login --ulr x', 'Did you mean --url?'],
    ['update auto', 'missing required argument'],
    ['update auto maybe', 'on or off'],
    ['bridge hooks set acme/hooks nonsense', '<name>=<value>'],
    ['rules init --project shop', '<slug>=<folder>'],
    ['agent-account set', 'no token'],
  ])('`bascule %s` is a wrong command line: exit code 2 and a hint', async (args, hint) => {
    const { code, stdout, stderr } = await runInProcess(dir, args.split(' ').filter(Boolean));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(hint);
  });

  it.each(['bridge preflight', 'mcp', 'usage backfill'])(
    '`bascule %s` needs a login or rules, and says so',
    async (args) => {
      const { code, stderr } = await runInProcess(dir, args.split(' '));
      expect(code).toBeGreaterThan(0);
      expect(stderr).toMatch(/bascule login|rules\.yaml/);
    },
  );

  it('writes colours only to a terminal that did not ask for no colours', async () => {
    const start = '\u001b[';
    expect((await runInProcess(dir, ['status'], { tty: true })).stdout).toContain(start);
    expect((await runInProcess(dir, ['status'])).stdout).not.toContain(start);
    expect((await runInProcess(dir, ['status'], { tty: true, env: { NO_COLOR: '1' } })).stdout).not.toContain(start);
  });

  it('names its commands as a person has to type them after npx', async () => {
    const env = { npm_lifecycle_event: 'npx' };
    expect((await runInProcess(dir, ['status'], { env })).stdout).toContain('run `npx bascule login`');
    expect((await runInProcess(dir, ['status'])).stdout).toContain('run `bascule login`');
  });

  it('calls a development build what it is', async () => {
    const version = { version: 'abc123', dev: true, binary: false };
    expect((await runInProcess(dir, ['--version'], { version })).stdout).toBe('abc123 (development build)\n');
  });

  it.each([
    { dev: true, binary: false, words: 'this is a development build and does not update itself' },
    { dev: true, binary: true, words: 'this is a development build and does not update itself' },
    { dev: false, binary: false, words: 'this is run by Node and does not update itself' },
  ])('says that it does not update itself where it does not (%o)', async ({ words, ...kind }) => {
    for (const releaseKey of [undefined, 'RWkey']) {
      const { stdout } = await runInProcess(dir, ['status'], { version: { version: '1.2.3', ...kind, releaseKey } });
      const [line] = stdout.split('\n').filter((text) => text.includes('updates:'));
      expect(line).toBe(`--  updates: ${words}`);
    }
  });

  it('reports in its status how updates are judged', async () => {
    const version = { version: '1.2.3', dev: false, binary: true };
    expect((await runInProcess(dir, ['status'], { version })).stdout).toContain('built without a release key');
    const plain = await runInProcess(dir, ['status', '--json'], { version });
    expect(JSON.parse(plain.stdout)).toMatchObject({ releaseKey: null });
    const keyed = { version: { ...version, releaseKey: 'RWkey' } };
    expect((await runInProcess(dir, ['status'], keyed)).stdout).toContain('signed with the release key RWkey');
    expect(JSON.parse((await runInProcess(dir, ['status', '--json'], keyed)).stdout)).toMatchObject({
      releaseKey: 'RWkey',
    });
  });
});
