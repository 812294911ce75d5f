/**
 * The seed of tests that draw their inputs. It is the same each time, because whether a change may land must not depend on
 * luck. `BASCULE_TEST_SEED=random` draws others; a test prints its seed, and `BASCULE_TEST_SEED=…` repeats it.
 */
export const testSeed = read(process.env.BASCULE_TEST_SEED ?? '1');

function read(setting: string): number {
  if (setting === 'random') return Math.floor(Math.random() * 2 ** 31);
  if (!/^\d+$/.test(setting)) throw new Error(`BASCULE_TEST_SEED is a number or "random", and not "${setting}"`);
  return Number(setting);
}
