import { Refusal } from '../../errors.ts';
import { NOTHING_HERE } from '../nothingHere.ts';
import type { Provider, SocialDeps } from './Provider.ts';

/**
 * The service in an address.
 * @throws Refusal `not_found` when it is not configured or not on, as for an address that does not exist
 */
export function requireProvider({ providers }: SocialDeps, wanted: unknown): Provider {
  const provider = providers.find(({ name }) => name === wanted);
  if (provider?.isOn() !== true) throw new Refusal('not_found', { message: NOTHING_HERE });
  return provider;
}

/** The redirect address for the service. */
export const redirectUriOf = ({ baseUrl }: SocialDeps, { name }: Provider): string =>
  `${baseUrl}/auth/${name}/callback`;
