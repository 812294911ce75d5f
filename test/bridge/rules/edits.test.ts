import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addHook } from '../../../src/bridge/rules/addHook.ts';
import { planEdit } from '../../../src/bridge/rules/editRules.ts';
import { initRules } from '../../../src/bridge/rules/initRules.ts';
import { loadRules } from '../../../src/bridge/rules/loadRules.ts';
import { useAccount } from '../../../src/bridge/rules/mapProject.ts';
import { migrateAccounts } from '../../../src/bridge/rules/migrateAccounts.ts';
import { removeHook } from '../../../src/bridge/rules/removeHook.ts';
import { setAutoUpdate } from '../../../src/bridge/rules/setAutoUpdate.ts';
import { setHookSetting } from '../../../src/bridge/rules/setHookSetting.ts';
import { TEMPLATES } from '../../../src/domain/workflow/templates.ts';
import { memoryLog } from '../support/memoryLog.ts';

let dir: string;
let file: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bascule-rules-'));
  file = join(dir, 'rules.yaml');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const GOOD =
  '# mine\naccounts:\n  main: { harness: code-agent } # the only one\ndefaults: { account: main }\nappPrompts: true\n';
const read = () => readFile(file, 'utf8');

describe('A file from before accounts', () => {
  const OLD =
    '# keep me\ndefaults:\n  model: opus\n  permissionMode: acceptEdits\nwork:\n  a: { prompt: x, permissionMode: plan }\n  b: { prompt: x, permissionMode: acceptEdits }\n  c: { prompt: x, permissionMode: auto }\n  d: { prompt: x, permissionMode: bypassPermissions }\n  e: { prompt: x } # plain\n';

  it('gets an account claude with the old model and mode, and levels for modes; comments stay [ACCT-14] [ACCT-15] [ACCT-16] [ACCT-18]', async () => {
    await writeFile(file, OLD, { mode: 0o600 });
    const log = memoryLog();
    expect(await migrateAccounts(file, log)).toBe('done');
    expect(log.of('accounts_migration_done')).toHaveLength(1);
    const loaded = await loadRules(file);
    if ('problems' in loaded) throw new Error(JSON.stringify(loaded.problems));
    expect(loaded.rules.accounts.get('claude')).toMatchObject({
      harness: 'code-agent',
      model: 'opus',
      permissionMode: 'acceptEdits',
    });
    expect(loaded.rules.defaults.accounts).toEqual(['claude']);
    expect(
      ['a', 'b', 'c', 'd', 'e'].map((kind) => (loaded.rules.work.get(kind) as { permissions?: string }).permissions),
    ).toEqual(['read-only', 'workspace', 'workspace', 'full', undefined]);
    const text = await read();
    for (const comment of ['# keep me', '# plain']) expect(text).toContain(comment);
    expect(await readFile(`${file}.bak`, 'utf8')).toBe(OLD);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await migrateAccounts(file, log)).toBe('none');
  });

  it('with a mode that has no level stays as it is; the log holds what to paste, and agents are off [ACCT-17] [ACCT-19] [ACCT-20] [ACCT-21]', async () => {
    const text =
      'defaults:\n  model: opus\nwork:\n  a: { prompt: x, permissionMode: dontAsk }\n  t: { action: command, run: [a] }\n';
    await writeFile(file, text);
    const log = memoryLog();
    expect(await migrateAccounts(file, log)).toBe('failed');
    expect(await read()).toBe(text);
    const [failed] = log.of('accounts_migration_failed');
    expect(failed?.paste).toBe(
      'accounts:\n  claude:\n    harness: code-agent\n    model: opus\ndefaults:\n  account: claude\n',
    );
    expect(log.of('agents_off')).toHaveLength(1);
    const loaded = await loadRules(file);
    if ('problems' in loaded) throw new Error(JSON.stringify(loaded.problems));
    expect(loaded.rules.agentsOff).toBe(true);
    expect([...loaded.rules.work.keys()]).toEqual(['a', 't']);
  });

  it.each([
    ['with accounts', GOOD],
    ['that is no YAML', 'a: ['],
    ['of the oldest kind', 'rules: []\n'],
  ])('is refused %s', async (_title, text) => {
    await writeFile(file, text);
    expect(await migrateAccounts(file, memoryLog())).toBe('none');
    expect(await read()).toBe(text);
  });
});

