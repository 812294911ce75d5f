import { invalidInput } from '../../errors.ts';
import type { ForgeName } from '../../tables/words.ts';
import type { ForgeAddresses } from './ForgeAddresses.ts';

/**
 * The address of a forge as people gave it: its usual one where they gave none.
 * @throws Refusal bad_user_input (`baseUrl`)
 */
export function readBaseUrl(forges: ForgeAddresses, forge: ForgeName, given: string | null | undefined): string {
  const text = given?.trim() ?? '';
  const refuse = (message: string) => invalidInput([{ propertyPath: 'baseUrl', message }]);
  if (text === '') {
    const home = forges.homeOf(forge);
    if (home === undefined) throw refuse('must be the address of the forge, such as https://codeberg.org');
    return home;
  }
  if (text.length > 200 || !URL.canParse(text)) throw refuse('must be an address, such as https://git.example.com');
  const url = new URL(text);
  // Of another protocol an address has no origin, such as `git.example.com:3000`, whose protocol is `git.example.com`.
  if (!/^https?:$/.test(url.protocol)) throw refuse('must be an address, such as https://git.example.com');
  if (url.username + url.password + url.search + url.hash !== '') {
    throw refuse('must be the plain address of the forge');
  }
  const address = `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  if (!forges.admits(address)) throw refuse('must be an https address in the public Internet');
  return address;
}
