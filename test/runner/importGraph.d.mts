/** The packages that a file imports, directly or through others. */
export function packagesOf(file: string): string[];
