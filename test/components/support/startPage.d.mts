/** Runs the script of the dashboard once more, with modules of its own, and returns what it draws. */
export function startPage(): Promise<{ unmount(): void }>;
