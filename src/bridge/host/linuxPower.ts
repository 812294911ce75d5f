import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Power } from './Power.ts';

/**
 * Reads the kernel's power_supply class. A battery with the scope of a device, such as a mouse, is not the machine's.
 * Without any supply, the power source is unknown.
 */
export async function readLinuxPower(root: string): Promise<Power> {
  const names = await readdir(root).catch(() => [] as string[]);
  const supplies = await Promise.all(names.sort().map((name) => readSupply(join(root, name))));
  const own = supplies.filter(({ scope }) => scope !== 'Device');
  // An empty slot is listed like a battery.
  const batteries = own.filter(({ type, present }) => type === 'Battery' && present !== '0');
  const mains = own.filter(({ type }) => type === 'Mains' || type === 'USB');
  const charges = batteries.map(({ capacity }) => capacity).filter((value) => value !== undefined);
  return {
    batteryPct:
      charges.length === 0 ? null : Math.round(charges.reduce((sum, value) => sum + value, 0) / charges.length),
    onAc: sourceOf(mains, batteries),
  };
}

interface Supply {
  readonly type: string | undefined;
  readonly scope: string | undefined;
  readonly status: string | undefined;
  readonly online: string | undefined;
  readonly present: string | undefined;
  readonly capacity: number | undefined;
}

function sourceOf(mains: readonly Supply[], batteries: readonly Supply[]): boolean | null {
  if (mains.some(({ online }) => online === '1')) return true;
  if (batteries.some(({ status }) => status === 'Discharging')) return false;
  if (batteries.some(({ status }) => status === 'Charging' || status === 'Full' || status === 'Not charging'))
    return true;
  return mains.length > 0 && batteries.length > 0 && mains.every(({ online }) => online === '0') ? false : null;
}

async function readSupply(dir: string): Promise<Supply> {
  const read = async (name: string): Promise<string | undefined> => {
    const text = await readFile(join(dir, name), 'utf8').catch(() => undefined);
    return text?.trim();
  };
  const [type, scope, status, online, present, capacity] = await Promise.all(
    ['type', 'scope', 'status', 'online', 'present', 'capacity'].map(read),
  );
  const pct = capacity !== undefined && /^\d{1,3}$/.test(capacity) ? Number(capacity) : undefined;
  return { type, scope, status, online, present, capacity: pct !== undefined && pct <= 100 ? pct : undefined };
}
