import { AggregatorRegistry } from 'prom-client';
import { Metrics } from '../../../src/platform/metrics/Metrics.ts';

describe('the metrics of several processes on one port', () => {
  const live = { streams: () => 3, sockets: () => 4 };
  const processOf = (asked: Partial<Metrics['asked']>) => {
    const metrics = new Metrics(live);
    Object.assign(metrics.asked, asked);
    metrics.requests.count('GET', 200);
    return metrics.registry.getMetricsAsJSON();
  };

  it('show sums of what adds up, and of what says how one of them is the worst or the mean', async () => {
    const counts = await Promise.all([
      processOf({ clockSkewSeconds: () => 2, jobsSilentSeconds: () => 5, jobsRefused: () => 1 }),
      processOf({ clockSkewSeconds: () => 2, jobsSilentSeconds: () => 7, jobsRefused: () => 1 }),
    ]);
    const text = await AggregatorRegistry.aggregate(counts).metrics();
    for (const line of [
      'bascule_http_requests_total{method="GET",status="200"} 2',
      'bascule_hub_streams 6',
      'bascule_graphql_sockets 8',
      'bascule_clock_skew_seconds 2',
      'bascule_jobs_silent_seconds 7',
      'bascule_jobs_refused 1',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });
});
