import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import type { DigestPace, InboxGroup, QuietDay } from './words.ts';

/** Hours in which nothing interrupts a person, by the clock of a time zone: `22:00` until `07:00` of the next day. */
export interface QuietHoursRow {
  readonly from: string;
  readonly until: string;
  readonly zone: string;
  readonly days: readonly QuietDay[];
}

/** How a person learns of what needs them, outside of the inbox. Without a row they have chosen nothing, and nothing is looked at. */
export const InboxChoices = defineTable(
  defineEntity({
    name: 'InboxChoices',
    tableName: 'inbox_choices',
    indexes: [
      {
        name: 'inbox_choices_due',
        expression: `create index "inbox_choices_due" on "inbox_choices" ("due_at") where "due_at" is not null`,
      },
    ],
    properties: {
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').primary(),
      /** The groups of items that their browsers show at once. */
      pushed: p.array().columnType('text[]').$type<InboxGroup[]>(),
      /** The groups of items that the digest lists. */
      mailed: p.array().columnType('text[]').$type<InboxGroup[]>(),
      digest: p.string().columnType('text').$type<DigestPace>().default('off'),
      /** The earliest time of the next digest; null for now. */
      digestAt: p.datetime().nullable(),
      /** The hours in which no browser rings and no mail about a single card comes; null for none. */
      quiet: p.json<QuietHoursRow>().nullable(),
      /** The end of the quiet hours that ran at the last look or came next: a look behind it tells as one what came in them. */
      quietEnd: p.datetime().nullable(),
      /** When the quiet hours first kept a mail back; null when they kept none. One mail at their end lists what came since. */
      quietMailSince: p.datetime().nullable(),
      /** When their inbox is next looked at; null while no way is open. */
      dueAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'inbox_choices.json',
      without: {
        accountId: 'the account is the one that is exported',
        digestAt: 'only orders the work of the service',
        quietEnd: 'only orders the work of the service',
        quietMailSince: 'only orders the work of the service',
        dueAt: 'only orders the work of the service',
      },
    },
    erased: { with: { account: 'accountId' } },
  },
);
