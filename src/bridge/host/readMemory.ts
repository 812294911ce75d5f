import { readFile } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { type Memory, readLinuxMemory } from './linuxMemory.ts';
import { readMacMemory } from './macMemory.ts';
import { runTool } from './runTool.ts';

/** Bytes; undefined where memory or swap cannot be read. */
export async function readMemory(platform: string = process.platform): Promise<Memory | undefined> {
  if (platform === 'linux') return readLinuxMemory(await readFile('/proc/meminfo', 'utf8'));
  if (platform === 'darwin') {
    const [vm, swap] = await Promise.all([runTool('vm_stat', []), runTool('sysctl', ['-n', 'vm.swapusage'])]);
    return readMacMemory(vm, swap, totalmem());
  }
  // Windows tells no swap apart from memory; the page file counts as none.
  return { memUsed: totalmem() - freemem(), memTotal: totalmem(), swapUsed: 0 };
}
