export function idOf(text: string): string;
