/** Thrown for a value that the writers leave to the engine, which knows the error that it deserves. */
class Unfit extends Error {
  override readonly name = 'Unfit';
}

/** One for all, because its stack says nothing and costs more than the writing. */
export const UNFIT = new Unfit('a value that only the engine can judge');
