import { Refusal, type RefusalCode } from '../../errors.ts';

/** A query for one object answers null when the object is missing. A command for it would be refused. */
export async function nullWhenMissing<Thing>(found: Promise<Thing>, missing: RefusalCode): Promise<Thing | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Refusal && error.code === missing) return null;
    throw error;
  }
}
