import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sized } from './sized.ts';
import { memoryOf } from './startBridge.ts';

/** Arguments for a node whose memory is to be weighed: it throws away what is garbage at `SIGUSR2`. */
export const COLLECTS: readonly string[] = [
  '--expose-gc',
  '--import',
  'data:text/javascript,process.on("SIGUSR2",()=>globalThis.gc())',
];

/** Twice, because objects released by finalizers become garbage only then. Where the figure holds for nothing, once shows that it works. */
const COLLECTIONS = sized(2, 1);

/** Kilobytes of a process without its garbage. It must have been started with `COLLECTS`. */
export async function weigh(pid: number, collections = COLLECTIONS): Promise<number> {
  for (let i = 0; i < collections; i++) {
    process.kill(pid, 'SIGUSR2');
    await pause(sized(500, 50));
  }
  return memoryOf(pid, 'VmRSS') * 1024;
}

/** Processor seconds that a process has used, all of its threads together. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // A tick is a hundredth of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
