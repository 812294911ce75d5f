import { WeekPartitions } from '../../db/WeekPartitions.ts';
import { WEEK_MS } from '../../lib/time/weeks.ts';

/** The partitions of the host samples, by the week in which they were taken. */
export const hostSampleWeeks = new WeekPartitions('host_sample', (week) => {
  const from = new Date(week * WEEK_MS).toISOString();
  const to = new Date((week + 1) * WEEK_MS).toISOString();
  return `from ('${from}') to ('${to}')`;
});
