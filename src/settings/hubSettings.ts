import { optionalText, webAddress, wholeNumber } from './forms.ts';
import { defineGroup } from './Setting.ts';

export const hubSettings = defineGroup({
  title: 'Hub',
  settings: {
    HUB_URL: webAddress({ about: 'Where the server publishes to an outside hub: the full address, path included.' }),
    HUB_PUBLIC_URL: webAddress({ about: 'Where bridges and browsers reach the outside hub.' }),
    HUB_JWT_SECRET: optionalText({
      minLength: 32,
      fallback: 'generated',
      about: 'The HS256 secret that the server and the hub share.',
    }),
    HUB_EXTRA_DIRECTIVES: optionalText({
      form: 'directives of a Mercure hub, one in a line',
      about:
        'What else the outside hub is set up with, beside its keys. The server only checks that `write_timeout` and `cors_origins` are among them.',
    }),
    HUB_STREAMS_PER_ACCOUNT: wholeNumber({
      default: 1_000,
      max: 1_000_000,
      unit: 'streams',
      about:
        'Event streams that one account may hold open at the embedded hub of a process, those of its bridges and of its pages. One more is answered 429.',
    }),
  },
  notes:
    'With none of the first three set, the embedded hub runs, except in `prod`. With all three set, the outside hub is used. With some of them set, or with none in `prod`, there is no hub: then the flags `agent.push.enabled` and `live_updates.enabled` read as off, the bridge endpoints answer 404, and events gather in the outbox until there is a hub. See [An outside hub](operations.md#an-outside-hub).',
});
