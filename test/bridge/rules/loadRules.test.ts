import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatProblem } from '../../../src/bridge/rules/formatProblem.ts';
import { loadRules } from '../../../src/bridge/rules/loadRules.ts';
import type { ProjectRule, Rules, WorkerEntry } from '../../../src/bridge/rules/Rules.ts';
import { worktreeOf } from '../../../src/bridge/runs/worktreeOf.ts';

let dir: string;
let file: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bascule-rules-'));
  file = join(dir, 'rules.yaml');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const ACCOUNTS = `accounts:
  main: { harness: code-agent }
  second: { harness: exec-agent }
defaults: { account: main }
`;
const WORK = `work:
  implement: { prompt: Work. }
`;

async function load(text: string, platform?: string): Promise<{ rules?: Rules; problems: string[] }> {
  await writeFile(file, text);
  const loaded = await loadRules(file, platform);
  return 'rules' in loaded ? { rules: loaded.rules, problems: [] } : { problems: loaded.problems.map(formatProblem) };
}

/** A file with one entry under work, written as a flow mapping. */
const entry = (text: string, more = '') => `${ACCOUNTS}work:\n  it: ${text}\n${more}`;
const variants = (count: number, of = (i: number) => `{ name: v${i}, weight: 1, model: m }`) =>
  `[${Array.from({ length: count }, (_, i) => of(i)).join(', ')}]`;
const names = (count: number) => Array.from({ length: count }, (_, i) => `  a${i}: { harness: code-agent }`).join('\n');

