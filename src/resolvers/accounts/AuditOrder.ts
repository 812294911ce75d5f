import { AUDIT_ORDERS } from '../../domain/audit/listAudit.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';

export const AuditOrderEnum = wordEnum(AUDIT_ORDERS, {
  name: 'AuditOrder',
  description: 'How a list of records of the audit log is ordered.',
  values: {
    newest: 'The record that was written last comes first.',
    oldest: 'The record that was written first comes first.',
  },
});
