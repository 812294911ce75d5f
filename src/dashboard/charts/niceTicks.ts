/** Round values from 0 up to the highest, four to six of them. */
export function niceTicks(highest: number): number[] {
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, place) => Number((place * step).toPrecision(6)));
}
