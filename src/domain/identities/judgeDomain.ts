import { EMAIL } from '../accounts/registration/newAccount.ts';
import type { Identity } from './Identity.ts';

/**
 * Why a service that is bound to some domains does not admit the person here; undefined when it does.
 * @param domains domains of e-mail addresses; empty for all
 */
export function judgeDomain(
  { email, emailVerified }: Pick<Identity, 'email' | 'emailVerified'>,
  domains: readonly string[],
): 'unverified' | 'domain' | undefined {
  if (domains.length === 0) return undefined;
  const read = EMAIL.safeParse(email);
  if (!emailVerified || !read.success) return 'unverified';
  const domain = read.data.slice(read.data.lastIndexOf('@') + 1);
  return domains.some((allowed) => allowed.toLowerCase() === domain) ? undefined : 'domain';
}
