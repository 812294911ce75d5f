import type { HostSample } from '../api/shapes.ts';
import type { CpuMeter } from './CpuMeter.ts';
import { readMemory } from './readMemory.ts';
import { readPower } from './readPower.ts';

export interface SampleSources {
  readonly cpu: Pick<CpuMeter, 'read'>;
  readonly memory: typeof readMemory;
  readonly power: typeof readPower;
  readonly now: () => Date;
}

export const SOURCES: Omit<SampleSources, 'cpu'> = { memory: readMemory, power: readPower, now: () => new Date() };

/**
 * Takes a sample. Returns undefined when cores, memory or swap cannot be read, because a gap is better than a guess.
 */
export async function readSample({ cpu, memory, power, now }: SampleSources): Promise<HostSample | undefined> {
  const cpuPct = cpu.read();
  const [used, supply] = await Promise.all([memory(), power()]);
  if (cpuPct === undefined || used === undefined) return undefined;
  return { sampledAt: `${now().toISOString().slice(0, 19)}Z`, cpuPct, ...used, ...supply };
}
