import { readFile } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { type Memory, readLinuxMemory } from './linuxMemory.ts';
import { readMacMemory } from './macMemory.ts';
import { runTool } from './runTool.ts';

/** Bytes; undefined when memory or swap cannot be read. */
export async function readMemory(platform: string = process.platform): Promise<Memory | undefined> {
  if (platform === 'linux') return readLinuxMemory(await readFile('/proc/meminfo', 'utf8'));
  if (platform === 'darwin') {
    const [vm, swap] = await Promise.all([runTool('vm_stat', []), runTool('sysctl', ['-n', 'vm.swapusage'])]);
    return readMacMemory(vm, swap, totalmem());
  }
  // Windows does not report swap separately, and its page file is not counted.
  return { memUsed: totalmem() - freemem(), memTotal: totalmem(), swapUsed: 0 };
}
