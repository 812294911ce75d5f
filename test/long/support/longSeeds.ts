const USUAL = 50;

/**
 * The seeds of a long test: `BASCULE_LONG_SEEDS=500` for more of them, or fewer, and `BASCULE_LONG_FIRST=17` to begin
 * elsewhere; a seed that failed is repeated by `BASCULE_LONG_SEEDS=1 BASCULE_LONG_FIRST=…`.
 */
export function longSeeds(): readonly number[] {
  const count = Number(process.env.BASCULE_LONG_SEEDS ?? USUAL);
  const first = Number(process.env.BASCULE_LONG_FIRST ?? 1);
  return Array.from({ length: count }, (_, i) => first + i);
}
