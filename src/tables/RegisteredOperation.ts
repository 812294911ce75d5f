import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import type { OperationKind } from './words.ts';

/** A GraphQL document that an account registered under a name. A token may be bound to such names. */
export const RegisteredOperation = defineTable(
  defineEntity({
    name: 'RegisteredOperation',
    tableName: 'registered_operation',
    uniques: [{ properties: ['accountId', 'name'] }],
    indexes: [{ properties: ['accountId', 'sha256'] }],
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id'),
      name: p.string().columnType('text'),
      kind: p.string().columnType('text').$type<OperationKind>(),
      /** The SHA-256 of the document, in lower-case hex. Clients may send it instead of the document. */
      sha256: p.string().columnType('text').fieldName('sha256'),
      document: p.string().columnType('text'),
      createdAt: p.datetime(),
      updatedAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'registered_operations.json',
      without: { accountId: 'the account is the one that is exported', sha256: 'it follows from the document' },
    },
    erased: { withRowsOf: 'account' },
  },
);
