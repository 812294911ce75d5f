import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import type { Row } from './Row.ts';
import type { ForgeName } from './words.ts';

/** A person's token at a forge, with which the service writes in their projects on their behalf. */
export const ForgeToken = defineTable(
  defineEntity({
    name: 'ForgeToken',
    tableName: 'forge_token',
    uniques: [{ properties: ['accountId', 'forge', 'baseUrl'] }],
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id'),
      forge: p.string().columnType('text').$type<ForgeName>(),
      /** The address of the forge, without a trailing slash. */
      baseUrl: p.string().columnType('text'),
      /** Encrypted, because the forge wants the token itself. */
      token: p.blob().hidden(),
      /** The user whom the forge names for it, with the forge's id of them. */
      login: p.string().columnType('text'),
      userId: p.string().columnType('text'),
      /** When the forge last took it. */
      checkedAt: p.datetime(),
      createdAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'forge_tokens.json',
      without: {
        accountId: 'the account is the one that is exported',
        token: 'with it, anybody can act in the name of the person at the forge',
      },
    },
    erased: { with: { account: 'accountId' } },
  },
);
export type ForgeTokenRow = Row<typeof ForgeToken>;
