import type { AuditRecord } from '../../tables/AuditRecord.ts';
import type { Row } from '../../tables/Row.ts';

/** A line of the audit log of any account. */
export type AuditLine = Row<typeof AuditRecord>;

/** Takes lines of the audit log somewhere outside. */
export interface AuditSinkSender {
  /** Settles once the sink has accepted all of them. @throws what failed; then all of them are sent again */
  send(lines: readonly AuditLine[]): Promise<void>;
}
