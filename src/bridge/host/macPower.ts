import type { Power } from './Power.ts';

/** Parses the output of `pmset -g batt`. */
export function readMacPower(text: string): Power {
  const source = /drawing from '([^']+)'/.exec(text)?.[1];
  const charge = /InternalBattery[^\n]*?\s(\d{1,3})%/.exec(text)?.[1];
  const pct = charge === undefined ? null : Number(charge);
  return {
    batteryPct: pct !== null && pct <= 100 ? pct : null,
    onAc: source === 'AC Power' ? true : source === 'Battery Power' ? false : null,
  };
}
