import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { labelOf } from './labelOf.ts';
import type { SignInService } from './SignInService.ts';

/** A sign-in elsewhere that opens the account. */
export interface LinkedIdentity {
  readonly identityId: string;
  /** The name of the service, such as `github`. */
  readonly provider: string;
  /** What people call the service. */
  readonly label: string;
  /** What the person is called there; null where the service does not tell it. */
  readonly login: string | null;
  readonly linkedAt: Date;
  /** Whether the service is on at this instance: otherwise it opens nothing just now. */
  readonly usable: boolean;
}

const OWN = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build
    .selectFrom('accountIdentity')
    .select(['id as identityId', 'provider', 'login', 'linkedAt'])
    .where('accountId', '=', accountId)
    .orderBy('linkedAt'),
);

/** The sign-ins elsewhere that open the caller's account, the oldest first; one a service at most. */
export async function listIdentities(
  ctx: Context & { readonly services: readonly SignInService[] },
): Promise<LinkedIdentity[]> {
  authorize(ctx, 'read');
  const rows = await run(ctx.queries, OWN, { accountId: ctx.actor.accountId });
  return rows.map((row) => ({
    ...row,
    label: labelOf(ctx.services, row.provider),
    usable: ctx.services.some(({ name, isOn }) => name === row.provider && isOn()),
  }));
}
