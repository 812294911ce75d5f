import { unprepared } from '../db/statement.ts';
import { Refusal } from '../errors.ts';
import type { NewEvent } from '../events/eventTypes.ts';
import type { Signal } from '../events/signals.ts';
import type { AuditEntry, TxContext } from './context.ts';

const BEGIN = unprepared<never>('savepoint part');
const UNDO = unprepared<never>('rollback to savepoint part');
const KEEP = unprepared<never>('release savepoint part');

/**
 * Runs a part of a transaction that may be refused without the rest. Of a refused part nothing stays: neither what it wrote, nor its
 * locks, events, lines of the audit log and signals.
 * @throws the refusal, after which the transaction goes on; anything else ends it
 */
export async function inSavepoint<T>(tx: TxContext, work: (part: TxContext) => Promise<T>): Promise<T> {
  const events: NewEvent[] = [];
  const audits: AuditEntry[] = [];
  const signals: Signal[] = [];
  await tx.queries.query(BEGIN);
  try {
    const value = await work({
      ...tx,
      record: (event) => events.push(event),
      audit: (entry) => audits.push(entry),
      signal: (signal) => signals.push(signal),
    });
    await tx.queries.query(KEEP);
    for (const event of events) tx.record(event);
    for (const entry of audits) tx.audit(entry);
    for (const signal of signals) tx.signal(signal);
    return value;
  } catch (error) {
    if (error instanceof Refusal) await tx.queries.query(UNDO);
    throw error;
  }
}
