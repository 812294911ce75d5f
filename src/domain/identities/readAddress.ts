import { EMAIL } from '../accounts/registration/newAccount.ts';
import type { Identity } from './Identity.ts';

/** Which addresses of a service count here. */
export interface AddressRules {
  /** The accepted domains of addresses; empty for all. */
  readonly domains: readonly string[];
  /** Whether an address counts as confirmed when the service does not say so. A denial always counts. */
  readonly trustsAddresses: boolean;
}

/** Why the address of a person at another service does not count here. */
export type AddressRefusal = 'email-missing' | 'verification-missing' | 'unverified' | 'email-form';

/** The confirmed address of a person at another service, as addresses are stored here. */
export function readAddress(
  { email, emailVerified }: Pick<Identity, 'email' | 'emailVerified'>,
  { trustsAddresses }: Pick<AddressRules, 'trustsAddresses'>,
): { readonly email: string } | { readonly refused: AddressRefusal } {
  if (email === undefined) return { refused: 'email-missing' };
  if (emailVerified === undefined && !trustsAddresses) return { refused: 'verification-missing' };
  if (emailVerified === false) return { refused: 'unverified' };
  const read = EMAIL.safeParse(email);
  return read.success ? { email: read.data } : { refused: 'email-form' };
}
