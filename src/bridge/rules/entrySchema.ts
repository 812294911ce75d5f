import { PLACEHOLDERS } from '../prompt/placeholders.ts';
import {
  ACCOUNT_NAME,
  BRANCH,
  BRANCH_PREFIX,
  CHECK_NAME,
  DURATION,
  INNER_PATH,
  LEAST_FIXED_PORT,
  LEAST_WORKTREE_BYTES,
  METRIC,
  MODEL,
  MOST_CHECKS,
  MOST_COMMAND_MS,
  MOST_COPIES,
  MOST_FIXED_PORT,
  MOST_METRICS,
  MOST_REPOSITORIES,
  MOST_UNUSED_DAYS,
  MOST_VARIANTS,
  MOST_WEIGHT,
  MOST_WORKTREE_BYTES,
  MOST_WORKTREES,
  POOL_NAME,
  PREFIX,
  REPOSITORY,
  SUBJECT,
  UNUSED_DAYS,
  VARIANT_NAME,
  WORKTREES,
} from './bounds.ts';
import { FOLDER, LEFTOVERS, PERMISSION_LEVELS, WORKTREE } from './Rules.ts';
import { closed, command, count, path, type Schema, text, word } from './schemaWords.ts';

export const duration = (description: string): Schema => ({
  type: ['string', 'integer'],
  pattern: DURATION.source,
  minimum: 1,
  description: `${description} A time such as 90s, 10m or 1h; a plain number is seconds.`,
});
export const levelSchema = text(
  'What agents may do: read-only, workspace (change the project), or full (everything the user may).',
  { enum: PERMISSION_LEVELS },
);
export const leftoversSchema = text(
  'What happens to processes that still run after their run ended: end them, or keep (the default) and name them.',
  { enum: LEFTOVERS },
);
export const modelSchema = word('The model, by the name that the harness knows.', { pattern: MODEL.source });
const accountName = (description: string) => text(description, { pattern: ACCOUNT_NAME.source });

/** One name, or a list of accounts to fall back on. */
export const accountNames = (description: string): Schema => ({
  description,
  anyOf: [
    accountName('One of the accounts.'),
    {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: accountName('One of the accounts.'),
      description: 'The preferred account first. The next one works while those before it cannot.',
    },
  ],
});

const ACCOUNTS = accountNames(
  'One of the accounts, or a list of them to fall back on; those of `defaults` by default.',
);
const PROMPT = text(
  `The prompt of the agent. Placeholders: ${Object.keys(PLACEHOLDERS)
    .map((name) => `{${name}}`)
    .join(' ')}; {{name}} stands for the text {name}.`,
);
const TIMEOUT = duration('After this time it is ended and the run fails; 10m by default, at most 60m.');

const variant = closed(
  'A variant of the work.',
  {
    name: word('Its name in the comparison.', { pattern: VARIANT_NAME.source }),
    weight: count('Its share of the cards, against the other weights.', MOST_WEIGHT),
    model: modelSchema,
    account: accountName('One of the accounts; those of the entry by default.'),
    permissions: levelSchema,
  },
  ['name', 'weight'],
  { anyOf: [{ required: ['model'] }, { required: ['account'] }] },
);

const BASE = word('The branch that it begins at; by default the main branch of the repository.', {
  pattern: BRANCH.source,
});
const SETUP = closed(
  'A command that runs once in each new worktree.',
  { run: command('The program and its arguments, with the placeholders of prompts.'), timeout: TIMEOUT },
  ['run'],
);
const COPY: Schema = {
  type: 'array',
  maxItems: MOST_COPIES,
  items: word('A file or a folder that git ignores, relative to the folder that the worktree is made for.', {
    pattern: INNER_PATH.source,
  }),
  description: 'Files that git ignores and a new worktree gets from the folder that it is made for, such as .env.',
};

