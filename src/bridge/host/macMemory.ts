import type { Memory } from './linuxMemory.ts';

const UNITS: Readonly<Record<string, number>> = { B: 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 };

/** Parses the output of `vm_stat` and `sysctl -n vm.swapusage`. Active, wired and compressed pages count as used. */
export function readMacMemory(vmStat: string, swapUsage: string, total: number): Memory | undefined {
  const page = Number(/page size of (\d+) bytes/.exec(vmStat)?.[1]);
  const pages = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)\\.$`, 'm').exec(vmStat)?.[1]);
  const used = (pages('Pages active') + pages('Pages wired down') + pages('Pages occupied by compressor')) * page;
  const swap = /used = ([\d.]+)([BKMG])/.exec(swapUsage.replaceAll(',', '.'));
  if (!Number.isFinite(used) || swap === null) return undefined;
  return {
    memUsed: Math.min(used, total),
    memTotal: total,
    swapUsed: Math.round(Number(swap[1]) * (UNITS[swap[2] as string] as number)),
  };
}
