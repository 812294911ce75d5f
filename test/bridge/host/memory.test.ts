import { readLinuxMemory } from '../../../src/bridge/host/linuxMemory.ts';
import { readMacMemory } from '../../../src/bridge/host/macMemory.ts';
import { readMemory } from '../../../src/bridge/host/readMemory.ts';

const MEMINFO = `MemTotal:       16303428 kB
MemFree:          601284 kB
MemAvailable:    9120544 kB
Buffers:          412312 kB
Cached:          7851204 kB
SwapCached:         1204 kB
SwapTotal:       2097148 kB
SwapFree:        1572860 kB
`;
const VM_STAT = `Mach Virtual Memory Statistics: (page size of 16384 bytes)
Pages free:                               12345.
Pages active:                            300000.
Pages inactive:                          290000.
Pages speculative:                         1000.
Pages throttled:                              0.
Pages wired down:                        100000.
Pages purgeable:                           5000.
"Translation faults":                 987654321.
Pages stored in compressor:              400000.
Pages occupied by compressor:            150000.
`;
const GIB = 1024 ** 3;

describe('Of memory and swap', () => {
  it('on Linux, what caches hold does not count as used [SAMPLEC-01]', () => {
    expect(readLinuxMemory(MEMINFO)).toEqual({
      memTotal: 16303428 * 1024,
      memUsed: (16303428 - 9120544) * 1024,
      swapUsed: (2097148 - 1572860) * 1024,
    });
  });

  it.each(['MemTotal', 'SwapTotal', 'SwapFree'])('on Linux nothing is reported without %s [SAMPLEC-08]', (line) => {
    expect(readLinuxMemory(MEMINFO.replace(line, 'Other'))).toBeUndefined();
  });

  it.each(['0.00M  used = 0.00M', '3072.00M  used = 2048.50M', '3072,00M  used = 2048,50M'])(
    'on macOS, what is active, wired or compressed is used; swap: %s [SAMPLEC-01]',
    (swap) => {
      expect(readMacMemory(VM_STAT, `total = ${swap}  free = 1.00M  (encrypted)\n`, 16 * GIB)).toEqual({
        memTotal: 16 * GIB,
        memUsed: 550_000 * 16_384,
        swapUsed: swap.startsWith('0') ? 0 : 2048.5 * 1024 ** 2,
      });
    },
  );

  it.each([
    ['pages', VM_STAT.replace('wired', 'tired'), 'total = 1.00G  used = 0.50G'],
    ['swap', VM_STAT, 'sysctl: unknown oid'],
  ])('on macOS nothing is reported without %s [SAMPLEC-08]', (_title, vmStat, swap) => {
    expect(readMacMemory(vmStat, swap, 16 * GIB)).toBeUndefined();
  });

  it('this machine reports its own [SAMPLEC-01]', async () => {
    const memory = await readMemory();
    expect(memory?.memUsed).toBeGreaterThan(10 * 1024 ** 2);
    expect(memory?.memTotal).toBeGreaterThan(memory?.memUsed ?? Number.POSITIVE_INFINITY);
    expect(memory?.swapUsed).toBeGreaterThanOrEqual(0);
  });

  it('on Windows, memory is reported [SAMPLEC-06]', async () => {
    expect(await readMemory('win32')).toMatchObject({ memTotal: expect.any(Number), swapUsed: 0 });
  });
});
