import type { Context } from '../../domain/context.ts';
import { type AskedProof, askedProof } from '../../domain/factors/askedProof.ts';
import { proveIdentity } from '../../domain/factors/proveIdentity.ts';
import { Refusal } from '../../errors.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import type { Form } from '../readForm.ts';
import { marked } from '../texts/marked.ts';
import { WRONG_CODE } from './codeField.ts';

export const WRONG_PASSWORD = marked('That is not the password of this account.');
const WRONG_PASSKEY = marked('The passkey did not prove that it is you. Try again, or use a code.');

/** Why a form does not go on yet: what is asked, and what was wrong with the proof that it carried. */
export interface Unproven {
  readonly asked: AskedProof;
  /** In English. Undefined for a form without a proof: the page was shown while one was recent, and asked for none. */
  readonly problem?: string;
  readonly status: 200 | 401;
}

/**
 * Takes the proof of identity that a form carries, in the fields of `proofFields` or of a form with a passkey.
 * @returns undefined once the person is proven
 * @throws Refusal `too_many_requests`
 */
export async function takeProof(
  context: Context & { limiter: Limiter },
  { password, code, response, ticket }: Form,
): Promise<Unproven | undefined> {
  const asked = await askedProof(context);
  if (asked === 'nothing') return undefined;
  const passkey = response && ticket ? { response, ticket } : undefined;
  if (asked === 'sign-in') return { asked, status: 401 };
  if (passkey === undefined && code === undefined && password === undefined) return { asked, status: 200 };
  try {
    await proveIdentity(context, { password, code, passkey });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'bad_user_input') throw error;
    const problem = passkey !== undefined ? WRONG_PASSKEY : asked === 'factor' ? WRONG_CODE : WRONG_PASSWORD;
    return { asked, problem, status: 401 };
  }
}
