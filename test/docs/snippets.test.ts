import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from '@typescript/typescript6';
import { buildSchema, parse as parseGraphql, validate } from 'graphql';
import { parse as parseShell } from 'unbash';
import { readCodexConfig } from '../../src/bridge/harness/execAgent/codexConfig.ts';
import { startLine } from '../../src/bridge/harness/lineAgent/startLine.ts';
import { messageLine } from '../../src/bridge/harness/shared/messageLine.ts';
import { readManifest } from '../../src/bridge/hooks/readManifest.ts';
import { readEnvFiles } from '../../src/bridge/process/readEnvFiles.ts';
import { readConfig } from '../../src/config.ts';
import { isFollowedField } from '../../src/domain/endpoints/followedDocument.ts';
import { writeAnswer, writeMessage } from '../../src/domain/endpoints/writeMessage.ts';
import { followedFieldOf } from '../../src/graphql/webhooks/followedFieldOf.ts';
import { newId } from '../../src/lib/uuid.ts';
import { parseManifests } from '../deploy/support/readManifests.ts';
import { describes } from './support/printed.ts';
import { ROOT, readSnippets, type Snippet } from './support/readSnippets.ts';
import { aroundPart, faultsOfRules, inFolder } from './support/ruleSnippets.ts';
import { openSnippetWorld, type SnippetWorld } from './support/snippetWorld.ts';

const snippets = readSnippets();
const schema = buildSchema(readFileSync(join(ROOT, 'schema.graphql'), 'utf8'));
let open: SnippetWorld;

/** How a block of each language is checked. Shell and JavaScript run in tests of their own. */
const CHECKS: Record<string, (snippet: Snippet) => Promise<void> | void> = {
  graphql: runOperations,
  json: judgeAnswer,
  yaml: loadYaml,
  toml: loadCodexConfig,
  dotenv: loadEnvFile,
  console: ({ text }) => compareFaults(text),
  text: ({ text }) => compareStarts(text),
  sh: ({ text }) => expect(parseShell(text).errors ?? []).toEqual([]),
  js: () => undefined,
  ts: parsePart,
  tsx: parseComponents,
  html: readScriptElement,
  mermaid: ({ text }) => expect(text).toMatch(/^(flowchart|stateDiagram-v2|sequenceDiagram)\b/),
};

describe('a snippet of the documentation', () => {
  beforeAll(async () => {
    open = await openSnippetWorld();
  });
  afterAll(() => open.world.close());

  it('is found', () => {
    expect(snippets.length).toBeGreaterThan(30);
    const kept = snippets.filter(({ options }) => options.unrun !== undefined);
    expect(kept.length).toBeLessThan(11);
  });

  it.each(snippets.map((snippet) => [`${snippet.file}:${snippet.line}`, snippet] as const))(
    'does what it says: %s',
    async (_, snippet) => {
      const check = CHECKS[snippet.language];
      if (check === undefined) throw new Error(`the language “${snippet.language}” has no check`);
      await check(snippet);
    },
  );
});

/** The attributes are those that the widget reads. */
function readScriptElement({ text }: Snippet): void {
  const read = readFileSync(join(ROOT, 'src/widget/host/readScript.ts'), 'utf8');
  const names = [...text.matchAll(/ data-([a-z-]+)=/g)].map(([, name = '']) => name);
  expect(names).toContain('project');
  for (const name of names) expect(read).toContain(name.replaceAll(/-(\w)/g, (_, sign: string) => sign.toUpperCase()));
  expect(text).toMatch(/^<script src="https:\/\/[\w.]+\/widget\/v1\.js"[^>]* async><\/script>\n?$/);
}

async function runOperations({ text, options: { scope = 'api' } }: Snippet): Promise<void> {
  const document = parseGraphql(text);
  expect(validate(schema, document)).toEqual([]);
  for (const definition of document.definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    if (definition.operation === 'subscription') {
      // Those that are printed are for webhooks.
      expect(isFollowedField(followedFieldOf(definition))).toBe(true);
      continue;
    }
    const names = definition.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
    for (const name of names) expect(Object.keys(open.values)).toContain(name);
    const variables = Object.fromEntries(names.map((name) => [name, open.values[name]]));
    const { start = 0, end } = definition.loc ?? {};
    const token = await open.account.token(scope);
    const { errors } = await open.world.graphql(token, text.slice(start, end), variables);
    expect(errors).toBeUndefined();
  }
}

/** The text around a part of a source file that makes it a complete one. */
const AROUND_PART: Record<string, (text: string) => string> = {
  items: (text) => `export default [\n${text}];`,
  members: (text) => `export class Any {\n${text}}`,
  properties: (text) => `export default {\n${text}};`,
  module: (text) => text,
};

function parsePart({ text, options: { part } }: Snippet): void {
  if (part === undefined) return;
  const around = AROUND_PART[part];
  if (around === undefined) throw new Error(`there is no place for a part of “${part}”`);
  const compilerOptions = { target: ts.ScriptTarget.ES2024, experimentalDecorators: true };
  const { diagnostics } = ts.transpileModule(around(text), { compilerOptions, reportDiagnostics: true });
  expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([]);
}

