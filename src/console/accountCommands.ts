import { findAccountByEmail } from '../domain/accounts/findAccount.ts';
import { createAccount } from '../domain/accounts/registration/createAccount.ts';
import { promoteAccount } from '../domain/accounts/registration/promoteAccount.ts';
import { findProject } from '../domain/board/projects/findProject.ts';
import type { Context } from '../domain/context.ts';
import { resetFactors } from '../domain/factors/resetFactors.ts';
import { findOperation } from '../domain/operations/readOperations.ts';
import { type ConsoleCommand, UsageError } from './Command.ts';

const MAX_TOKENS = 10_000;

export const accountCommands: ConsoleCommand[] = [
  {
    name: 'app:user:create',
    usage: 'EMAIL --password P [--admin]',
    description: 'Creates an account whose address counts as verified.',
    options: { password: { type: 'string' }, admin: { type: 'boolean' } },
    words: [1, 1],
    run: async ({ domain }, { positionals, values }) => {
      if (typeof values.password !== 'string') throw new UsageError('--password is missing');
      const email = positionals[0] as string;
      return createAccount(domain.system(), { email, password: values.password, admin: values.admin === true });
    },
  },
  {
    name: 'app:user:promote',
    usage: 'EMAIL',
    description: 'Makes the account an administrator.',
    options: {},
    words: [1, 1],
    run: ({ domain }, { positionals }) => promoteAccount(domain.system(), positionals[0] as string),
  },
  {
    name: 'app:user:reset-factors',
    usage: 'EMAIL',
    description: 'Removes every second factor of an account whose owner lost theirs, and notifies the owner by mail.',
    options: {},
    words: [1, 1],
    run: ({ domain }, { positionals }) => resetFactors(domain.system(), positionals[0] as string),
  },
  {
    name: 'app:token:issue',
    usage: 'EMAIL --scope SCOPE [--ttl SECONDS] [--count N] [--operations NAME,…] [--projects SLUG,…]',
    description: 'Issues access tokens of the kind that the OAuth flows issue.',
    options: {
      scope: { type: 'string' },
      ttl: { type: 'string' },
      count: { type: 'string' },
      operations: { type: 'string' },
      projects: { type: 'string' },
    },
    words: [1, 1],
    run: async ({ domain, authorization, settings }, { positionals, values }) => {
      const email = positionals[0] as string;
      const account = await findAccountByEmail(domain.system().db, email);
      if (account === undefined) throw new UsageError(`no account has the address ${email}`);
      if (typeof values.scope !== 'string') throw new UsageError('--scope is missing');
      const ttlSeconds = wholeNumber('--ttl', values.ttl, settings.OAUTH_ACCESS_TOKEN_SECONDS, 31_536_000);
      const count = wholeNumber('--count', values.count, 1, MAX_TOKENS);
      const now = domain.system().now;
      const owner = domain.contextOf({ accountId: account.id, scopes: new Set(['session']), key: 'console' });
      const issued = await (await authorization()).issueAccessTokens({
        account,
        scope: values.scope,
        ttlSeconds,
        count,
        now,
        operations: await readOperations(owner, values.operations),
        projects: await readProjects(owner, values.projects),
      });
      const rest = { expiresIn: ttlSeconds, scope: issued.scope };
      return values.count === undefined
        ? { accessToken: issued.accessTokens[0], ...rest }
        : { accessTokens: issued.accessTokens, ...rest };
    },
  },
  {
    name: 'app:token:revoke',
    usage: 'TOKEN',
    description: 'Revokes one access token; running processes refuse it within a second.',
    options: {},
    words: [1, 1],
    run: async ({ domain, authorization }, { positionals }) => {
      await (await authorization()).revokeAccessToken(positionals[0] as string, domain.system().now);
      return { revoked: true };
    },
  },
];

/** A longer list would make a token that does not fit into a header. */
export const MOST_NAMES = 50;

function namesOf(option: string, text: string | boolean | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const names = [
    ...new Set(
      String(text)
        .split(',')
        .map((name) => name.trim()),
    ),
  ].filter((name) => name !== '');
  if (names.length === 0 || names.length > MOST_NAMES) throw new UsageError(`${option} takes 1 to ${MOST_NAMES} names`);
  return names;
}

/** The names of registered operations, all of which must exist. */
async function readOperations(ctx: Context, text: string | boolean | undefined): Promise<string[] | undefined> {
  const names = namesOf('--operations', text);
  for (const name of names ?? []) {
    if ((await findOperation(ctx, name)) === undefined) throw new UsageError(`no operation is registered as ${name}`);
  }
  return names;
}

/** The ids of projects, which may be given by id or slug. */
async function readProjects(ctx: Context, text: string | boolean | undefined): Promise<string[] | undefined> {
  const handles = namesOf('--projects', text);
  return handles && Promise.all(handles.map(async (handle) => (await findProject(ctx, handle)).id));
}

function wholeNumber(name: string, text: string | boolean | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max) throw new UsageError(`${name} must be 1 to ${max}`);
  return value;
}
