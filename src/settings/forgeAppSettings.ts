import { z } from 'zod';
import { list, optional, optionalText, webAddress } from './forms.ts';
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
    FORGE_APP_ID: optionalText({
      about:
        'The id of the app, a number. With the private key it lets the app write in connected repositories; without the two, tokens of people are what comments, reviews and merges need.',
    }),
    FORGE_APP_PRIVATE_KEY: optional(
      {
        about:
          'The private key of the app. The check `forge-app` fails when it cannot be read, and the server starts all the same.',
      },
      'PEM text, also in one line with `\\n` for each line break',
      z
        .string()
        .transform((text) => text.replaceAll('\\n', '\n').trim())
        .optional(),
    ),
    FORGE_PRIVATE_HOSTS: list({
      items: 'hosts, with their port where it is not the usual one',
      about:
        'Forges that this instance may call although their address is not in the public Internet; http is admitted for them too. Others are called over https at public addresses only.',
      accepts: (host) => /^[\w.:[\]-]+$/.test(host) && URL.parse(`https://${host}`)?.host === host.toLowerCase(),
    }),
    FORGE_APP_URL: webAddress({
      about: 'The address of a GitHub Enterprise Server that has the app and stands in for `https://github.com`.',
    }),
  },
});
