export function concernsOf(statements: readonly string[]): string[];
