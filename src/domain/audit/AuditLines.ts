import type { AuditRecord } from '../../tables/AuditRecord.ts';
import type { Row } from '../../tables/Row.ts';

/** A line of the audit log of any account. */
export type AuditLine = Row<typeof AuditRecord>;

/** A destination outside for lines of the audit log. */
export interface AuditSinkSender {
  /**
   * Settles once the sink has accepted all of them.
   * @throws the sink's error; in that case all of them are sent again
   */
  send(lines: readonly AuditLine[]): Promise<void>;
}
