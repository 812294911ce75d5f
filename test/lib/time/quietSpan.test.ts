import { type QuietHours, quietSpan } from '../../../src/lib/time/quietSpan.ts';

const BOTH = ['weekdays', 'weekend'] as const;
const NIGHT: QuietHours = { from: '22:00', until: '07:00', zone: 'Europe/Berlin', days: BOTH };

const spanOf = (hours: Partial<QuietHours>, now: string) => {
  const span = quietSpan({ ...NIGHT, ...hours }, new Date(now));
  return span && [span.since.toISOString(), span.until.toISOString()].map((time) => time.replace(':00.000Z', 'Z'));
};

describe('quiet hours', () => {
  it.each<[string, Partial<QuietHours>, string, [string, string]]>([
    ['that come next', {}, '2026-06-10T10:00:00Z', ['2026-06-10T20:00Z', '2026-06-11T05:00Z']],
    ['before midnight', {}, '2026-06-10T21:00:00Z', ['2026-06-10T20:00Z', '2026-06-11T05:00Z']],
    ['behind midnight', {}, '2026-06-11T04:59:59Z', ['2026-06-10T20:00Z', '2026-06-11T05:00Z']],
    ['at their end, when they are over', {}, '2026-06-11T05:00:00Z', ['2026-06-11T20:00Z', '2026-06-12T05:00Z']],
    [
      'within a day',
      { from: '12:00', until: '13:30' },
      '2026-01-07T12:00:00Z',
      ['2026-01-07T11:00Z', '2026-01-07T12:30Z'],
    ],
    ['of another zone', { zone: 'Asia/Kathmandu' }, '2026-06-10T10:00:00Z', ['2026-06-10T16:15Z', '2026-06-11T01:15Z']],
    // Clocks are set forward on 29 March 2026 at 02:00, and back on 25 October at 03:00.
    ['of the night that lost an hour', {}, '2026-03-28T22:00:00Z', ['2026-03-28T21:00Z', '2026-03-29T05:00Z']],
    ['of the night that has one more', {}, '2026-10-24T22:00:00Z', ['2026-10-24T20:00Z', '2026-10-25T06:00Z']],
    [
      'until a time that is left out',
      { until: '02:30' },
      '2026-03-28T22:00:00Z',
      ['2026-03-28T21:00Z', '2026-03-29T01:30Z'],
    ],
    [
      'until a time that comes twice',
      { until: '02:30' },
      '2026-10-24T22:00:00Z',
      ['2026-10-24T20:00Z', '2026-10-25T01:30Z'],
    ],
    [
      'from a time that comes twice',
      { from: '02:30' },
      '2026-10-24T22:00:00Z',
      ['2026-10-25T00:30Z', '2026-10-25T06:00Z'],
    ],
    [
      'from a time that is left out',
      { from: '02:30' },
      '2026-03-28T22:00:00Z',
      ['2026-03-29T01:30Z', '2026-03-29T05:00Z'],
    ],
    // 12 June 2026 is a Friday.
    [
      'of weekdays, which end on Saturday',
      { days: ['weekdays'] },
      '2026-06-13T01:00:00Z',
      ['2026-06-12T20:00Z', '2026-06-13T05:00Z'],
    ],
    [
      'of weekdays, on Saturday',
      { days: ['weekdays'] },
      '2026-06-13T21:00:00Z',
      ['2026-06-15T20:00Z', '2026-06-16T05:00Z'],
    ],
    [
      'of weekends, on Monday',
      { days: ['weekend'] },
      '2026-06-15T21:00:00Z',
      ['2026-06-20T20:00Z', '2026-06-21T05:00Z'],
    ],
    [
      'of weekends, in the night to Monday',
      { days: ['weekend'] },
      '2026-06-15T04:00:00Z',
      ['2026-06-14T20:00Z', '2026-06-15T05:00Z'],
    ],
  ])('are found: those %s', (_, hours, now, span) => {
    expect(spanOf(hours, now)).toEqual(span);
  });

  it('that are left out of a day altogether are those of the next one', () => {
    expect(spanOf({ from: '02:30', until: '03:10' }, '2026-03-28T22:00:00Z')).toEqual([
      '2026-03-30T00:30Z',
      '2026-03-30T01:10Z',
    ]);
  });
});
