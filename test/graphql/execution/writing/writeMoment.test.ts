import { writeMoment } from '../../../../src/graphql/execution/writing/writeMoment.ts';

describe('a moment', () => {
  it('is written as the language writes it', () => {
    const far = 8_640_000_000_000_000;
    const moments = [0, -1, 1, 999, -62_167_219_200_001, -62_167_219_200_000, 253_402_300_799_999, 253_402_300_800_000];
    moments.push(far, -far, Date.UTC(2024, 1, 29, 23, 59, 59, 999), Date.UTC(2026, 10, 30));
    // More days than are kept, a moment of each at another time of the day.
    for (let day = 0; day < 1_500; day++) moments.push(Date.UTC(1969, 0, day) + day * 57_603);
    for (const ms of moments) expect(writeMoment(new Date(ms))).toBe(JSON.stringify(new Date(ms)));
  });

  it('that a Date does not hold is an error', () => {
    expect(() => writeMoment(new Date(Number.NaN))).toThrow(RangeError);
  });
});
