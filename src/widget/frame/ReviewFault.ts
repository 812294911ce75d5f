import type { Fault } from '../protocol.ts';

/** Something that was not done, and why. */
export class ReviewFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.detail ?? fault.code);
  }
}

export const toFault = (error: unknown): Fault => (error instanceof ReviewFault ? error.fault : { code: 'failed' });
