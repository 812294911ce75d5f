import type { Context } from '../context.ts';

/** The context in which a person reads their own inbox, for the service, which then tells them of it. */
export const asPerson = (ctx: Context, accountId: string): Context => ({
  ...ctx,
  actor: { accountId, scopes: new Set(['session']), key: `notices ${accountId}` },
});
