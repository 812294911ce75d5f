import { invalidInput } from '../../errors.ts';

/**
 * Refuses the address of a page of another site than the one that asks.
 * @param url as the parser spells it
 * @throws Refusal bad_user_input (`url`)
 */
export function requireUrlOf(origin: string | undefined, url: string): void {
  if (new URL(url).origin === origin) return;
  throw invalidInput([{ propertyPath: 'url', message: 'must be an address of the site that sends it' }]);
}
