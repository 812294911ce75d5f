import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import type { Row } from './Row.ts';

/** The scopes of a personal access token. */
export const PERSONAL_SCOPES = ['api', 'api:read', 'mcp'] as const;
export type PersonalScope = (typeof PERSONAL_SCOPES)[number];

/**
 * An access token that a person created for their own program. The token itself is signed and stored nowhere; it
 * names this row as its grant, whose revocation ends it.
 */
export const PersonalToken = defineTable(
  defineEntity({
    name: 'PersonalToken',
    tableName: 'personal_token',
    indexes: [{ properties: ['expiresAt'] }],
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      /** The name that the person gave it. */
      name: p.string().columnType('text'),
      scope: p.string().columnType('text').$type<PersonalScope>(),
      /** The projects that it is bound to; null for all. */
      projectIds: p.array().columnType('uuid[]').$type<string[]>().nullable(),
      createdAt: p.datetime(),
      expiresAt: p.datetime(),
      /** Up to five minutes before its actual last use; null if it was never used. */
      lastUsedAt: p.datetime().nullable(),
    },
  }),
  {
    exported: { file: 'personal-tokens.json', without: { accountId: 'the account is the one that is exported' } },
    erased: { with: { account: 'accountId' } },
  },
);
export type PersonalTokenRow = Row<typeof PersonalToken>;
