export declare const LANGUAGES: readonly string[];
export function catalogOf(language: string): string;
export function readTexts(): ReadonlyMap<
  string,
  readonly { readonly file: string; readonly line: number; readonly parts: boolean }[]
>;