/** Where the workers of a card work. */
export const workspaceSchema: Schema = {
  description:
    'Where the agents of a card work: folder (that of the project, the default) or worktree (a git worktree and a branch of the card’s own).',
  anyOf: [
    { enum: [FOLDER, WORKTREE], description: 'folder or worktree.' },
    closed('folder.', { kind: { const: FOLDER, description: 'In the project’s folder.' } }, ['kind']),
    closed(
      'A git worktree and a branch of the card’s own.',
      {
        kind: { const: WORKTREE, description: 'A git worktree and a branch of the card’s own.' },
        base: BASE,
        branchPrefix: {
          type: ['string', 'number', 'null'],
          pattern: PREFIX.source,
          description: `What the name of its branch begins with; ${BRANCH_PREFIX} by default.`,
        },
        setup: SETUP,
        copy: COPY,
        unusedDays: count(
          `It is removed when no run has used it for so many days and all its work is pushed; ${UNUSED_DAYS} by default.`,
          MOST_UNUSED_DAYS,
        ),
        maxCount: count(`How many worktrees the project may have; ${WORKTREES} by default.`, MOST_WORKTREES),
        maxBytes: {
          ...count('How many bytes the worktrees of the project may take; no limit by default.', MOST_WORKTREE_BYTES),
          minimum: LEAST_WORKTREE_BYTES,
        },
        port: {
          ...count(
            'The port of all its runs, for what works on one alone, such as the callback of a sign-in. They work one at a time.',
            MOST_FIXED_PORT,
          ),
          minimum: LEAST_FIXED_PORT,
        },
      },
      ['kind'],
    ),
  ],
};

/** What agents work in beside the project's folder. */
export const repositoriesSchema: Schema = {
  type: 'array',
  maxItems: MOST_REPOSITORIES,
  items: closed(
    'A repository beside that of the project’s folder. A card has a worktree in it where it has one in the project’s folder.',
    {
      name: word('Its name for agents and on the board.', { pattern: REPOSITORY.source }),
      dir: path('Its folder on this machine.'),
      base: BASE,
      setup: SETUP,
      copy: COPY,
    },
    ['name', 'dir'],
  ),
  description: 'Further repositories in which the agents of a card work at once.',
};

const MINUTES = count('How long it may take; 10 by default.', MOST_COMMAND_MS / 60_000);

/** The commands that judge the work of agents. */
export const checksSchema: Schema = {
  type: 'array',
  maxItems: MOST_CHECKS,
  items: closed(
    'A command that runs where the agent worked, after it finished.',
    {
      name: word('Its name on the board.', { pattern: CHECK_NAME.source }),
      run: command('The program and its arguments, with the placeholders of prompts.'),
      timeoutMinutes: MINUTES,
    },
    ['name', 'run'],
  ),
  description: 'Commands that run one after the other when an agent has finished work on a card.',
};

/** The command of accepted work. */
export const acceptSchema: Schema = closed(
  'The command that runs where the agent worked when a person accepts the work of a card, such as one that opens a pull request.',
  { run: command('The program and its arguments, with the placeholders of prompts.'), timeoutMinutes: MINUTES },
  ['run'],
);

const worker = closed(
  'An agent that works on its own and ends with a result.',
  {
    subject: text('What the work is about; card by default.', { pattern: SUBJECT.source }),
    prompt: PROMPT,
    account: ACCOUNTS,
    model: modelSchema,
    permissions: levelSchema,
    before: closed(
      'A command that runs before the agent; its last line of output is the folder that the agent starts in.',
      { run: command('The program and its arguments, with the placeholders of prompts.'), timeout: TIMEOUT },
      ['run'],
    ),
    workspace: workspaceSchema,
    leftovers: leftoversSchema,
    workerPool: text('The pool whose slots it takes; `default` by default.', { pattern: POOL_NAME.source }),
    variants: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_VARIANTS,
      items: variant,
      description: 'An experiment: each card runs one of these. Cannot be combined with model.',
    },
    metrics: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_METRICS,
      uniqueItems: true,
      items: text('A metric of the comparison.', { pattern: METRIC.source }),
      description: 'The metrics by which the variants are compared.',
    },
  },
  ['prompt'],
  { not: { required: ['model', 'variants'] }, dependencies: { metrics: ['variants'] } },
);

const commandEntry = closed(
  'A command without an agent.',
  {
    subject: text('What the work is about; card by default.', { pattern: SUBJECT.source }),
    action: { const: 'command', description: 'A command without an agent.' },
    run: command('The program and its arguments, with the placeholders of prompts.'),
    timeout: TIMEOUT,
    leftovers: leftoversSchema,
  },
  ['action', 'run'],
);

const interactive = closed(
  'A session in a terminal window; needs launch.',
  {
    subject: { const: 'card', description: 'A session is about a card.' },
    action: { const: 'interactive', description: 'A session in a terminal window.' },
    prompt: PROMPT,
    account: ACCOUNTS,
    model: modelSchema,
    permissions: levelSchema,
  },
  ['action', 'prompt'],
);

/** An entry under `work`. */
export const entrySchema: Schema = { anyOf: [worker, commandEntry, interactive] };
