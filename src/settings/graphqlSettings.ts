import { wholeNumber } from './forms.ts';
import { defineGroup } from './Setting.ts';

export const graphqlSettings = defineGroup({
  title: 'GraphQL',
  intro:
    'What one account may use. Processes share the budget of cost; each process counts the others for itself. See [Limits](api.md#limits).',
  settings: {
    GRAPHQL_COST_PER_MINUTE: wholeNumber({
      default: 10_000_000,
      // The costliest operation and the reading of its document must fit, or they could never be asked.
      min: 250_000,
      max: 1_000_000_000,
      unit: 'units of cost',
      about:
        "What an account's operations may cost in a minute, given out second by second; an account has half of it in its first day. A unit is about one value of an answer, or a microsecond of processor time.",
    }),
    GRAPHQL_OPERATIONS_PER_ACCOUNT: wholeNumber({
      default: 16,
      max: 10_000,
      unit: 'operations',
      about:
        'Operations of an account that run at the same time. Sixteen times as many wait for their turn. All accounts together run four times as many. Costly operations run beside each other only while they cost no more together than one alone may.',
    }),
    GRAPHQL_DOCUMENTS_MB: wholeNumber({
      default: 32,
      max: 4_096,
      unit: 'MB',
      about: 'Memory for documents that were read and compiled.',
    }),
    GRAPHQL_SOCKETS_PER_ACCOUNT: wholeNumber({
      default: 200,
      max: 1_000_000,
      unit: 'sockets',
      about: 'Open GraphQL sockets of an account.',
    }),
    GRAPHQL_SUBSCRIPTIONS_PER_ACCOUNT: wholeNumber({
      default: 1_000,
      max: 1_000_000,
      unit: 'subscriptions',
      about: 'Subscriptions of an account, over all of its sockets.',
    }),
    GRAPHQL_FEEDS_PER_ACCOUNT: wholeNumber({
      default: 200,
      max: 100_000,
      unit: 'subscriptions',
      about:
        'Subscriptions of an account that differ in document or variables. Equal subscriptions share their reads and count once.',
    }),
  },
});
