import pg from 'pg';
import { readMoment } from '../../src/db/readMoment.ts';

const readAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (text: string) => Date;

describe('a moment of the database', () => {
  it('is read as the driver reads it', () => {
    const texts = [
      '2026-11-30 17:03:10+00',
      '1969-12-31 23:59:59.999+00',
      '2024-02-29 00:00:00.000001+00',
      '0001-01-01 00:00:00+00',
      '0099-12-31 23:59:59+00',
      '10000-01-01 00:00:00+00',
      '2026-01-01 00:00:00+02',
      '2026-01-01 00:00:00.5-03:30',
      '0044-03-15 12:00:00+00 BC',
      'infinity',
      '-infinity',
    ];
    for (let micros = 0; micros < 1_000_000; micros += 997) {
      texts.push(`2026-02-28 23:59:59.${String(micros).padStart(6, '0').replace(/0+$/, '') || '0'}+00`);
    }
    for (const text of texts) expect([text, Number(readMoment(text))]).toEqual([text, Number(readAny(text))]);
  });
});
