/** A write of one register: when it was sent and when it was over, whether it surely happened, and what it may set. */
export interface Write<Value> {
  sentAt: number;
  /** Infinity while its end is open. */
  endedAt: number;
  sure: boolean;
  value: Value;
}

/**
 * What a register may hold after concurrent writes, if each write happened at one moment between its sending and its
 * end: every write counts that no sure write surely came after.
 */
export function possibleValues<Value>(writes: readonly Write<Value>[]): Set<Value> {
  const sure = writes.filter((write) => write.sure);
  const last = writes.filter((write) => !sure.some((later) => later !== write && later.sentAt > write.endedAt));
  return new Set(last.map((write) => write.value));
}
