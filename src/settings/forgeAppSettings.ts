import { z } from 'zod';
import { optional, optionalText, webAddress } from './forms.ts';
import { defineGroup } from './Setting.ts';

export const forgeAppSettings = defineGroup({
  title: 'App at GitHub',
  intro:
    'A GitHub App of this instance, see [Connect repositories with a GitHub App](operations.md#connect-repositories-with-a-github-app). While one of the first four is unset, projects connect with [webhooks](api.md#webhooks-of-repositories) only.',
  settings: {
    FORGE_APP_SLUG: optionalText({
      about:
        'The name of the app as its address ends, such as `bascule-board` of `https://github.com/apps/bascule-board`.',
    }),
    FORGE_APP_CLIENT_ID: optionalText({ about: 'The client id of the app.' }),
    FORGE_APP_CLIENT_SECRET: optionalText({ about: 'The client secret of the app.' }),
    FORGE_APP_WEBHOOK_SECRET: optionalText({
      about:
        'The secret that the app signs its deliveries with. Without it `/webhooks/forge/github` refuses every delivery.',
    }),
    FORGE_APP_ID: optionalText({ about: 'The id of the app, a number. This version uses it for nothing yet.' }),
    FORGE_APP_PRIVATE_KEY: optional(
      {
        about:
          'The private key of the app. This version only checks whether it can be read: the check `forge-app` fails otherwise, and the server starts all the same.',
      },
      'PEM text, also in one line with `\\n` for each line break',
      z
        .string()
        .transform((text) => text.replaceAll('\\n', '\n').trim())
        .optional(),
    ),
    FORGE_APP_URL: webAddress({
      about: 'The address of a GitHub Enterprise Server that has the app and stands in for `https://github.com`.',
    }),
  },
});
