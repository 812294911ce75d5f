import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { loadRules } from '../../../src/bridge/rules/loadRules.ts';
import { rulesSchema } from '../../../src/bridge/rules/rulesSchema.ts';

let dir: string;
let file: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bascule-rules-'));
  file = join(dir, 'rules.yaml');
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const GOOD = {
  name: 'mine',
  accounts: { main: { harness: 'code-agent' }, own: { harness: 'line-agent', command: ['agent'] } },
  defaults: { account: 'main', permissions: 'workspace' },
  projects: { shop: { dir: '/src/shop', workspace: 'worktree' } },
  work: {
    implement: {
      prompt: 'Work on {cardNumber}.',
      before: { run: ['a'], timeout: '5m' },
      variants: [{ name: 'a', weight: 1, model: 'm' }],
      metrics: ['cost'],
      leftovers: 'keep',
      workspace: { kind: 'worktree', base: 'main', setup: { run: ['a', '{branch}'] }, copy: ['.env'], unusedDays: 3 },
    },
    teardown: { action: 'command', run: ['a', '{cardNumber}'], timeout: 90, leftovers: 'keep' },
    pair: { action: 'interactive', prompt: 'x', permissions: 'full' },
  },
  launch: { command: ['term', '{script}'] },
  maxWorkers: 4,
  workerPools: { reviews: 1 },
  leftovers: 'end',
  hooks: [{ package: 'a/b', ref: 'v1', commit: 'a'.repeat(40), settings: { color: 'red' } }],
};

const validate = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false, strictTuples: false }).compile(
  rulesSchema(),
);

async function judge(value: unknown): Promise<{ schema: boolean; parser: boolean }> {
  await writeFile(file, stringify(value));
  const loaded = await loadRules(file, 'linux');
  return { schema: validate(JSON.parse(JSON.stringify(value))), parser: 'rules' in loaded };
}

