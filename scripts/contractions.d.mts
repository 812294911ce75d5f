export function contractionsOf(source: string): string[];
