import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { Card } from './Card.ts';
import { defineTable } from './defineTable.ts';
import type { Row } from './Row.ts';
import type { FactorKind, MemberRole } from './words.ts';

/** What each kind of mail says beyond its kind. Tokens travel here alone, which is why the column is sealed. */
export interface MailData {
  /** `token` opens the page that confirms the address; `invitation` is the token of the one for which somebody registered. */
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
  test: Record<string, never>;
}

export type MailKind = keyof MailData;

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
/** `waiting`: until it is sent or given up, which is `failed`. */
export type MailState = (typeof MAIL_STATES)[number];

/** The `MailState` of a row, as SQL over the columns of `mail`. */
export const MAIL_STATE = `(case when "sent_at" is not null then 'sent' when "failed_at" is not null then 'failed' else 'waiting' end)`;

/** A mail that waits to be sent, or was sent a short while ago. */
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
      // Whether a person was told of a card within the hour.
      {
        name: 'mail_of_card',
        expression: `create index "mail_of_card" on "mail" ("card_id", "account_id", "created_at") where "card_id" is not null`,
      },
      // The list of administrators, of one state.
      { name: 'mail_by_state', expression: `create index "mail_by_state" on "mail" (${MAIL_STATE}, "id")` },
    ],
    properties: {
      id: p.uuid().primary(),
      /** Null for a mail to an address that has no account, or none any more: such a row goes as soon as it is sent. */
      accountId: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('cascade').fieldName('account_id').index(),
      /** The card that it is about, with which it is deleted; null for every other mail. */
      cardId: () => p.manyToOne(Card).mapToPk().nullable().deleteRule('cascade').fieldName('card_id'),
      kind: p.string().columnType('text').$type<MailKind>(),
      toAddress: p.string().columnType('text'),
      locale: p.string().columnType('text'),
      /** The `MailData` of its kind, sealed, because it holds links that open accounts. */
      data: p.string().columnType('text').hidden(),
      /** How often it was tried. */
      attempts: p.smallint().default(0),
      /** When it is tried next. */
      nextAt: p.datetime(),
      /** What the last attempt failed with, in one line. */
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
