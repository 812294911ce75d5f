import type { Violation } from '../../errors.ts';

/** Faults listed in one answer at most. */
const MAX_VIOLATIONS = 50;

/** The broken rules of the calls of one request: one object for all calls, because a request brings five hundred. */
export class CallFaults {
  readonly violations: Violation[] = [];
  /** Whether the call that is being judged keeps every rule. */
  isSound = true;
  private place = 0;

  /** The next call is judged. */
  begin(place: number): void {
    this.place = place;
    this.isSound = true;
  }

  /** @param field its path within the call; empty for the call itself */
  add(field: string, message: string): void {
    this.isSound = false;
    if (this.violations.length >= MAX_VIOLATIONS) return;
    const path = field === '' ? `calls[${this.place}]` : `calls[${this.place}].${field}`;
    this.violations.push({ propertyPath: path, message });
  }
}
