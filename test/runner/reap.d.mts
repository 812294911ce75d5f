export function processesOf(folder: string): { pid: number; command: string }[];
export function reap(folder: string): string[];
