export declare const IMPORTED: readonly string[];
export declare const NEVER_NEEDED: readonly string[];
/** Paths of folders, relative to `root`. */
export function runtimePackages(root: string): string[];
export function copyRuntimePackages(root: string, target: string): void;
