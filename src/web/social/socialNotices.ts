import { marked } from '../texts/marked.ts';

/** The reasons why a sign-in at another service failed, for the sign-in page or the account page. */
const NOTICES = {
  denied: marked('The other service was not allowed to sign you in. Nothing was changed.'),
  state: marked('The sign-in took too long, or it was started in another browser. Try it again.'),
  provider: marked('The other service did not answer as it should. Try again in a few minutes.'),
  unverified: marked('The other service does not confirm your e-mail address. Confirm it there first.'),
  'email-missing': marked(
    'The other service does not say what your e-mail address is: its answer lacks the claim “email”. Tell those who run this instance.',
  ),
  'verification-missing': marked(
    'The other service does not say whether your e-mail address is confirmed: its answer lacks the claim “email_verified”. Those who run this instance can trust the addresses of that service.',
  ),
  'email-form': marked(
    'The other service confirms your e-mail address, but its form is not accepted here. Addresses have letters from a to z, digits, and signs such as a dot.',
  ),
  stale: marked(
    'The other service let you in without asking who you are, so this proves nothing. Sign out there and try again, or set a password with “Forgot your password?”.',
  ),
  domain: marked('Your e-mail address at the other service may not sign in here.'),
  closed: marked('You have no account here, and nobody can register one at the moment.'),
  taken: marked('Your account has another sign-in of that service already. Unlink it first.'),
  elsewhere: marked('That sign-in opens another account here. Unlink it there first.'),
} as const;

export type SocialFailure = keyof typeof NOTICES;

/** The notice of a failure named in an address, in English; undefined for any other text. */
export function socialNotice(name: unknown): string | undefined {
  return typeof name === 'string' && Object.hasOwn(NOTICES, name) ? NOTICES[name as SocialFailure] : undefined;
}
