import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLinuxPower } from '../../../src/bridge/host/linuxPower.ts';
import { readMacPower } from '../../../src/bridge/host/macPower.ts';
import { readPower } from '../../../src/bridge/host/readPower.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bascule-power-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Supplies = Readonly<Record<string, Readonly<Record<string, string>>>>;

function write(supplies: Supplies): void {
  for (const [name, files] of Object.entries(supplies)) {
    mkdirSync(join(root, name));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(root, name, file), `${text}\n`);
  }
}

const BATTERY = { type: 'Battery', scope: 'System', present: '1', capacity: '83', status: 'Discharging' };
const MAINS = { type: 'Mains', online: '0' };
const MOUSE = { type: 'Battery', scope: 'Device', present: '1', capacity: '40', status: 'Discharging' };

describe('On Linux, of what the power_supply class lists,', () => {
  it.each<[string, Supplies, number | null, boolean | null]>([
    ['a laptop on its battery', { AC: MAINS, BAT0: BATTERY }, 83, false],
    ['a laptop on mains', { AC: { ...MAINS, online: '1' }, BAT0: { ...BATTERY, status: 'Charging' } }, 83, true],
    ['a battery that is full, with no supply listed', { BAT0: { ...BATTERY, status: 'Full' } }, 83, true],
    ['a laptop fed over USB', { BAT0: BATTERY, usb: { type: 'USB', online: '1' } }, 83, true],
    ['a battery without a scope', { BAT0: { type: 'Battery', capacity: '12', status: 'Discharging' } }, 12, false],
    ['two batteries', { BAT0: BATTERY, BAT1: { ...BATTERY, capacity: '17' } }, 50, false],
    ['an empty slot', { BAT0: BATTERY, BAT1: { type: 'Battery', present: '0', capacity: '0' } }, 83, false],
    ['a status that is not known', { AC: MAINS, BAT0: { ...BATTERY, status: 'Unknown' } }, 83, false],
  ])('%s is read [SAMPLEC-05]', async (_title, supplies, batteryPct, onAc) => {
    write(supplies);
    expect(await readLinuxPower(root)).toEqual({ batteryPct, onAc });
  });

  it.each<[string, Supplies, number | null, boolean | null]>([
    ['a mouse beside nothing', { hidpp_battery_0: MOUSE }, null, null],
    ['a mouse beside a battery', { BAT0: BATTERY, hidpp_battery_0: MOUSE }, 83, false],
    [
      'a mouse on its cable',
      { hidpp_battery_0: MOUSE, dock: { type: 'USB', scope: 'Device', online: '1' } },
      null,
      null,
    ],
  ])('%s does not count [SAMPLEC-05]', async (_title, supplies, batteryPct, onAc) => {
    write(supplies);
    expect(await readLinuxPower(root)).toEqual({ batteryPct, onAc });
  });

  it.each<[string, Supplies, number | null, boolean | null]>([
    ['nothing', {}, null, null],
    ['mains alone', { AC: { ...MAINS, online: '1' } }, null, true],
    ['a charge that is no number', { BAT0: { ...BATTERY, capacity: 'high' } }, null, false],
    ['a charge above all', { BAT0: { ...BATTERY, capacity: '255' } }, null, false],
    ['a battery that says nothing', { BAT0: { type: 'Battery' } }, null, null],
  ])('%s has no charge, or no source, to report [SAMPLEC-07]', async (_title, supplies, batteryPct, onAc) => {
    write(supplies);
    expect(await readLinuxPower(root)).toEqual({ batteryPct, onAc });
  });

  it('a class that is not there reports nothing [SAMPLEC-07]', async () => {
    expect(await readLinuxPower(join(root, 'none'))).toEqual({ batteryPct: null, onAc: null });
  });
});

describe('On macOS, of what the power-status command prints,', () => {
  it.each<[string, string, number | null, boolean | null]>([
    [
      'a laptop on its battery',
      "Now drawing from 'Battery Power'\n -InternalBattery-0 (id=22806627)\t83%; discharging; 5:12 remaining present: true\n",
      83,
      false,
    ],
    [
      'a laptop on mains',
      "Now drawing from 'AC Power'\n -InternalBattery-0 (id=22806627)\t100%; charged; 0:00 remaining present: true\n",
      100,
      true,
    ],
    [
      'a laptop that will not say how long',
      "Now drawing from 'AC Power'\n -InternalBattery-0 (id=4653155)\t7%; AC attached; not charging present: true\n",
      7,
      true,
    ],
    [
      'a battery beside that of a mouse',
      "Now drawing from 'Battery Power'\n -Mouse (id=1)\t40%; discharging present: true\n -InternalBattery-0 (id=2)\t83%; discharging; (no estimate) present: true\n",
      83,
      false,
    ],
  ])('%s is read [SAMPLEC-04]', (_title, text, batteryPct, onAc) => {
    expect(readMacPower(text)).toEqual({ batteryPct, onAc });
  });

  it.each<[string, string, number | null, boolean | null]>([
    ['a machine without a battery', "Now drawing from 'AC Power'\n", null, true],
    ['a supply that is neither', "Now drawing from 'UPS Power'\n -UPS (id=1)\t90%; discharging\n", null, null],
    ['not a signature of this file', 'pmset: no such thing\n', null, null],
    ['nothing', '', null, null],
  ])('%s has no charge, or no source, to report [SAMPLEC-07]', (_title, text, batteryPct, onAc) => {
    expect(readMacPower(text)).toEqual({ batteryPct, onAc });
  });
});

it.each(['win32', 'freebsd'])('On %s no charge and no source are known [SAMPLEC-06]', async (platform) => {
  expect(await readPower(platform)).toEqual({ batteryPct: null, onAc: null });
});

it('A power status that cannot be read is unknown [SAMPLEC-07]', async () => {
  // The command of macOS is missing on the machines that run this.
  const expected = process.platform === 'darwin' ? expect.anything() : { batteryPct: null, onAc: null };
  expect(await readPower('darwin')).toEqual(expected);
});
