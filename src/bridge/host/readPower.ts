import { readLinuxPower } from './linuxPower.ts';
import { readMacPower } from './macPower.ts';
import type { Power } from './Power.ts';
import { runTool } from './runTool.ts';

const UNKNOWN: Power = { batteryPct: null, onAc: null };

export async function readPower(platform: string = process.platform): Promise<Power> {
  try {
    if (platform === 'linux') return await readLinuxPower('/sys/class/power_supply');
    if (platform === 'darwin') return readMacPower(await runTool('pmset', ['-g', 'batt']));
  } catch {
    // The rest of a sample is valid even if the power source cannot be read.
  }
  return UNKNOWN;
}
