import { Refusal, type RefusalCode } from '../../errors.ts';

/** A query for one thing answers null where a command would be refused because the thing is missing. */
export async function nullWhenMissing<Thing>(found: Promise<Thing>, missing: RefusalCode): Promise<Thing | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Refusal && error.code === missing) return null;
    throw error;
  }
}
