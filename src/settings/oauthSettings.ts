import { list, optionalText, wholeNumber } from './forms.ts';
import { defineGroup } from './Setting.ts';

/** It is taken, and matches no client (document 3 §5). */
const BARE_HOST = /^[a-z0-9][a-z0-9.-]*(?::\d+)?$/i;

export const oauthSettings = defineGroup({
  title: 'OAuth',
  settings: {
    OAUTH_PRIVATE_KEY: optionalText({
      form: 'PEM text, its base64, or the path of a file',
      fallback: 'generated',
      about:
        'The RSA key that signs access tokens. Line breaks of a PEM text may be written `\\n`; systemd and shells lose those, and no program loses anything of the base64 that `app:secrets:generate` prints.',
    }),
    OAUTH_PRIVATE_KEY_PASSPHRASE: optionalText({ about: 'The passphrase of the private key.' }),
    OAUTH_PUBLIC_KEY: optionalText({
      form: 'PEM text, its base64, or the path of a file',
      about: 'The public key. When it is set, it must belong to the private key.',
    }),
    OAUTH_ENCRYPTION_KEY: optionalText({
      fallback: 'generated',
      about: 'The key that encrypts what the authorization server stores.',
    }),
    OAUTH_TRUSTED_CLIENT_IDS: list({
      items: 'client_id URLs, or origins',
      accepts: (item) => BARE_HOST.test(item) || ['http:', 'https:'].includes(URL.parse(item)?.protocol ?? ''),
      about: 'Clients that the consent page vouches for.',
    }),
    OAUTH_ACCESS_TOKEN_SECONDS: wholeNumber({
      default: 3600,
      unit: 'seconds',
      about: 'How long an access token is valid.',
    }),
    OAUTH_REFRESH_GRACE_SECONDS: wholeNumber({
      default: 60,
      min: 0,
      unit: 'seconds',
      about:
        'How long a rotated refresh token still works, once more, unless its successor was used: the answer that carried the successor may have been lost.',
    }),
  },
  notes:
    'In `prod` nothing is generated. Without `OAUTH_PRIVATE_KEY` or `OAUTH_ENCRYPTION_KEY` the server starts there, and only OAuth answers with errors.',
});
