import { z } from 'zod';
import { optional, optionalText } from './forms.ts';
import { defineGroup } from './Setting.ts';

/**
 * A source that a content security policy accepts unchanged: without a path, and without a character that ends a
 * directive.
 */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i;

const origin = (about: string, fallback: string) =>
  optional(
    { about, fallback },
    'origin such as https://stats.example.com',
    z.string().regex(ORIGIN, 'must be an origin such as https://stats.example.com').optional(),
  );

export const analyticsSettings = defineGroup({
  title: 'Analytics',
  intro: 'A tag of an analytics program on the pages before sign-in, see [Analytics](operations.md#analytics).',
  settings: {
    ANALYTICS_SCRIPT_URL: optional(
      { about: 'The address of the script.' },
      'http or https address',
      z
        .url({ protocol: /^https?$/, error: 'must be an http or https address' })
        .refine((url) => URL.canParse(url) && ORIGIN.test(new URL(url).origin), 'must be an http or https address')
        .optional(),
    ),
    ANALYTICS_WEBSITE_ID: optionalText({ about: 'The id of this site at the program. Without it no page has a tag.' }),
    ANALYTICS_ORIGIN: origin(
      'The origin that the script comes from, which the content security policy of these pages then admits in `script-src`.',
      'the origin of `ANALYTICS_SCRIPT_URL`',
    ),
    ANALYTICS_COLLECT_ORIGIN: origin(
      'The origin that the script reports to, which the policy then admits in `connect-src`.',
      'as `ANALYTICS_ORIGIN`',
    ),
  },
});