describe('A rule file', () => {
  it('has defaults for everything that it does not set [RULES-16] [RULES-20] [RULES-27] [RULES-34] [WORK-03] [WORK-07]', async () => {
    const { rules } = await load(ACCOUNTS + WORK);
    expect(rules).toMatchObject({
      maxWorkers: 3,
      name: undefined,
      collect: true,
      appPrompts: false,
      autoUpdate: false,
      openRouterPrices: false,
      leftovers: 'keep',
      endGraceMs: 60_000,
      hooks: [],
      agentsOff: false,
    });
    expect([...(rules?.workerPools ?? [])]).toEqual([['default', 3]]);
    expect(rules?.work.get('implement')).toMatchObject({
      action: 'worker',
      subject: 'card',
      workerPool: 'default',
      variants: [],
    });
  });

  it('says for the file and for an entry what happens to what a run has left', async () => {
    const { rules } = await load(
      `${ACCOUNTS}leftovers: end\nwork:\n  a: { prompt: x, leftovers: keep }\n  b: { prompt: x }\n  c: { action: command, run: [a], leftovers: keep }\n`,
    );
    expect(rules?.leftovers).toBe('end');
    expect(['a', 'b', 'c'].map((kind) => rules?.work.get(kind))).toMatchObject([
      { leftovers: 'keep' },
      { leftovers: undefined },
      { leftovers: 'keep' },
    ]);
  });

  it('says where the agents of a card work, for a project and for an entry', async () => {
    const projects = 'projects:\n  shop: { dir: /shop, workspace: { kind: worktree, base: dev, unusedDays: 2 } }\n';
    const work =
      'work:\n  a: { prompt: x }\n  b: { prompt: x, workspace: folder }\n  c: { prompt: x, workspace: worktree }\n  d: { prompt: x, workspace: { kind: worktree, maxCount: 9 } }\n  e: { prompt: x, subject: document }\n';
    const { rules, problems } = await load(`${ACCOUNTS}${projects}${work}`);
    expect(problems).toEqual([]);
    const shop = rules?.projects.get('shop');
    const own = { base: 'dev', branchPrefix: 'bascule/', unusedMs: 2 * 86_400_000, copy: [] };
    const of = (kind: string, project: ProjectRule | null = shop ?? null) =>
      worktreeOf(rules?.work.get(kind) as WorkerEntry, project ?? undefined);
    expect([of('a'), of('c')]).toMatchObject([own, own]);
    expect([of('b'), of('e'), of('a', null)]).toEqual([undefined, undefined, undefined]);
    expect(of('d')).toMatchObject({ base: undefined, maxCount: 9, unusedMs: 14 * 86_400_000 });
    expect(of('c', { slug: 'other', dir: '/other' })).toMatchObject({ base: undefined, maxCount: 50 });
    expect((await load(entry('{ prompt: x, subject: document, workspace: worktree }'))).problems.join()).toContain(
      'a worktree belongs to a card',
    );
  });

  it('says in which repositories the agents of a project work, each by a name of its own', async () => {
    const of = (list: string) =>
      load(`${ACCOUNTS}projects:\n  shop:\n    dir: /shop\n    repositories: ${list}\n${WORK}`);
    const { rules } = await of('[{ name: api, dir: /api, base: next, copy: [.env] }, { name: web, dir: ~/web }]');
    expect(rules?.projects.get('shop')?.repositories).toEqual([
      { name: 'api', dir: '/api', base: 'next', setup: undefined, copy: ['.env'] },
      { name: 'web', dir: expect.stringMatching(/\/web$/), base: undefined, setup: undefined, copy: [] },
    ]);
    const { problems } = await of('[{ name: api, dir: /api }, { name: api, dir: /other }, { dir: api }]');
    expect(problems).toEqual([
      expect.stringContaining('repositories[1].name: there is another repository api'),
      expect.stringContaining('repositories[2]: name is required'),
      expect.stringContaining('repositories[2].dir: must be an absolute path'),
    ]);
  });

  it('says how long a program that has given its result may take to end', async () => {
    const graceOf = async (time: string) => (await load(`${ACCOUNTS}${WORK}endGrace: ${time}\n`)).rules?.endGraceMs;
    expect([await graceOf('1'), await graceOf('90s'), await graceOf('1h')]).toEqual([1_000, 90_000, 3_600_000]);
  });

  it('says how long a question for leave waits, of the accounts that can ask', async () => {
    const load1 = (line: string, harness = 'acp, command: [a]') =>
      load(`accounts:\n  main: { harness: ${harness}, permissionWait: ${line} }\ndefaults: { account: main }\n${WORK}`);
    const waitOf = async (line: string) => (await load1(line)).rules?.accounts.get('main')?.permissionWaitMs;
    expect([await waitOf('90s'), await waitOf('1h'), await waitOf('never')]).toEqual([90_000, 3_600_000, 0]);
    for (const wrong of ['0', '61m', 'always']) {
      expect((await load1(wrong)).problems.join()).toMatch(
        /permissionWait: must be a time such as 90s or 10m, from 1s/,
      );
    }
    expect((await load1('5m', 'code-agent')).problems).toEqual([]);
    expect((await load1('5m', 'exec-agent')).problems.join()).toContain(
      'only an account of acp or code-agent has this key',
    );
  });

  it('lists for an entry the accounts that may work, the preferred one first; alone it is a list of one [ACCT-13]', async () => {
    const { rules, problems } = await load(
      `${ACCOUNTS.replace('main }', '[main, second] }')}work:\n  a: { prompt: x, account: [second, main] }\n  b: { prompt: x, account: second }\n  c: { prompt: x }\n  d: { action: interactive, prompt: x, account: [main, second] }\nlaunch: { command: ["{script}"] }\n`,
    );
    expect(problems).toEqual([]);
    expect(rules?.defaults.accounts).toEqual(['main', 'second']);
    expect(['a', 'b', 'c', 'd'].map((kind) => rules?.work.get(kind))).toMatchObject([
      { accounts: ['second', 'main'] },
      { accounts: ['second'] },
      { accounts: [] },
      { accounts: ['main', 'second'] },
    ]);
  });

  it('gives the default pool the slots that named pools leave [RULES-19]', async () => {
    const { rules } = await load(`${ACCOUNTS}${WORK}maxWorkers: 5\nworkerPools: { reviews: 2, fixes: 1 }\n`);
    expect([...(rules?.workerPools ?? [])]).toEqual([
      ['default', 2],
      ['reviews', 2],
      ['fixes', 1],
    ]);
  });

  it('is refused with all of its faults at once, each with line, column and key [RELOAD-04]', async () => {
    const { problems } = await load(
      'accounts:\n  Main: { harness: claude }\nmaxWorkers: many\nwork:\n  it:\n    promt: x\n',
    );
    expect(problems).toEqual([
      expect.stringMatching(/rules\.yaml:2:\d+ accounts\.Main: /),
      expect.stringMatching(
        /rules\.yaml:2:\d+ accounts\.Main\.harness: must be one of code-agent, exec-agent, line-agent/,
      ),
      expect.stringMatching(/defaults\.account is required/),
      expect.stringMatching(/rules\.yaml:3:\d+ maxWorkers: must be a whole number/),
      expect.stringMatching(/rules\.yaml:6:\d+ work\.it\.promt: promt is not a key here; did you mean prompt\?/),
      expect.stringMatching(/work\.it: prompt is required/),
    ]);
  });

  it.each([
    ['lists 50 accounts [RULES-11]', `accounts:\n${names(50)}\ndefaults: { account: a0 }\n${WORK}`],
    ['has work or app prompts: work', ACCOUNTS + WORK],
    ['has work or app prompts: app prompts [RULES-09]', `${ACCOUNTS}appPrompts: true\n`],
    ['has a name of 40 characters after trimming [RULES-23]', `${ACCOUNTS}${WORK}name: " ${'n'.repeat(40)} "\n`],
    [
      'names folders that are not there [ACCT-12]',
      `accounts:\n  main: { harness: code-agent, configDir: /no/where, envFile: ~/nothing }\ndefaults: { account: main }\n${WORK}`,
    ],
    [
      'has accounts of all kinds [ACCT-01]',
      `accounts:\n  a: { harness: code-agent }\n  b: { harness: exec-agent, codexHome: /x, profile: p.1_-x }\n  c: { harness: line-agent, command: [agent] }\ndefaults: { account: a }\n${WORK}`,
    ],
    ['has a command of 60 minutes [WORK-14]', entry('{ action: command, run: [a], timeout: 60m }')],
    [
      'has a worker with all that it may have [WORK-10]',
      entry(
        '{ prompt: x, account: main, permissions: full, before: { run: [a] }, workerPool: p, variants: [{ name: v, weight: 1, model: m }], metrics: [cost] }',
        'workerPools: { p: 1 }\n',
      ),
    ],
    [
      'has a session with all that it may have [WORK-26]',
      entry(
        '{ action: interactive, prompt: x, account: main, model: m, permissions: full }',
        'launch: { command: [t, "{script}"] }\n',
      ),
    ],
    [
      'has variants at their limits [VAR-01] [VAR-07] [VAR-08]',
      entry(
        `{ prompt: x, variants: ${variants(32, (i) => `{ name: v${i}, weight: ${i === 0 ? 1_000_000 : 1}, account: second, permissions: full }`)}, metrics: [${Array.from({ length: 16 }, (_, i) => `m${i}`).join(', ')}] }`,
      ),
    ],
    [
      'falls back between accounts of one program with a model, of several without one, and of a variant alone',
      `accounts:\n  a: { harness: code-agent }\n  b: { harness: code-agent }\n  c: { harness: exec-agent }\ndefaults: { account: [a, c] }\nwork:\n  x: { prompt: x, model: m, account: [a, b] }\n  y: { prompt: x, account: [b, c] }\n  z: { prompt: x, variants: [{ name: v, weight: 1, model: m, account: c }] }\n`,
    ],
    [
      'fills prompts from the request and its context [WORK-38] [WORK-39] [WORK-42]',
      entry(
        '{ prompt: "{cardNumber} {cardId} {project} {subjectId} {pullRequestNumber} {pullRequestUrl} {headSha} {reason} {documentId} {{literal}}" }',
      ),
    ],
    ['has an entry about something else than a card [WORK-03]', entry('{ subject: release, prompt: "{subjectId}" }')],
  ])('loads when it %s', async (_title, text) => {
    expect((await load(text)).problems).toEqual([]);
  });

  it.each([
    ['rules: [RULES-06]', `${ACCOUNTS}${WORK}rules: []\n`, /rules is not a key here.*work/],
    ['experiments: [RULES-07]', `${ACCOUNTS}${WORK}experiments: {}\n`, /experiments is not a key here.*work/],
    [
      'an unknown key [RULES-41]',
      `${ACCOUNTS}${WORK}maxWorker: 3\n`,
      /maxWorker is not a key here; did you mean maxWorkers/,
    ],
    ['neither work nor app prompts [RULES-09]', ACCOUNTS, /work, or appPrompts: true, is required/],
    ['51 accounts [RULES-11]', `accounts:\n${names(51)}\ndefaults: { account: a0 }\n${WORK}`, /at most 50/],
    [
      'no default account [RULES-12]',
      `accounts:\n  main: { harness: code-agent }\n${WORK}`,
      /defaults\.account is required/,
    ],
    [
      'a default account that is not declared [RULES-12]',
      `accounts:\n  main: { harness: code-agent }\ndefaults: { account: other }\n${WORK}`,
      /no account other/,
    ],
    [
      'defaults.model beside accounts [RULES-14]',
      `accounts:\n  main: { harness: code-agent }\ndefaults: { account: main, model: m }\n${WORK}`,
      /defaults\.model/,
    ],
    [
      'defaults.permissionMode beside accounts [RULES-15]',
      `accounts:\n  main: { harness: code-agent }\ndefaults: { account: main, permissionMode: plan }\n${WORK}`,
      /defaults\.permissionMode/,
    ],
    ['a name of 41 characters [RULES-23]', `${ACCOUNTS}${WORK}name: ${'n'.repeat(41)}\n`, /name: must be at most 40/],
    [
      'another word for what a run has left',
      `${ACCOUNTS}${WORK}leftovers: kill\n`,
      /rules\.yaml:7:12 leftovers: must be one of end, keep/,
    ],
    [
      'another word for what a run of an entry has left',
      entry('{ prompt: x, leftovers: true }'),
      /rules\.yaml:6:31 work\.it\.leftovers: /,
    ],
    [
      'what a session has left',
      entry('{ action: interactive, prompt: x, leftovers: end }', 'launch: { command: ["{script}"] }\n'),
      /leftovers: an interactive entry does not use it/,
    ],
    ['a name with a control character [RULES-24]', `${ACCOUNTS}${WORK}name: "a\\u0007b"\n`, /control character/],
    ['a pool named default', `${ACCOUNTS}${WORK}workerPools: { default: 1 }\n`, /workerPools\.default/],
    ['pools larger than maxWorkers', `${ACCOUNTS}${WORK}maxWorkers: 2\nworkerPools: { a: 3 }\n`, /take 3 slots/],
    ['an unknown pool', entry('{ prompt: x, workerPool: nope }'), /no pool nope/],
    [
      'a foreign harness [ACCT-01]',
      `accounts:\n  main: { harness: claude }\ndefaults: { account: main }\n${WORK}`,
      /must be one of code-agent, exec-agent, line-agent/,
    ],
    ['no harness [ACCT-01]', `accounts:\n  main: {}\ndefaults: { account: main }\n${WORK}`, /harness is required/],
    [
      'configDir on exec-agent [ACCT-02]',
      `accounts:\n  main: { harness: exec-agent, configDir: /x }\ndefaults: { account: main }\n${WORK}`,
      /configDir: only an account of code-agent/,
    ],
    [
      'codexHome on code-agent [ACCT-03]',
      `accounts:\n  main: { harness: code-agent, codexHome: /x }\ndefaults: { account: main }\n${WORK}`,
      /codexHome: only an account of exec-agent/,
    ],
    [
      'profile on code-agent [ACCT-04]',
      `accounts:\n  main: { harness: code-agent, profile: p }\ndefaults: { account: main }\n${WORK}`,
      /profile: only an account of exec-agent/,
    ],
    [
      'a profile of another shape [ACCT-08]',
      `accounts:\n  main: { harness: exec-agent, profile: .hidden }\ndefaults: { account: main }\n${WORK}`,
      /profile: must be 1 to 64/,
    ],
    [
      'a profile of 65 characters [ACCT-08]',
      `accounts:\n  main: { harness: exec-agent, profile: ${'p'.repeat(65)} }\ndefaults: { account: main }\n${WORK}`,
      /profile: must be 1 to 64/,
    ],
    [
      'a sandbox that exec-agent does not have [ACCT-09]',
      `accounts:\n  main: { harness: exec-agent, permissionMode: plan }\ndefaults: { account: main }\n${WORK}`,
      /one of read-only, workspace-write, danger-full-access/,
    ],
    [
      'an account’s name in capitals [ACCT-10]',
      `accounts:\n  Main: { harness: code-agent }\ndefaults: { account: Main }\n${WORK}`,
      /accounts\.Main/,
    ],
    [
      'an account’s name of 41 characters [ACCT-10]',
      `accounts:\n  ${'a'.repeat(41)}: { harness: code-agent }\ndefaults: { account: ${'a'.repeat(41)} }\n${WORK}`,
      /1 to 40/,
    ],
    [
      'a relative path [ACCT-11]',
      `accounts:\n  main: { harness: code-agent, envFile: ./x }\ndefaults: { account: main }\n${WORK}`,
      /envFile: must be an absolute path/,
    ],
    ['an entry’s account that is not declared [ACCT-13]', entry('{ prompt: x, account: nobody }'), /no account nobody/],
    [
      'an account to fall back on that is not declared [ACCT-13]',
      entry('{ prompt: x, account: [main, nobody] }'),
      /work\.it\.account\[1\]: there is no account nobody/,
    ],
    ['an empty list of accounts', entry('{ prompt: x, account: [] }'), /work\.it\.account: must name an account/],
    ['an account twice', entry('{ prompt: x, account: [main, main] }'), /account\[1\]: main is listed twice/],
    [
      'a list of accounts for a variant',
      entry('{ prompt: x, variants: [{ name: v, weight: 1, account: [main, second] }] }'),
      /variants\[0\]\.account: must name one account/,
    ],
    [
      'a model for accounts of different programs',
      entry('{ prompt: x, model: opus, account: [main, second] }'),
      /work\.it\.model: the accounts main \(code-agent\) and second \(exec-agent\) have no models in common/,
    ],
    [
      'a model for accounts of different programs that the defaults list',
      entry('{ prompt: x, model: opus }').replace('account: main', 'account: [main, second]'),
      /work\.it\.model: the accounts main \(code-agent\) and second \(exec-agent\) have no models in common/,
    ],
    [
      'a model for accounts of different programs of one harness',
      `accounts:\n  a: { harness: line-agent, command: [a] }\n  b: { harness: line-agent, command: [b] }\ndefaults: { account: [a, b] }\nwork:\n  it: { prompt: x, model: m }\n`,
      /work\.it\.model: the accounts a \(line-agent\) and b \(line-agent\) have no models in common/,
    ],
    [
      'a variant’s model for accounts of different programs',
      entry('{ prompt: x, account: [main, second], variants: [{ name: v, weight: 1, model: opus }] }'),
      /work\.it\.variants\[0\]\.model: the accounts main/,
    ],
    [
      'a default account to fall back on that is not declared [RULES-12]',
      `accounts:\n  main: { harness: code-agent }\ndefaults: { account: [main, other] }\n${WORK}`,
      /defaults\.account\[1\]: there is no account other/,
    ],
    [
      'a variant’s account that is not declared [VAR-11] [ACCT-13]',
      entry('{ prompt: x, variants: [{ name: v, weight: 1, account: nobody }] }'),
      /no account nobody/,
    ],
    [
      'a level that there is not [WORK-08]',
      entry('{ prompt: x, permissions: all }'),
      /one of read-only, workspace, full/,
    ],
    ['maxChain on an entry [RULES-08]', entry('{ prompt: x, maxChain: 3 }'), /maxChain is not a key here/],
    ['resume on an entry [RULES-08]', entry('{ prompt: x, resume: true }'), /resume is not a key here/],
    ['maxResumes on an entry [RULES-08]', entry('{ prompt: x, maxResumes: 3 }'), /maxResumes is not a key here/],
    ['effort on an entry [WORK-11]', entry('{ prompt: x, effort: high }'), /effort is not a key here/],
    ['action: worker [WORK-07]', entry('{ action: worker, prompt: x }'), /leave it out/],
    ['an action that there is not [WORK-07]', entry('{ action: shell, prompt: x }'), /interactive or command/],
    ['run on a worker [WORK-09]', entry('{ prompt: x, run: [a] }'), /run: a worker entry does not use/],
    [
      'timeout on a session [WORK-09]',
      entry('{ action: interactive, prompt: x, timeout: 1m }', 'launch: { command: ["{script}"] }\n'),
      /timeout: a interactive entry|timeout: an interactive entry/,
    ],
    ...[
      'prompt: x',
      'account: main',
      'model: m',
      'permissions: full',
      'variants: []',
      'metrics: []',
      'workerPool: p',
      'before: { run: [a] }',
    ].map(
      (field) =>
        [
          `${field.split(':')[0]} on a command [WORK-15]`,
          entry(`{ action: command, run: [a], ${field} }`),
          /command entry does not use it/,
        ] as const,
    ),
    ...['before: { run: [a] }', 'variants: []', 'metrics: []', 'workerPool: p'].map(
      (field) =>
        [
          `${field.split(':')[0]} on a session [WORK-26] [VAR-03]`,
          entry(`{ action: interactive, prompt: x, ${field} }`, 'launch: { command: ["{script}"] }\n'),
          /interactive entry does not use it/,
        ] as const,
    ),
    [
      'variants on a command [VAR-03]',
      entry(`{ action: command, run: [a], variants: ${variants(1)} }`),
      /does not use it/,
    ],
    ['a command of 61 minutes [WORK-14]', entry('{ action: command, run: [a], timeout: 61m }'), /at most 60m/],
    [
      'a time to end of 0',
      `${ACCOUNTS}${WORK}endGrace: 0\n`,
      /endGrace: must be a time such as 90s or 10m, from 1s to 60m/,
    ],
    ['a time to end of 999 ms', `${ACCOUNTS}${WORK}endGrace: 999ms\n`, /from 1s to 60m/],
    ['a time to end of 61 minutes', `${ACCOUNTS}${WORK}endGrace: 61m\n`, /from 1s to 60m/],
    ['no run [WORK-12]', entry('{ action: command }'), /run is required/],
    [
      '{cardId} in a prompt about something else [WORK-04]',
      entry('{ subject: release, prompt: "{cardId}" }'),
      /\{cardId\} is only known for a card/,
    ],
    [
      '{cardId} in such a run [WORK-04]',
      entry('{ subject: release, action: command, run: [a, "{cardId}"] }'),
      /\{cardId\} is only known for a card/,
    ],
    [
      '{cardNumber} in such a before [WORK-05]',
      entry('{ subject: release, prompt: x, before: { run: ["{cardNumber}"] } }'),
      /\{cardNumber\} is only known for a card/,
    ],
    [
      '{cardNumber} in such a prompt [WORK-05]',
      entry('{ subject: release, prompt: "{cardNumber}" }'),
      /\{cardNumber\} is only known for a card/,
    ],
    [
      'a session about something else [WORK-06]',
      entry('{ subject: release, action: interactive, prompt: x }', 'launch: { command: ["{script}"] }\n'),
      /about cards/,
    ],
    ['an unknown placeholder', entry('{ prompt: "{cardTitle}" }'), /no placeholder \{cardTitle\}/],
    [
      'a session and no launch block [LAUNCH-01]',
      entry('{ action: interactive, prompt: x }'),
      /launch\.command is required/,
    ],
    [
      'a session and no launch.command [LAUNCH-01]',
      entry('{ action: interactive, prompt: x }', 'launch: { timeout: 5s }\n'),
      /command is required/,
    ],
    [
      'a launch.command without {script} [LAUNCH-02]',
      entry('{ action: interactive, prompt: x }', 'launch: { command: [xterm] }\n'),
      /must contain \{script\}/,
    ],
    ['a model that could pass for an option', entry('{ prompt: x, model: --yolo }'), /not begin with a hyphen/],
    [
      'a model of an account that could pass for an option',
      'accounts:\n  main: { harness: code-agent, model: -x }\ndefaults: { account: main }\nwork: { k: { prompt: x } }\n',
      /not begin with a hyphen/,
    ],
    ['model and variants [VAR-02]', entry(`{ prompt: x, model: m, variants: ${variants(1)} }`), /model or variants/],
    ['metrics without variants [VAR-04]', entry('{ prompt: x, metrics: [cost] }'), /belong to variants/],
    [
      '17 metrics [VAR-05]',
      entry(
        `{ prompt: x, variants: ${variants(1)}, metrics: [${Array.from({ length: 17 }, (_, i) => `m${i}`).join(', ')}] }`,
      ),
      /1 to 16/,
    ],
    ['a metric twice [VAR-05]', entry(`{ prompt: x, variants: ${variants(1)}, metrics: [cost, cost] }`), /twice/],
    [
      'a metric of another shape [VAR-06]',
      entry(`{ prompt: x, variants: ${variants(1)}, metrics: [Cost] }`),
      /metrics\[0\]/,
    ],
    ['no variants [VAR-07]', entry('{ prompt: x, variants: [] }'), /1 to 32/],
    ['33 variants [VAR-07]', entry(`{ prompt: x, variants: ${variants(33)} }`), /1 to 32/],
    ['a weight of 0 [VAR-08]', entry('{ prompt: x, variants: [{ name: v, weight: 0, model: m }] }'), /1 to 1000000/],
    [
      'a weight of 1000001 [VAR-08]',
      entry('{ prompt: x, variants: [{ name: v, weight: 1000001, model: m }] }'),
      /1 to 1000000/,
    ],
    ['a variant of nothing [VAR-09]', entry('{ prompt: x, variants: [{ name: v, weight: 1 }] }'), /model or account/],
    [
      'a model of 101 characters [VAR-10]',
      entry(`{ prompt: x, variants: [{ name: v, weight: 1, model: ${'m'.repeat(101)} }] }`),
      /at most 100/,
    ],
    [
      'a model with a space [VAR-10]',
      entry('{ prompt: x, variants: [{ name: v, weight: 1, model: "a b" }] }'),
      /without spaces/,
    ],
    [
      'a model with a control character [VAR-10]',
      entry('{ prompt: x, variants: [{ name: v, weight: 1, model: "a\\u0001b" }] }'),
      /control/,
    ],
    [
      'two variants of one name [VAR-12]',
      entry(`{ prompt: x, variants: ${variants(2, () => '{ name: v, weight: 1, model: m }')} }`),
      /two variants v/,
    ],
    [
      'a variant’s name of another shape [VAR-12]',
      entry('{ prompt: x, variants: [{ name: V, weight: 1, model: m }] }'),
      /variants\[0\]\.name/,
    ],
    ['a hook at no commit [HOOK-01]', `${ACCOUNTS}${WORK}hooks: [{ package: a/b, ref: v1 }]\n`, /commit is required/],
    ['a YAML fault', 'accounts: [\n', /rules\.yaml:\d+:\d+/],
    ['a key twice', `${ACCOUNTS}${ACCOUNTS}${WORK}`, /:5:1 accounts: accounts appears twice/],
    [
      'aliases',
      `accounts:\n  main: &m { harness: code-agent }\n  other: *m\ndefaults: { account: main }\n${WORK}`,
      /aliases/,
    ],
    ['nothing in it', '', /empty/],
  ] as readonly (readonly [string, string, RegExp])[])('is refused with %s', async (_title, text, message) => {
    expect((await load(text)).problems.join('\n')).toMatch(message);
  });

  it('reports duplicate keys beside all other faults, and each fault once', async () => {
    const { problems } = await load(
      `maxWorkers: 1\nmaxWorkers: none\n${ACCOUNTS}work:\n  a: { action: command, run: echo }\n`,
    );
    expect(problems.filter((text) => /maxWorkers appears twice/.test(text))).toHaveLength(1);
    expect(problems.filter((text) => /must be a list/.test(text))).toHaveLength(1);
  });

  it('has no sessions on Windows [WORK-27]', async () => {
    const text = entry('{ action: interactive, prompt: x }', 'launch: { command: ["{script}"] }\n');
    expect((await load(text, 'win32')).problems.join()).toMatch(/Windows/);
    expect((await load(text, 'darwin')).problems).toEqual([]);
  });

  it('distinguishes an empty name from a missing one, and resolves paths and times [RULES-26] [ACCT-11] [LAUNCH-04] [WORK-14]', async () => {
    expect((await load(`${ACCOUNTS}${WORK}name:\n`)).rules?.name).toBe('');
    expect((await load(`${ACCOUNTS}${WORK}name: "  "\n`)).rules?.name).toBe('');
    const { rules } = await load(
      `${entry('{ action: command, run: [a] }')}  timed: { action: command, run: [a], timeout: 90s }\nenvFile: ~/x.env\nlaunch: { command: ["{script}"] }\nprojects: { p: { dir: ~/p } }\n`,
    );
    expect(rules?.envFile).toBe(join(homedir(), 'x.env'));
    expect(rules?.projects.get('p')?.dir).toBe(join(homedir(), 'p'));
    expect(rules?.launch?.timeoutMs).toBe(10_000);
    expect([rules?.work.get('it'), rules?.work.get('timed')]).toMatchObject([
      { timeoutMs: 600_000 },
      { timeoutMs: 90_000 },
    ]);
  });

  it('reads numbers as text where they are names of models and the like', async () => {
    const { rules } = await load(entry('{ prompt: x, model: 4.10 }'));
    expect(rules?.work.get('it')).toMatchObject({ model: '4.10' });
  });
});