/** An ellipsis represents page-specific text. */
function parseComponents({ text }: Snippet): void {
  const compilerOptions = { target: ts.ScriptTarget.ES2024, jsx: ts.JsxEmit.ReactJSX };
  const { diagnostics } = ts.transpileModule(text.replaceAll('{…}', '{0}'), {
    compilerOptions,
    reportDiagnostics: true,
  });
  expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([]);
}

/** The real answers that printed ones describe. */
const ANSWERS: Record<string, () => Promise<unknown>> = {
  refusal: () =>
    answer(`mutation { createCard(input: {projectId: "${open.values.project}", title: " "}) { card { id } } }`),
  heartbeat: () => beat(newId()),
  'webhook-answer': async () => {
    const card = { number: 7, title: 'Tides', column: { label: 'Review' } };
    const data = { boardChanged: { change: 'CARD_MOVED', card } };
    return JSON.parse(
      writeAnswer({ source: 'board.card_moved', createdAt: new Date() }, 'CardMoves', { data }),
    ) as unknown;
  },
  webhook: async () => {
    const column = { id: newId(), label: 'Ready' };
    const detail = { card: 7, from: column, to: column };
    const facts = { actor: `person:${newId()}`, subjectType: 'card', subjectId: newId(), cardId: newId(), detail };
    return JSON.parse(
      writeMessage({ source: 'board.card_moved', facts, projectId: newId(), createdAt: new Date() }),
    ) as unknown;
  },
  events: async () => {
    const bridgeId = newId();
    await beat(bridgeId);
    return rest('GET', '/api/events', { headers: { 'X-Service-Bridge': bridgeId } });
  },
  messageLine: async () =>
    JSON.parse(messageLine({ id: newId(), text: 'Message from Ada:\nUse tabs.', interrupt: false })),
  startLine: async () =>
    JSON.parse(
      startLine(
        {
          runId: newId(),
          sessionId: newId(),
          resume: undefined,
          prompt: 'Work',
          model: undefined,
          effort: undefined,
          permissions: undefined,
          dir: '/work',
        } as never,
        '/run/input',
      ),
    ),
};

async function answer(query: string): Promise<unknown> {
  const { errors } = await open.world.graphql(open.api, query);
  return { errors };
}

const beat = (bridgeId: string) =>
  rest('PUT', `/api/bridges/${bridgeId}/heartbeat`, {
    body: { projects: [open.values.project], cliVersion: '1.0.0', capabilities: ['work-requests'] },
  });

async function rest(method: string, path: string, options: { body?: unknown; headers?: Record<string, string> }) {
  const token = await open.account.token('agent');
  const answered = await open.world.rest(method, path, { token, ...options });
  expect(answered.status).toBe(200);
  return answered.body;
}

async function judgeAnswer({ text, options }: Snippet): Promise<void> {
  const printed: unknown = JSON.parse(text);
  const real = ANSWERS[options.of ?? ''];
  if (real === undefined) throw new Error(`there is no real answer for “${options.of}”`);
  describes(printed, await real());
}

async function loadYaml({ text, options }: Snippet): Promise<void> {
  if (options.of === 'manifest') {
    await inFolder(async (dir) => {
      await writeFile(join(dir, 'bascule-hook.yaml'), text);
      expect(Object.keys((await readManifest(dir)).events).length).toBeGreaterThan(0);
    });
    return;
  }
  if (options.of === 'kubernetes') {
    // What they say is judged as a whole: test/deploy/kubernetes.test.ts.
    expect(parseManifests(text).length).toBeGreaterThan(0);
    return;
  }
  const whole = options.part === undefined ? text : aroundPart(text, options.part);
  expect(await faultsOfRules(whole, 'rules.yaml')).toEqual([]);
}

async function loadCodexConfig({ text }: Snippet): Promise<void> {
  await inFolder(async (dir) => {
    await writeFile(join(dir, 'config.toml'), text);
    expect((await readCodexConfig(dir, undefined)).approvalModeOf('bascule')).toBe('approve');
  });
}

async function loadEnvFile({ text }: Snippet): Promise<void> {
  await inFolder(async (dir) => {
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, 'agents.env'), text);
    expect(Object.keys(await readEnvFiles([join(dir, 'agents.env')], [])).length).toBeGreaterThan(0);
  });
}

/** A rule file that has the printed faults at their places. */
const FAULTY = `accounts:
  main: { harness: codeagent }
defaults:
  account: main
projects:
  shop: { dir: ~/src/shop }
work:
  implement:
    prompt: Work on card {cardNumber}

maxWorker: 4
`;

async function compareFaults(text: string): Promise<void> {
  const [command, ...lines] = text.trimEnd().split('\n');
  expect(command).toBe('$ bascule rules check');
  expect(lines).toEqual(await faultsOfRules(FAULTY, '/home/you/.config/bascule/rules.yaml'));
}

/**
 * The environment that makes a start fail with the printed line. The other lines are about this machine:
 * test/crash/startFailures.test.ts.
 */
const STARTS: [line: RegExp, environment: Record<string, string>][] = [
  [/bad setting HUB_JWT_SECRET/, { HUB_JWT_SECRET: 'short' }],
  [/APP_ENV=prod needs/, { APP_ENV: 'prod' }],
];

function compareStarts(text: string): void {
  for (const [line, environment] of STARTS) {
    const printed = text.split('\n').find((one) => line.test(one));
    expect(() => readConfig(environment)).toThrow(String(printed?.replace('bascule: ', '')));
  }
}
