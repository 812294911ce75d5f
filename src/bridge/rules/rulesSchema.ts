import { LAUNCH_PLACEHOLDERS } from '../prompt/placeholders.ts';
import { accountSchema } from './accountSchema.ts';
import {
  ACCOUNT_NAME,
  COMMIT,
  HOOK_PACKAGE,
  KIND,
  MOST_ACCOUNTS,
  MOST_HOOKS,
  MOST_KINDS,
  MOST_NAME,
  MOST_PACKAGE,
  MOST_POOLS,
  MOST_PROJECTS,
  MOST_REF,
  MOST_SETTINGS,
  MOST_VALUE,
  MOST_WORKERS,
  POOL_NAME,
  SETTING,
} from './bounds.ts';
import {
  acceptSchema,
  accountNames,
  checksSchema,
  duration,
  entrySchema,
  leftoversSchema,
  levelSchema,
  repositoriesSchema,
  workspaceSchema,
} from './entrySchema.ts';
import { closed, command, count, flag, named, path, type Schema, text, word } from './schemaWords.ts';
import type { TOP_KEYS } from './topKeys.ts';

const hook = closed(
  'A package.',
  {
    package: text('owner/repo or owner/repo/path.', { pattern: HOOK_PACKAGE.source, maxLength: MOST_PACKAGE }),
    ref: word('The requested tag, branch or commit.', { maxLength: MOST_REF }),
    commit: text('The commit that the ref resolved to.', { pattern: COMMIT.source }),
    settings: named(
      'Its settings, as the package names them.',
      SETTING,
      { type: ['string', 'number', 'null'], maxLength: MOST_VALUE },
      { maxProperties: MOST_SETTINGS },
    ),
  },
  ['package', 'ref', 'commit'],
);

const PROPERTIES: Readonly<Record<(typeof TOP_KEYS)[number], Schema>> = {
  name: word('The name of the bridge on the board; the host’s name by default. Empty: no name.', {
    type: ['string', 'number', 'null'],
    pattern: `^\\s*[^\\u0000-\\u001f\\u007f-\\u009f]{0,${MOST_NAME}}\\s*$`,
  }),
  accounts: named('Agent accounts by name.', ACCOUNT_NAME, accountSchema, { maxProperties: MOST_ACCOUNTS }),
  defaults: closed(
    'Defaults for entries.',
    {
      account: accountNames('The account of entries that name none, or a list of them to fall back on.'),
      permissions: levelSchema,
    },
    ['account'],
  ),
  projects: named(
    'The folder that agents of each project work in, by the project’s slug.',
    undefined,
    closed(
      'A project.',
      {
        dir: path('Its folder on this machine.'),
        workspace: workspaceSchema,
        repositories: repositoriesSchema,
        checks: checksSchema,
        accept: acceptSchema,
      },
      ['dir'],
    ),
    { type: ['object', 'null'], maxProperties: MOST_PROJECTS },
  ),
  work: named('What runs, by kind of work.', KIND, entrySchema, { maxProperties: MOST_KINDS }),
  appPrompts: flag('Whether the prompts of shipped rules run for kinds without an entry under work; false by default.'),
  maxWorkers: count('The maximum number of agents at work; 3 by default.', MOST_WORKERS),
  workerPools: named(
    'Slots of maxWorkers that are reserved, by the name of the pool. The pool `default` has the others.',
    undefined,
    count('How many slots.', MOST_WORKERS),
    { propertyNames: { pattern: POOL_NAME.source, not: { const: 'default' } }, maxProperties: MOST_POOLS },
  ),
  envFile: path('Variables for every agent: KEY=VALUE lines, read at each start.'),
  leftovers: leftoversSchema,
  endGrace: duration(
    'How long an agent’s program that has given its result may take to end, from its last line on; 60s by default, from 1s to 60m.',
  ),
  launch: closed(
    'How to open a terminal.',
    {
      command: command(
        `The program and its arguments; one holds {script}. Placeholders: ${Object.keys(LAUNCH_PLACEHOLDERS)
          .map((name) => `{${name}}`)
          .join(' ')}.`,
        { contains: { type: 'string', pattern: '(^|[^{])\\{script\\}' } },
      ),
      timeout: duration(
        'A launcher that is still running after this time counts as successful; 10s by default, at most 10m.',
      ),
    },
    ['command'],
  ),
  collect: flag('Whether tool calls, timing and host samples are reported; true by default.'),
  autoUpdate: flag('Whether the bridge updates itself; false by default.'),
  openRouterPrices: flag('Whether a public list of model prices is fetched; false by default.'),
  hooks: {
    type: 'array',
    maxItems: MOST_HOOKS,
    description: 'Packages, as `bascule bridge hooks install` writes them.',
    items: hook,
  },
};

const IS_INTERACTIVE: Schema = {
  type: 'object',
  required: ['action'],
  properties: { action: { const: 'interactive' } },
};

/**
 * The JSON Schema of rule files, draft 7, for editors (document 3 §2.1). Only loadRules checks what depends on two
 * places, such as whether a named account is declared.
 */
export function rulesSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Rule file of a Bascule bridge',
    ...closed('What the agents of this machine do for your boards.', PROPERTIES),
    anyOf: [{ required: ['work'] }, { required: ['appPrompts'], properties: { appPrompts: { const: true } } }],
    dependencies: { accounts: ['defaults'] },
    // A file needs a launcher if one of its entries is a session.
    if: { properties: { work: { type: 'object', additionalProperties: { not: IS_INTERACTIVE } } } },
    else: { required: ['launch'] },
  };
}