describe('autoUpdate', () => {
  it.each([
    ['is added where it is missing', GOOD, true, false, `${GOOD}autoUpdate: true\n`],
    ['is added after a file without a line end', GOOD.trimEnd(), true, false, `${GOOD}autoUpdate: true\n`],
    ['is changed in its place', `autoUpdate: false # why\n${GOOD}`, true, false, `autoUpdate: true # why\n${GOOD}`],
    ['is turned off', `${GOOD}autoUpdate: true\n`, false, false, `${GOOD}autoUpdate: false\n`],
    ['stays as it is with keep', `${GOOD}autoUpdate: false\n`, true, true, `${GOOD}autoUpdate: false\n`],
    ['stays whatever it is with keep', `${GOOD}autoUpdate: maybe\n`, true, true, `${GOOD}autoUpdate: maybe\n`],
  ])('%s, and nothing else moves [CLI-06] [CLI-08]', async (_title, before, on, keep, after) => {
    await writeFile(file, before);
    expect(await setAutoUpdate(file, on, { keep })).toEqual({ changed: before !== after });
    expect(await read()).toBe(after);
  });

  it.each([
    ['other text', `${GOOD}autoUpdate: "true"\n`, 6],
    ['a mapping', `${GOOD}autoUpdate:\n  on: true\n`, 6],
    ['nothing', `autoUpdate:\n${GOOD}`, 1],
  ])('that holds %s is left alone, and the fault names its line [CLI-07]', async (_title, text, line) => {
    await writeFile(file, text);
    expect(await setAutoUpdate(file, true, { keep: false })).toMatchObject({ problem: { key: 'autoUpdate', line } });
    expect(await read()).toBe(text);
  });
});

describe('Hooks in the file', () => {
  const hook = { package: 'acme/hooks/lights', ref: 'v1', commit: 'a'.repeat(40), settings: {} };
  const loaded = async () => {
    const found = await loadRules(file);
    if ('problems' in found) throw new Error(JSON.stringify(found.problems));
    return found.rules.hooks;
  };

  it('are added, brought to another commit with their settings, set and removed; the rest of the file stays [HOOK-01] [HOOK-02] [HOOK-04] [HOOK-05]', async () => {
    await writeFile(file, GOOD);
    expect(await addHook(file, hook)).toEqual({ updated: false });
    expect(await addHook(file, { ...hook, package: 'acme/other' })).toEqual({ updated: false });
    expect(await setHookSetting(file, hook.package, 'color', 'red: #f00')).toBe(true);
    expect(await setHookSetting(file, 'no/such', 'color', 'red')).toBe(false);
    expect(await addHook(file, { ...hook, ref: 'v2', commit: 'b'.repeat(40) })).toEqual({ updated: true });
    expect(await loaded()).toEqual([
      { ...hook, ref: 'v2', commit: 'b'.repeat(40), settings: { color: 'red: #f00' } },
      { ...hook, package: 'acme/other' },
    ]);
    expect(await removeHook(file, hook.package)).toBe(true);
    expect(await removeHook(file, hook.package)).toBe(false);
    expect(await removeHook(file, 'acme/other')).toBe(true);
    expect(await loaded()).toEqual([]);
    for (const comment of ['# mine', '# the only one']) expect(await read()).toContain(comment);
  });
});

describe('An account that everything shall run on', () => {
  const text = (account: string) =>
    `accounts:\n  main:\n    harness: code-agent\n  second:\n    harness: code-agent\ndefaults:\n  account: ${account}\nwork:\n  a: { prompt: x }\n`;
  const use = (name: string) => planEdit(file, (document) => useAccount(document, { name, harness: 'code-agent' }));

  it('is the default already where it is alone or the preferred one of a list', async () => {
    for (const account of ['main', '[ main, second ]']) {
      await writeFile(file, text(account));
      expect(await use('main')).toBeUndefined();
      expect((await use('second'))?.after).toBe(text('second'));
    }
  });
});

describe('A first file', () => {
  it.each([
    ['with projects', { projects: ['shop', 'on'], dirs: { shop: '/src/shop: 2' } }],
    ['without any', { projects: [], dirs: {} }],
  ])('%s loads, and says where editors find its schema', async (_title, of) => {
    const text = initRules({ url: 'https://board.example', ...of });
    await writeFile(file, text);
    const found = await loadRules(file);
    if ('problems' in found) throw new Error(JSON.stringify(found.problems));
    expect([...found.rules.projects.values()].map(({ slug }) => slug)).toEqual(of.projects);
    expect(found.rules.leftovers).toBe('end');
    expect(text).toContain('$schema=https://board.example/rules.schema.json');
    // No card of a shipped workflow waits forever because the file has no entry for its work.
    const kinds = TEMPLATES.flatMap(({ rules }) => rules.map(({ kind }) => kind));
    expect(kinds.filter((kind) => !found.rules.work.has(kind))).toEqual([]);
  });
});
