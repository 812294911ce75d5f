import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Tally } from './Tally.ts';

/** The metrics that Prometheus reads at /metrics. Labels have few values: no ids and no paths with parameters. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Tally({
    name: 'bascule_http_requests_total',
    help: 'HTTP requests answered, by method and status.',
    labelNames: ['method', 'status'],
    registers: [this.registry],
  });
  readonly requestSeconds = new Histogram({
    name: 'bascule_http_request_seconds',
    help: 'Time to answer an HTTP request.',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [this.registry],
  });
  readonly bridgeCalls = new Tally({
    name: 'bascule_bridge_calls_total',
    help: 'Calls of the bridge API, by route and status.',
    labelNames: ['route', 'status'],
    registers: [this.registry],
  });
  readonly leasesLapsed = new Counter({
    name: 'bascule_leases_lapsed_total',
    help: 'Claims whose lease ran out and whose request was offered again.',
    registers: [this.registry],
  });
  readonly jobs = new Counter({
    name: 'bascule_job_runs_total',
    help: 'Runs of scheduled jobs, by job and outcome.',
    labelNames: ['job', 'outcome'],
    registers: [this.registry],
  });
  readonly mails = new Counter({
    name: 'bascule_mail_total',
    help: 'Attempts to send a mail, by kind and outcome.',
    labelNames: ['kind', 'outcome'] as const,
    registers: [this.registry],
  });
  readonly pushes = new Counter({
    name: 'bascule_push_total',
    help: 'Attempts to hand a message to a push service, by outcome.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  readonly webhooks = new Counter({
    name: 'bascule_webhook_attempts_total',
    help: 'Attempts to send a webhook, by outcome.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  readonly auditSinkLines = new Counter({
    name: 'bascule_audit_sink_lines_total',
    help: 'Lines of the audit log that the sink of AUDIT_SINK_URL accepted.',
    registers: [this.registry],
  });
  readonly jobChanges = new Counter({
    name: 'bascule_job_changes_total',
    help: 'What scheduled jobs changed, by job and kind.',
    labelNames: ['job', 'kind'],
    registers: [this.registry],
  });
  readonly events = new Counter({
    name: 'bascule_outbox_events_total',
    help: 'Events that this process read from the outbox.',
    labelNames: ['type'],
    registers: [this.registry],
  });
  readonly outboxLag = new Histogram({
    name: 'bascule_outbox_lag_seconds',
    help: 'From the time of an event to its reading from the outbox.',
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 60],
    registers: [this.registry],
  });

  readonly jobRestarts = new Counter({
    name: 'bascule_job_runner_restarts_total',
    help: 'Times that the job runner was started again, by its part and the cause.',
    labelNames: ['part', 'cause'],
    registers: [this.registry],
  });
  /** Gauges that are computed at each scrape. The part that knows a value sets its function here. */
  readonly asked = {
    clockSkewSeconds: () => 0,
    jobsSilentSeconds: () => 0,
    jobsRefused: () => 0,
    mailWaiting: () => 0,
    auditSinkSeconds: () => 0,
  };

  constructor(live: { streams: () => number; sockets: () => number }) {
    collectDefaultMetrics({ register: this.registry, prefix: 'bascule_' });
    gauge(this.registry, 'bascule_hub_streams', 'Open event streams of the embedded hub.', live.streams);
    gauge(this.registry, 'bascule_graphql_sockets', 'Open GraphQL sockets.', live.sockets);
    for (const [name, help, read, aggregator] of [
      ['clock_skew_seconds', "How far the machine's clock is ahead of the database's.", 'clockSkewSeconds', 'average'],
      ['jobs_silent_seconds', 'Time since the last sign of life of the job runner.', 'jobsSilentSeconds', 'max'],
      ['mail_waiting', 'Mails that wait to be sent, when last counted.', 'mailWaiting', 'max'],
      [
        'audit_sink_seconds',
        'Time since the sink of the audit log accepted what there was.',
        'auditSinkSeconds',
        'max',
      ],
      ['jobs_refused', "1 while a process runs no job because its machine's clock is off.", 'jobsRefused', 'max'],
    ] as const) {
      gauge(this.registry, `bascule_${name}`, help, () => this.asked[read](), aggregator);
    }
  }
}

/** @param aggregator how the values of several processes on one port are combined */
function gauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number,
  aggregator: 'sum' | 'max' | 'average' = 'sum',
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    aggregator,
    collect() {
      this.set(read());
    },
  });
}
