/**
 * How loaded the bridge's machine was during the run `r` (document 2 §2.5): one row, of nulls while the run has no start
 * or no end, or no sample lies within it. A sample counts by the mean of its cores, whatever their number; both edges of
 * the run are inside. On battery as soon as one sample was; samples that do not know their source say nothing.
 *
 * `oldest` and `newest` are the first start and the last end of the runs that are asked about: they spare the statement the
 * partitions of all other weeks.
 */
export const hostValuesSql = (oldest: string, newest: string) => `
  select avg((select avg(c) from unnest(s.cpu_pct) as c)) as mean_cpu_pct,
    max(s.mem_used) as peak_mem_bytes, max(s.swap_used) as peak_swap_bytes, not bool_and(s.on_ac) as on_battery
  from host_sample s
  where s.account_id = r.account_id and s.bridge_id = r.bridge_id
    and s.sampled_at >= r.started_at and s.sampled_at <= r.ended_at
    and s.sampled_at >= ${oldest} and s.sampled_at <= ${newest}`;
