import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { isIdentityOf } from '../accounts/signin/isIdentityOf.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { labelOf } from './labelOf.ts';
import type { SignInService } from './SignInService.ts';

/** A linked sign-in at another service. */
export interface LinkedIdentity {
  readonly identityId: string;
  /** The name of the service, such as `github`. */
  readonly provider: string;
  /** The displayed name of the service. */
  readonly label: string;
  /** The person's name there; null if the service does not reveal it. */
  readonly login: string | null;
  readonly linkedAt: Date;
  /** Whether the service is on at this instance, at the address that it had at the link; if not, the sign-in does not work at the moment. */
  readonly usable: boolean;
}

const OWN = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build
    .selectFrom('accountIdentity')
    .select(['id as identityId', 'provider', 'issuer', 'login', 'linkedAt'])
    .where('accountId', '=', accountId)
    .orderBy('linkedAt'),
);

/** The caller's linked sign-ins, the oldest first; at most one per service. */
export async function listIdentities(
  ctx: Context & { readonly services: readonly SignInService[] },
): Promise<LinkedIdentity[]> {
  authorize(ctx, 'read');
  const rows = await run(ctx.queries, OWN, { accountId: ctx.actor.accountId });
  return rows.map(({ issuer, ...row }) => ({
    ...row,
    label: labelOf(ctx.services, row.provider),
    usable: ctx.services.some((service) => isIdentityOf(service, { ...row, issuer }) && service.isOn()),
  }));
}
