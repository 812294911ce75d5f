import { invalidInput } from '../../../errors.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import type { NewAccountInput } from '../../accounts/registration/newAccount.ts';
import { type RegisteredFrom, registerAccount } from '../../accounts/registration/registerAccount.ts';
import type { Context } from '../../context.ts';
import { mayRegister } from './mayRegister.ts';

/**
 * Registers an account that leads to an invitation once its address is confirmed. Possession of the invitation proves
 * nothing, because the inviter has it too, so the address is confirmed by a mail like any other.
 * @throws Refusal `bad_user_input` with violations on `email` and `password`, `too_many_requests`
 */
export async function registerInvited(
  ctx: Context & { limiter: Limiter },
  input: NewAccountInput,
  from: RegisteredFrom,
): Promise<void> {
  if (!(await mayRegister(ctx, input.email, from.invitation))) {
    throw invalidInput([{ propertyPath: 'email', message: 'must be the one that the invitation is for' }]);
  }
  await registerAccount(ctx, input, from);
}