describe('The schema of rule files', () => {
  it('is the one that is published with the documents', async () => {
    expect(JSON.parse(await readFile('docs/rules.schema.json', 'utf8'))).toEqual(rulesSchema());
  });

  const change = (path: string, value: unknown): unknown => {
    const copy = structuredClone(GOOD) as Record<string, unknown>;
    const parts = path.split('.');
    let at = copy;
    for (const part of parts.slice(0, -1)) at = at[part] as Record<string, unknown>;
    if (value === undefined) delete at[parts.at(-1) as string];
    else at[parts.at(-1) as string] = value;
    return copy;
  };

  const kinds = (count: number): unknown =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`kind-${n}`, { prompt: 'Work.' }]));

  const asksFor = (permissionWait: string): unknown =>
    change('accounts.own', { harness: 'acp', command: ['agent'], permissionWait });

  const hasRepositories = (count: number, more: object = {}): unknown =>
    change(
      'projects.shop.repositories',
      Array.from({ length: count }, (_, n) => ({ name: `r-${n}`, dir: `~/r-${n}`, ...structuredClone(more) })),
    );

  it.each([
    ['a good file', GOOD, true],
    ['app prompts alone', { accounts: GOOD.accounts, defaults: GOOD.defaults, appPrompts: true }, true],
    ['an unknown key', change('maxWorker', 3), false],
    ['neither work nor app prompts', change('work', undefined), false],
    ['a foreign harness', change('accounts.main.harness', 'claude'), false],
    ['a bad account name', change('accounts.Main', { harness: 'code-agent' }), false],
    ['a relative path', change('accounts.main.envFile', 'x'), false],
    ['accounts to fall back on', change('work.pair.account', ['main', 'own']), true],
    ['one account in a list', change('defaults.account', ['own']), true],
    ['no account in a list', change('work.pair.account', []), false],
    ['an account listed twice', change('defaults.account', ['main', 'main']), false],
    [
      'a variant of several accounts',
      change('work.implement.variants', [{ name: 'a', weight: 1, account: ['main'] }]),
      false,
    ],
    ['a level that there is not', change('defaults.permissions', 'all'), false],
    ['a worker without a prompt', change('work.implement.prompt', undefined), false],
    ['a command with a prompt', change('work.teardown.prompt', 'x'), false],
    ['a session with variants', change('work.pair.variants', [{ name: 'a', weight: 1, model: 'm' }]), false],
    ['an action that there is not', change('work.pair.action', 'shell'), false],
    ['a weight of 0', change('work.implement.variants', [{ name: 'a', weight: 0, model: 'm' }]), false],
    ['a metric of another shape', change('work.implement.metrics', ['Cost']), false],
    ['a pool named default', change('workerPools', { default: 1 }), false],
    ['200 kinds of work', change('work', kinds(200)), true],
    ['201 kinds of work', change('work', kinds(201)), false],
    ['a launch without a command', change('launch', { timeout: '5s' }), false],
    ['a hook without a commit', change('hooks', [{ package: 'a/b', ref: 'v1' }]), false],
    ['maxWorkers 0', change('maxWorkers', 0), false],
    ['leftovers of another word', change('leftovers', 'kill'), false],
    ['leftovers of an entry of another word', change('work.implement.leftovers', false), false],
    ['leftovers of a session', change('work.pair.leftovers', 'end'), false],
    ['a workspace of another word', change('work.implement.workspace', 'tree'), false],
    ['a workspace without a kind', change('work.implement.workspace', { base: 'main' }), false],
    ['a folder with a base', change('projects.shop.workspace', { kind: 'folder', base: 'main' }), false],
    ['a workspace of a session', change('work.pair.workspace', 'worktree'), false],
    ['a copy from outside', change('work.implement.workspace.copy', ['../.env']), false],
    ['a copy of the git folder', change('work.implement.workspace.copy', ['a/.git/config']), false],
    ['a base that git would take for an option', change('work.implement.workspace.base', '-f'), false],
    ['branches without a prefix', change('work.implement.workspace.branchPrefix', ''), true],
    ['branches with half a name first', change('work.implement.workspace.branchPrefix', 'team/bot-'), true],
    ['a prefix with a space', change('work.implement.workspace.branchPrefix', 'a b/'), false],
    ['no worktrees at all', change('work.implement.workspace.maxCount', 0), false],
    [
      '19 further repositories',
      hasRepositories(19, { base: 'next', copy: ['.env'], setup: { run: ['npm', 'ci'] } }),
      true,
    ],
    ['20 further repositories', hasRepositories(20), false],
    ['a repository without a folder', hasRepositories(1, { dir: undefined }), false],
    ['a repository whose name leads elsewhere', hasRepositories(1, { name: '../api' }), false],
    ['a repository whose name is an option', hasRepositories(1, { name: '-f' }), false],
    ['a repository with a prefix of its own', hasRepositories(1, { branchPrefix: 'x/' }), false],
    ['a fixed port', change('work.implement.workspace.port', 3000), true],
    ['a port of the system', change('work.implement.workspace.port', 80), false],
    ['a port that there is not', change('work.implement.workspace.port', 65_536), false],
    ['a folder with a port', change('projects.shop.workspace', { kind: 'folder', port: 3000 }), false],
    ['a time to end in seconds', change('endGrace', 90), true],
    ['a time to end that is no time', change('endGrace', 'soon'), false],
    ['a question that waits a while', asksFor('90s'), true],
    ['a question that nobody is asked', asksFor('never'), true],
    ['a question that waits always', asksFor('always'), false],
    ['a question that waits no time', asksFor('0'), false],
    ['a question of code-agent', change('accounts.main.permissionWait', '90s'), true],
    [
      'a question of another harness',
      change('accounts.own', { harness: 'line-agent', command: ['agent'], permissionWait: '90s' }),
      false,
    ],
    ['collect that is no flag', change('collect', 'yes'), false],
  ])('judges %s as the bridge does', async (_title, value, good) => {
    expect(await judge(value)).toEqual({ schema: good, parser: good });
  });
});

describe('Any content of a rule file', () => {
  const check = async (bytes: Uint8Array | string) => {
    await writeFile(file, bytes);
    const loaded = await loadRules(file, 'linux');
    if ('rules' in loaded) return;
    expect(loaded.problems.length).toBeGreaterThan(0);
    const lines = Buffer.from(bytes).toString('utf8').split('\n').length;
    for (const { line, column, message } of loaded.problems) {
      expect(message).not.toBe('');
      if (line !== undefined) {
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(lines + 1);
        expect(column).toBeGreaterThanOrEqual(1);
      }
    }
  };

  it('is bytes: there are rules, or faults with places in the file', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), check), { numRuns: 300 });
  });

  it('is a good file that a hand has damaged', async () => {
    const text = stringify(GOOD);
    const damage = fc.tuple(fc.nat(text.length), fc.nat(12), fc.string({ maxLength: 6, unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(damage, ([at, cut, put]) => check(text.slice(0, at) + put + text.slice(at + cut))),
      { numRuns: 400 },
    );
  });

  it('is any tree of values under the keys that there are', async () => {
    const keys = fc.constantFrom(...Object.keys(GOOD), 'collect', 'envFile', 'appPrompts', 'nonsense');
    const tree = fc.dictionary(keys, fc.jsonValue({ maxDepth: 4 }), { maxKeys: 6 });
    await fc.assert(
      fc.asyncProperty(tree, (value) => check(stringify(parse(stringify(value))))),
      { numRuns: 300 },
    );
  });

  it('is large, deep or a bomb of aliases', async () => {
    await check(`a: ${'x'.repeat(1024 * 1024)}`);
    await check(`${'['.repeat(20_000)}`);
    await check(`${'a: {'.repeat(2_000)}`);
    await check('a: &a [x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c]\n');
  });
});
