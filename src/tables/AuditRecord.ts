import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** An action in an account, and who took it. It never holds an access token or a claim token. */
export const AuditRecord = defineTable(
  defineEntity({
    name: 'AuditRecord',
    tableName: 'audit_record',
    indexes: [{ properties: ['accountId', 'id'] }],
    properties: {
      id: p.uuid().primary(),
      /** No foreign key, which would lock the account's row with every claim. Deleting an account deletes its records. */
      accountId: p.uuid(),
      /** The type of the action, such as `bridge.work_request_claimed`. */
      type: p.string().columnType('text'),
      /** Who acted: `person:<account>`, `bridge:<bridge>`, `token`, `system`, or `install` for the page of the installation. */
      actor: p.string().columnType('text'),
      subjectType: p.string().columnType('text'),
      subjectId: p.string().columnType('text'),
      projectId: p.uuid().nullable(),
      at: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'audit.json',
      as: { projectId: 'project' },
      without: { accountId: 'the account is the one that is exported' },
    },
    erased: { with: { account: 'accountId' }, along: 'id' },
  },
);
