import { formatBytes } from '../../src/dashboard/lib/formatBytes.ts';

describe('a size', () => {
  it.each([
    [0, '0 kB'],
    [1, '1 kB'],
    [12_400, '13 kB'],
    [999_000, '999 kB'],
    [999_001, '1 MB'],
    [1_000_000, '1 MB'],
    [3_449_999, '3.4 MB'],
    [999_949_999, '999.9 MB'],
    [999_950_000, '1 GB'],
    [1_000_000_000, '1 GB'],
    [2_560_000_000, '2.6 GB'],
    [1_500_000_000_000, '1.5 TB'],
    [4_000_000_000_000_000, '4000 TB'],
  ])('of %d bytes is %s', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown);
  });
});
