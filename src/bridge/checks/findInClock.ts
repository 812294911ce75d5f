import type { Finding } from './Finding.ts';

/** The instance refuses timestamps that are further ahead than this (document 1). */
const MOST_MS = 5 * 60_000;

/** @param aheadMs by how much this machine's clock is ahead of the instance's */
export function findInClock(aheadMs: number): Finding[] {
  if (Math.abs(aheadMs) <= MOST_MS) return [];
  const way = aheadMs > 0 ? 'ahead of' : 'behind';
  return [
    {
      about: 'clock',
      blocks: true,
      message: `this machine's clock is ${spell(Math.abs(aheadMs))} ${way} the instance's: set it right (on Linux: timedatectl set-ntp true), or reports of runs are refused or wrong`,
    },
  ];
}

function spell(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
