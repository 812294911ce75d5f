import { TOP_KEYS } from './topKeys.ts';

type Schema = Readonly<Record<string, unknown>>;

const text = (description: string, more: Schema = {}): Schema => ({ type: 'string', description, ...more });
const path = (description: string): Schema => text(description, { pattern: '^(/|~/|~$)' });
const flag = (description: string): Schema => ({ type: 'boolean', description });
const command = (description: string): Schema => ({
  type: 'array',
  description,
  minItems: 1,
  items: { type: ['string', 'number'] },
});
const closed = (description: string, properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  description,
  additionalProperties: false,
  required,
  properties,
});

const NAME = '^[a-z][a-z0-9-]{0,39}$';
const DURATION: Schema = {
  type: ['string', 'integer'],
  pattern: '^[0-9]+(ms|s|m|h)?$',
  description: 'A time such as 90s or 10m; a plain number is seconds. 10m unless told, at most 60m.',
};
const LEVEL = text('What agents may do: read-only, workspace (change the project) or full.', {
  enum: ['read-only', 'workspace', 'full'],
});
const MODEL = { type: ['string', 'number'], description: 'The model, by the name that the harness knows.' };
const ACCOUNT = text('One of accounts; defaults.account unless told.', { pattern: NAME });
const PROMPT = text(
  'What the agent is told. Placeholders: {cardNumber} {cardId} {project} {subjectId} {workRequestId} {kind} {pullRequestNumber} {pullRequestUrl} {headSha} {reason} {documentId}; {{name}} stands for the text {name}.',
);
const SUBJECT = text('The subject type that the entry is about; card unless told.', { pattern: NAME });

const variant = closed(
  'One of the ways in which the work is tried.',
  {
    name: text('Its name in the comparison.', { pattern: '^[a-z0-9][a-z0-9_-]{0,63}$' }),
    weight: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000,
      description: 'Its share of the cards, against the other weights.',
    },
    model: MODEL,
    account: ACCOUNT,
    permissions: LEVEL,
  },
  ['name', 'weight'],
);

const worker = closed(
  'An agent that works on its own and ends with a result.',
  {
    subject: SUBJECT,
    prompt: PROMPT,
    account: ACCOUNT,
    model: MODEL,
    permissions: LEVEL,
    before: closed(
      'A command ahead of the agent; its last line of output is the folder that the agent starts in.',
      { run: command('The program and its arguments; no shell.'), timeout: DURATION },
      ['run'],
    ),
    workerPool: text('The pool whose slots it takes; default unless told.', { pattern: NAME }),
    variants: {
      type: 'array',
      minItems: 1,
      maxItems: 32,
      items: variant,
      description: 'An experiment: each card runs one of these. Not beside model.',
    },
    metrics: {
      type: 'array',
      minItems: 1,
      maxItems: 16,
      uniqueItems: true,
      items: text('A key of the comparison.', { pattern: '^[a-z][a-z0-9:-]{0,63}$' }),
      description: 'What the variants are compared by.',
    },
  },
  ['prompt'],
);
const commandEntry = closed(
  'A command with no agent.',
  {
    subject: SUBJECT,
    action: { const: 'command' },
    run: command('The program and its arguments; no shell. Takes the placeholders of prompts.'),
    timeout: DURATION,
  },
  ['action', 'run'],
);
const interactive = closed(
  'A session in a terminal window; needs launch.',
  {
    subject: { const: 'card' },
    action: { const: 'interactive' },
    prompt: PROMPT,
    account: ACCOUNT,
    model: MODEL,
    permissions: LEVEL,
  },
  ['action', 'prompt'],
);

const account = closed(
  'An agent account.',
  {
    harness: text('The agent tool: code-agent (claude), exec-agent (codex), or line-agent (a program of yours).', {
      enum: ['code-agent', 'exec-agent', 'line-agent'],
    }),
    configDir: path('code-agent: its config folder.'),
    codexHome: path('exec-agent: its home folder.'),
    profile: text('exec-agent: a profile in that home.', { pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$' }),
    command: command('line-agent: the program and its arguments.'),
    model: MODEL,
    permissionMode: text('The harness’s own word for what it may do.'),
    envFile: path('Variables for its runs: KEY=VALUE lines, read at each start.'),
  },
  ['harness'],
);

const PROPERTIES: Readonly<Record<(typeof TOP_KEYS)[number], Schema>> = {
  name: {
    type: ['string', 'null', 'number'],
    description:
      'How the bridge is called on the board, at most 40 characters; empty: no name. The host’s name unless told.',
  },
  accounts: {
    type: 'object',
    maxProperties: 50,
    propertyNames: { pattern: NAME },
    additionalProperties: account,
    description: 'Agent accounts by name.',
  },
  defaults: closed('For entries that say nothing themselves.', { account: ACCOUNT, permissions: LEVEL }, ['account']),
  projects: {
    type: 'object',
    description: 'The folder that agents of each project work in, by the project’s slug.',
    additionalProperties: closed('A project.', { dir: path('Its folder on this machine.') }, ['dir']),
  },
  work: {
    type: 'object',
    propertyNames: { pattern: NAME },
    description: 'What runs, by kind of work.',
    additionalProperties: { anyOf: [worker, commandEntry, interactive] },
  },
  appPrompts: flag('Whether the prompts of shipped rules run for kinds that work does not name.'),
  maxWorkers: {
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    description: 'How many agents work at once; 3 unless told.',
  },
  workerPools: {
    type: 'object',
    propertyNames: { pattern: NAME, not: { const: 'default' } },
    additionalProperties: { type: 'integer', minimum: 1, maximum: 1000 },
    description: 'Slots of maxWorkers that are set apart, by name of the pool; the others are the pool default.',
  },
  envFile: path('Variables for every agent: KEY=VALUE lines, read at each start.'),
  launch: closed(
    'How a terminal is opened.',
    {
      command: command(
        'The program and its arguments; one holds {script}. Placeholders: {script} {dir} {sessionId} {cardNumber} {project}.',
      ),
      timeout: DURATION,
    },
    ['command'],
  ),
  collect: flag('Whether tool calls, timing and host samples are told; true unless told.'),
  autoUpdate: flag('Whether the bridge keeps itself up to date; false unless told.'),
  openRouterPrices: flag('Whether a public list of model prices is fetched; false unless told.'),
  hooks: {
    type: 'array',
    maxItems: 25,
    description: 'Packages as `bascule bridge hooks install` writes them.',
    items: closed(
      'A package.',
      {
        package: text('owner/repo or owner/repo/path.'),
        ref: { type: ['string', 'number'], description: 'What was asked for: a tag, a branch, a commit.' },
        commit: text('What that was.', { pattern: '^[0-9a-f]{40}([0-9a-f]{24})?$' }),
        settings: {
          type: 'object',
          additionalProperties: { type: ['string', 'number', 'null'] },
          description: 'Its settings.',
        },
      },
      ['package', 'ref', 'commit'],
    ),
  },
};

/** The JSON Schema of rule files, for editors (document 3 §2.1). What needs looking across keys is judged by loadRules alone. */
export function rulesSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Rule file of a Bascule bridge',
    ...closed('What the agents of this machine do for your boards.', PROPERTIES),
    anyOf: [{ required: ['work'] }, { required: ['appPrompts'], properties: { appPrompts: { const: true } } }],
  };
}
