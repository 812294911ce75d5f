import { figureLocale } from '../texts/language.ts';

const figures = new Intl.NumberFormat(figureLocale);

interface Forms {
  /** The plural, such as `runs go on` for `run goes on`; by default an `s` is added. */
  readonly many?: string;
  /** The text for zero. */
  readonly none?: string;
}

/** `1 run`, `1,204 runs`. */
export function formatCount(count: number, one: string, { many = `${one}s`, none }: Forms = {}): string {
  if (count === 0 && none !== undefined) return none;
  return `${figures.format(count)} ${count === 1 ? one : many}`;
}
