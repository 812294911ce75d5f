import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { Card } from './Card.ts';
import { defineTable } from './defineTable.ts';
import type { Row } from './Row.ts';
import type { FactorKind, MemberRole } from './words.ts';

/** The data of each kind of mail. Tokens exist only here, which is why the column is sealed. */
export interface MailData {
  /**
   * `token` opens the page that confirms the address; `invitation` is the token of the invitation that led to the
   * registration.
   */
  'verify-email': { readonly token: string; readonly invitation?: string };
  'already-registered': { readonly invitation?: string };
  'reset-password': { readonly token: string };
  'password-changed': Record<string, never>;
  'confirm-new-email': { readonly token: string };
  'email-changed': { readonly to: string };
  'social-linked': { readonly provider: string };
  'social-unlinked': { readonly provider: string };
  /** `token` opens the page that deletes the account. */
  'confirm-deletion': { readonly token: string };
  'factor-added': { readonly factor: FactorKind; readonly name: string | null };
  'factor-removed': { readonly factor: FactorKind; readonly name: string | null };
  'factors-reset': Record<string, never>;
  'recovery-code-used': { readonly left: number };
  'recovery-codes-renewed': Record<string, never>;
  'export-ready': { readonly exportId: string };
  'export-failed': Record<string, never>;
  'account-deleted': Record<string, never>;
  /** `project` is its name as `mailName` writes it, `inviter` the address of the person who invites. */
  'project-invitation': {
    readonly token: string;
    readonly project: string;
    readonly inviter: string;
    readonly role: MemberRole;
  };
  /** `why` it waits for a person; `stop` is the token that ends such mails. */
  'card-needs-you': {
    readonly number: number;
    readonly title: string;
    readonly project: string;
    readonly why: 'question' | 'pause';
    readonly stop: string;
  };
  /** `more` counts the items that are not listed; `stop` is the token that ends such mails. */
  'inbox-digest': {
    readonly items: readonly { readonly title: string; readonly what: string }[];
    readonly more: number;
    /** `quiet`: it lists what quiet hours kept back, once. */
    readonly pace: 'hourly' | 'daily' | 'quiet';
    readonly stop: string;
  };
  /** `project` is null for a webhook of all projects. */
  'webhook-off': {
    readonly host: string;
    readonly why: 'failing' | 'gone';
    readonly projectId: string | null;
    readonly project: string | null;
  };
  test: Record<string, never>;
}

export type MailKind = keyof MailData;

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
/** `waiting`: neither sent nor given up; the latter is `failed`. */
export type MailState = (typeof MAIL_STATES)[number];

/** The `MailState` of a row, as SQL over the columns of `mail`. */
export const MAIL_STATE = `(case when "sent_at" is not null then 'sent' when "failed_at" is not null then 'failed' else 'waiting' end)`;

/** A mail that waits to be sent, or was sent recently. */
export const Mail = defineTable(
  defineEntity({
    name: 'Mail',
    tableName: 'mail',
    indexes: [
      { properties: ['toAddress'] },
      {
        name: 'mail_waiting',
        expression: `create index "mail_waiting" on "mail" ("next_at") where "sent_at" is null and "failed_at" is null`,
      },
      {
        name: 'mail_sent',
        expression: `create index "mail_sent" on "mail" ("sent_at") where "sent_at" is not null`,
      },
      {
        name: 'mail_failed',
        expression: `create index "mail_failed" on "mail" ("failed_at") where "failed_at" is not null`,
      },
      // Whether a person got a mail about a card within the last hour.
      {
        name: 'mail_of_card',
        expression: `create index "mail_of_card" on "mail" ("card_id", "account_id", "created_at") where "card_id" is not null`,
      },
      // The list for administrators, of one state.
      { name: 'mail_by_state', expression: `create index "mail_by_state" on "mail" (${MAIL_STATE}, "id")` },
    ],
    properties: {
      id: p.uuid().primary(),
      /**
       * Null for a mail to an address without an account, or whose account was deleted: such a row is deleted as soon
       * as it is sent.
       */
      accountId: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('cascade').fieldName('account_id').index(),
      /** The card that it is about, for the deletion of both; null for every other mail. */
      cardId: () => p.manyToOne(Card).mapToPk().nullable().deleteRule('cascade').fieldName('card_id'),
      kind: p.string().columnType('text').$type<MailKind>(),
      toAddress: p.string().columnType('text'),
      locale: p.string().columnType('text'),
      /** The `MailData` of its kind, sealed, because its links open accounts. */
      data: p.string().columnType('text').hidden(),
      /** The number of attempts. */
      attempts: p.smallint().default(0),
      /** The time of the next attempt. */
      nextAt: p.datetime(),
      /** The error of the last attempt, in one line. */
      lastError: p.string().columnType('text').nullable(),
      createdAt: p.datetime(),
      sentAt: p.datetime().nullable(),
      failedAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'mails.json',
      without: { data: 'it holds links that open the account', lastError: 'it speaks of the mail server' },
    },
    erased: { with: { account: 'accountId' } },
  },
);
export type MailRow = Row<typeof Mail>;
