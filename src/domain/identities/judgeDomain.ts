import type { Identity } from './Identity.ts';
import { type AddressRefusal, type AddressRules, readAddress } from './readAddress.ts';

/** Why a service that is bound to some domains does not admit the person here; undefined when it does. */
export function judgeDomain(
  identity: Pick<Identity, 'email' | 'emailVerified'>,
  rules: AddressRules,
): AddressRefusal | 'domain' | undefined {
  if (rules.domains.length === 0) return undefined;
  const read = readAddress(identity, rules);
  if ('refused' in read) return read.refused;
  const domain = read.email.slice(read.email.lastIndexOf('@') + 1);
  return rules.domains.some((allowed) => allowed.toLowerCase() === domain) ? undefined : 'domain';
}
