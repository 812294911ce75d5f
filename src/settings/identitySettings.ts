import { isIP } from 'node:net';
import { z } from 'zod';
import { choice, emailAddress, list, optional, optionalText, webAddress, wholeNumber } from './forms.ts';
import { defineGroup } from './Setting.ts';

/** The source code of an unmodified instance. */
const SOURCE_URL = 'https://github.com/bascule-board/bascule';

export const identitySettings = defineGroup({
  title: 'Identity and access',
  settings: {
    DEFAULT_URI: webAddress({
      fallback: '`http://HOST:PORT`',
      neededInProd: true,
      about:
        'The public address of the instance: the issuer of tokens, the base of topics, and the origin that requests of browsers must come from.',
    }),
    APP_SECRET: optionalText({
      fallback: 'generated',
      neededInProd: true,
      about: 'The key that signs cookies and the proofs in forms.',
    }),
    APP_ENCRYPTION_KEY: optional(
      {
        about:
          'The key of encrypted columns, such as the secrets of webhooks: nothing reads them without it, and while it is unset no webhook can be made. `app:secrets:generate` makes one; the server never does. See [Encrypted columns](operations.md#encrypted-columns).',
      },
      'base64 of 32 bytes',
      z
        .string()
        .refine(isKey, 'must be base64 of exactly 32 bytes')
        .transform((text): Uint8Array => Buffer.from(text, 'base64'))
        .optional(),
    ),
    ADMIN_EMAIL: emailAddress({
      about: 'The verified account with this address becomes an administrator when it signs in.',
    }),
    INSTALL_TOKEN: optionalText({
      minLength: 32,
      fallback: 'generated; none in `prod`',
      about:
        'The token that opens `/install`, where the first administrator is created. The page exists only while a token is set and the instance has never had an administrator, see [The first account](operations.md#the-first-account).',
    }),
    // A blank value means something different here: the operator wants no link (document 3, deployment settings).
    APP_SOURCE_URL: {
      about: 'A link to the source code in the footer of pages. Set and blank, there is none.',
      form: 'http or https address',
      fallback: `\`${SOURCE_URL}\``,
      neededInProd: false,
      schema: z
        .string()
        .trim()
        .refine(isBlankOrWeb, 'must be an http or https address')
        .default(SOURCE_URL)
        .transform((address) => address || undefined),
    },
    SESSION_IDLE_MINUTES: wholeNumber({
      default: 10_080,
      min: 5,
      max: 43_200,
      unit: 'minutes',
      about:
        'A browser session ends this long after it was last used; the default is a week. A page that lies open and refreshes itself does not count as use. A session ends 30 days after the sign-in in any case. A changed value counts for a session from its next use on.',
    }),
    REQUIRE_SECOND_FACTOR: choice({
      of: ['none', 'administrators', 'all'],
      default: 'none',
      about:
        'Who must have a second factor: nobody, the administrators, or everybody. A person without one must set it up after the sign-in before anything else opens, see [Second factor](operations.md#second-factor).',
    }),
    TRUSTED_PROXIES: list({
      items: 'IP addresses, CIDRs or the word PRIVATE_SUBNETS',
      fallback: '`PRIVATE_SUBNETS`',
      accepts: (item) => item === 'PRIVATE_SUBNETS' || isAddressOrCidr(item),
      about:
        'The proxies whose `X-Forwarded-For` is believed, see [TLS and proxies](operations.md#tls-and-proxies). `PRIVATE_SUBNETS` stands for all private networks.',
    }),
    HEALTH_PROBE_TOKEN: optionalText({
      about: 'The token that opens the version in `/healthz`; it is sent in the header `X-Probe-Token`.',
    }),
    APP_THROTTLE_PER_MINUTE: wholeNumber({
      default: 300,
      unit: 'requests',
      about:
        'Requests that one client address may send to `/api` in a minute, and as many again to each of `/mcp`, `/artifacts` and the host of artifacts.',
    }),
    CORS_ORIGINS: list({
      items: 'origins such as https://app.example.org, or *',
      fallback: 'any origin, but none at `/mcp`',
      accepts: isOrigin,
      about:
        'The origins whose pages may call `/graphql`, `/api`, `/mcp`, `/exports`, `/artifacts` and the OAuth endpoints with a token. Unset, pages of any origin may, except that `/mcp` answers 403 to every foreign origin; `*` admits all of them there too. The cookies of a browser are accepted from pages of the instance alone, whatever is set.',
    }),
    MCP_ALLOWED_HOSTS: list({
      items: 'host names without scheme or port',
      accepts: isHostName,
      about:
        'The host names that requests to `/mcp` may be addressed to; any other is answered 403. Empty, the loopback names are allowed, and in `prod` the host of `DEFAULT_URI`.',
    }),
  },
});

function isBlankOrWeb(text: string): boolean {
  return text === '' || ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');
}

/** 43 characters encode 32 bytes, with two bits to spare; some programs write the padding character, some do not. */
function isKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=?$/.test(text.trim());
}

function isAddressOrCidr(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  const family = isIP(address ?? '');
  return (
    family !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
}

/** An origin as browsers write it: in lower case, without a path. */
function isOrigin(text: string): boolean {
  return text === '*' || (/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@]+$/.test(text) && text === text.toLowerCase());
}

/** A name or an address as in a Host header, without the port; an IPv6 address with or without brackets. */
function isHostName(text: string): boolean {
  return isIP(text.replace(/^\[(.*)\]$/, '$1')) !== 0 || /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/i.test(text);
}
