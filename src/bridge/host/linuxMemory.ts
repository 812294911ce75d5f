/** Bytes. */
export interface Memory {
  readonly memUsed: number;
  readonly memTotal: number;
  readonly swapUsed: number;
}

/** Parses /proc/meminfo. Memory held by caches is available to programs and does not count as used. */
export function readLinuxMemory(text: string): Memory | undefined {
  const bytes = (name: string): number | undefined => {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  };
  const total = bytes('MemTotal');
  const available = bytes('MemAvailable') ?? bytes('MemFree');
  const swapTotal = bytes('SwapTotal');
  const swapFree = bytes('SwapFree');
  if (total === undefined || available === undefined || swapTotal === undefined || swapFree === undefined)
    return undefined;
  return { memUsed: Math.max(0, total - available), memTotal: total, swapUsed: Math.max(0, swapTotal - swapFree) };
}
