import type { Fault } from '../protocol.ts';
import type { Say } from '../texts/textsFor.ts';

/** A fault in the language of the page. What only the service can say is its own sentence. */
export function sayFault(
  say: Say,
  { code, detail, retryAfter }: Fault,
  about: { backend: string; byToken: boolean },
): string {
  switch (code) {
    case 'unreachable':
      return say('unreachable');
    case 'origin_not_allowed':
      return say('notAllowed', { site: location.origin });
    case 'policy_refuses_frame':
      return say('policy', { backend: about.backend });
    case 'insecure_page':
      return say('insecure');
    case 'unauthenticated':
      return say(about.byToken ? 'tokenOver' : 'signedOut');
    case 'too_many_requests':
      return say('tooMany', { seconds: retryAfter ?? 60 });
    case 'sign_in_denied':
      return say('denied');
    case 'sign_in_refused':
      return say('signInRefused');
    case 'forbidden':
      return say('forbidden');
    case 'storage_limit':
      return say('storageLimit');
    case 'project_not_found':
      return say('noProject');
    default:
      return detail ?? say('failed');
  }
}
