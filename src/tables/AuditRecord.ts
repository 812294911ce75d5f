import { defineEntity, p } from '@mikro-orm/core';

/** What happened in an account, by whom. Never holds a token or a claim token. */
export const AuditRecord = defineEntity({
  name: 'AuditRecord',
  tableName: 'audit_record',
  indexes: [{ properties: ['accountId', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    /** No foreign key: it would lock the account's row with every claim; deleting an account deletes its records. */
    accountId: p.uuid(),
    /** Such as `bridge.work_request_claimed`. */
    type: p.string().columnType('text'),
    /** Who did it: `person:<account>`, `bridge:<bridge>`, `token`, `system`. */
    actor: p.string().columnType('text'),
    subjectType: p.string().columnType('text'),
    subjectId: p.string().columnType('text'),
    projectId: p.uuid().nullable(),
    at: p.datetime(),
  },
});
