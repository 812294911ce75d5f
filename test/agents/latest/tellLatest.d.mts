export function tellLatest(
  installed: Readonly<Record<string, { version: string }>>,
  differences: Readonly<Record<string, readonly string[] | undefined>>,
  failing: readonly string[],
): string;
