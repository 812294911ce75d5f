import { CHECK_STATES, type Check, type OperatorContext } from './Operator.ts';
import { requireAdmin } from './requireAdmin.ts';

/**
 * The checks of the instance, worst first.
 * @throws Refusal not_found to everybody but administrators
 */
export async function readStatus(ctx: OperatorContext): Promise<Check[]> {
  await requireAdmin(ctx);
  const checks = await ctx.operator.checks();
  return checks.toSorted((one, other) => CHECK_STATES.indexOf(one.state) - CHECK_STATES.indexOf(other.state));
}
