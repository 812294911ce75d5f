import { choice, list, optionalText, webAddress } from './forms.ts';
import { defineGroup } from './Setting.ts';

const DOMAIN = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

export const socialSettings = defineGroup({
  title: 'Sign-in elsewhere',
  intro:
    'Sign-in with GitHub, with Google and with a provider of OpenID Connect, see [Sign-in elsewhere](operations.md#sign-in-elsewhere).',
  settings: {
    OAUTH_SOCIAL_A_ID: optionalText({ about: 'The client id of the OAuth app at GitHub.' }),
    OAUTH_SOCIAL_A_SECRET: optionalText({ about: 'The client secret of the OAuth app at GitHub.' }),
    OAUTH_SOCIAL_A_URL: webAddress({
      about: 'The address of a GitHub Enterprise Server that stands in for `https://github.com`.',
    }),
    OAUTH_SOCIAL_B_ID: optionalText({ about: 'The client id of the web application at Google.' }),
    OAUTH_SOCIAL_B_SECRET: optionalText({ about: 'The client secret of the web application at Google.' }),
    OAUTH_SOCIAL_B_ISSUER: webAddress({
      about: 'The issuer of a provider of OpenID Connect that stands in for Google, `https://accounts.google.com`.',
    }),
    OIDC_ISSUER: webAddress({ about: 'The issuer of a provider of OpenID Connect, without `/.well-known`.' }),
    OIDC_CLIENT_ID: optionalText({ about: 'The client id at that provider.' }),
    OIDC_CLIENT_SECRET: optionalText({ about: 'The client secret at that provider.' }),
    OIDC_ALLOWED_DOMAINS: list({
      items: 'domains of e-mail addresses',
      accepts: (item) => DOMAIN.test(item),
      about:
        'Only people with a verified address in one of these domains sign in with that provider; empty lets all in.',
    }),
    OIDC_TRUST_EMAIL: choice({
      of: ['true', 'false'],
      default: 'false',
      about:
        'Whether an address of that provider counts as confirmed when its answer lacks the claim `email_verified`, as with Entra. Set it only for a provider where nobody chooses their own address.',
    }),
    OIDC_ADMIN_CLAIM: optionalText({
      form: 'CLAIM or CLAIM=VALUE',
      about:
        'A person with this claim, or with this value in it, becomes an administrator when they sign in with that provider; a person without it stops being one, except the last administrator. A claim that the provider leaves out because it is too long changes nothing.',
    }),
  },
});
