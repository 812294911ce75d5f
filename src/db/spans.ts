import type { SpanStart } from '../lib/tracing/tracer.ts';
import type { Statement } from './statement.ts';

const SYSTEM = { 'db.system.name': 'postgresql' };

/** A transaction, from the wait for a connection to its commit. */
export const spanOfTransaction: SpanStart = { name: 'transaction', kind: 'client', facts: SYSTEM };

/** A statement by its name, else by the first word of its text; never with a value. */
export function spanOfStatement({ name, text }: Statement<unknown>): SpanStart {
  const [word = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  const summary = name === '' ? word.toLowerCase() : name;
  return { name: summary, kind: 'client', facts: { ...SYSTEM, 'db.query.summary': summary } };
}
