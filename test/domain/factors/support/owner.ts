import { findSession } from '../../../../src/domain/accounts/sessions/findSession.ts';
import { createSession } from '../../../../src/domain/accounts/sessions/sessions.ts';
import type { Context } from '../../../../src/domain/context.ts';
import { findFactors } from '../../../../src/domain/factors/findFactors.ts';
import { passSecondStep } from '../../../../src/domain/factors/passSecondStep.ts';
import { beginTotp } from '../../../../src/domain/factors/totp/beginTotp.ts';
import { confirmTotp } from '../../../../src/domain/factors/totp/confirmTotp.ts';
import { totpCode, totpStep } from '../../../../src/domain/factors/totp/totpCodes.ts';
import type { SignInService } from '../../../../src/domain/identities/SignInService.ts';
import type { Limiter } from '../../../../src/lib/Limiter.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import { createMemoryLimiter } from '../../../support/memoryLimiter.ts';

export type OwnerContext = Context & { limiter: Limiter; services: readonly SignInService[] };

/** A person who is signed in with a browser. */
export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly limiter: Limiter;
  /** The context of the session at this moment. */
  context(): OwnerContext;
  /** Sets up an authenticator app. */
  addTotp(): Promise<{ secret: string; recoveryCodes: string[] }>;
  /** The code of the app at this moment. */
  codeOf(secret: string): string;
  /** The second step of a sign-in. */
  passStep(code: string, address?: string): ReturnType<typeof passSecondStep>;
  audits(): Promise<string[]>;
  mails(): Promise<string[]>;
}

/** Signs in a new account. */
export async function createOwner(world: DomainWorld): Promise<Owner> {
  const id = await world.addAccount();
  const { cookieValue } = await createSession(world.db, id, world.now);
  const session = await findSession(world.db, cookieValue, world.now, 'none');
  if (session === undefined) throw new Error('no session');
  const { behind } = session;
  const limiter = createMemoryLimiter();
  const owner: Owner = {
    id,
    email: session.account.email,
    limiter,
    context: () => {
      const context = world.as(id);
      return { ...context, limiter, services: [], actor: { ...context.actor, behind } };
    },
    addTotp: async () => {
      const { secret } = await beginTotp(owner.context());
      const { recoveryCodes } = await confirmTotp(owner.context(), { code: owner.codeOf(secret) });
      return { secret, recoveryCodes };
    },
    codeOf: (secret) => totpCode(secret, totpStep(world.now)),
    passStep: async (code, address = '192.0.2.1') => {
      const stamp = (await findFactors(world.db, id))?.stamp ?? '';
      return passSecondStep({ ...world.system(), limiter }, { accountId: id, stamp }, { code, address });
    },
    audits: async () => {
      const rows = await world.sql<{ type: string }>(
        'select type from audit_record where account_id = $1 order by id',
        [id],
      );
      return rows.map(({ type }) => type);
    },
    mails: async () => {
      const rows = await world.sql<{ kind: string }>('select kind from mail where account_id = $1 order by id', [id]);
      return rows.map(({ kind }) => kind);
    },
  };
  return owner;
}
