import type Koa from 'koa';
import type { AccountView } from '../domain/accounts/AccountView.ts';
import { normaliseEmail } from '../domain/accounts/normaliseEmail.ts';
import { promoteAccount } from '../domain/accounts/promoteAccount.ts';
import { openSession } from './openSession.ts';
import type { WebDeps } from './WebDeps.ts';

/** Signs in an account whose address is confirmed. The account of ADMIN_EMAIL becomes an administrator with it. */
export async function signInAs(ctx: Koa.Context, deps: WebDeps, account: AccountView): Promise<void> {
  await openSession(ctx, deps, account.id, deps.clock.now());
  if (!account.admin && deps.adminEmail !== undefined && normaliseEmail(deps.adminEmail) === account.email) {
    await promoteAccount(deps.system(), account.email);
  }
}
