import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';
import { Refusal } from '../../errors.ts';

/** The text of a scrape. */
export interface Scraped {
  readonly contentType: string;
  metrics(): Promise<string>;
}

/** A process that is scraped asks its parent for the sums. The parent asks each process for its counts. */
interface Messages {
  scrape: number;
  scraped: { id: number; text?: string };
  count: number;
  counted: { id: number; metrics?: MetricObject[] };
}

/** How long a process may take to report its counts. Sums without a stuck process would look like a restart. */
const COUNT_WITHIN_MS = 5_000;
/** Longer than the wait for the slowest process. */
const PATIENCE_MS = 10_000;

/**
 * The content of /metrics. When several processes answer on one port, it shows the sums over all of them: each scrape
 * reaches a different process, and would see counters go up and down.
 */
export function sharedMetrics(registry: Registry): Scraped {
  if (!cluster.isWorker) return registry;
  const tell = (message: Partial<Messages>) => void process.send?.(message, undefined, undefined, () => undefined);
  process.on('message', ({ count }: Partial<Messages>) => {
    if (count === undefined) return;
    void registry.getMetricsAsJSON().then(
      (metrics) => tell({ counted: { id: count, metrics: metrics as MetricObject[] } }),
      () => tell({ counted: { id: count } }),
    );
  });
  let last = 0;
  return {
    contentType: registry.contentType,
    metrics: () =>
      new Promise((resolve, reject) => {
        const id = ++last;
        const end = (text?: string) => {
          clearTimeout(late);
          process.off('message', hear);
          if (text === undefined) reject(new Refusal('unavailable', { retryAfter: 1 }));
          else resolve(text);
        };
        const hear = ({ scraped }: Partial<Messages>) => {
          if (scraped?.id === id) end(scraped.text);
        };
        const late = setTimeout(end, PATIENCE_MS);
        process.on('message', hear);
        tell({ scrape: id });
      }),
  };
}

/**
 * Runs in the parent process: gathers the counts of the processes for the one that is scraped.
 * @param answering the processes that answer requests; one that is still starting would not report
 */
export function answerScrapes(answering: () => Iterable<Worker>): void {
  let last = 0;
  cluster.on('message', (scraped, { scrape }: Partial<Messages>) => {
    if (scrape === undefined) return;
    const answer = (text?: string) => scraped.send({ scraped: { id: scrape, text } }, () => undefined);
    void Promise.all([...answering()].map((worker) => countsOf(worker, ++last)))
      .then((counts) => AggregatorRegistry.aggregate(counts.filter((each) => each.length > 0)).metrics())
      .then(answer, () => answer());
  });
}

/** The counts of a process; undefined when it ends before it reports. */
function countsOf(worker: Worker, id: number): Promise<MetricObject[]> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(late);
      worker.off('message', hear);
      worker.off('disconnect', gone);
      settle();
    };
    const gone = () => end(() => resolve([]));
    const hear = ({ counted }: Partial<Messages>) => {
      if (counted?.id !== id) return;
      const { metrics } = counted;
      end(() => (metrics === undefined ? reject(new Error('no counts')) : resolve(metrics)));
    };
    const late = setTimeout(() => end(() => reject(new Error('too late'))), COUNT_WITHIN_MS);
    worker.on('message', hear);
    worker.on('disconnect', gone);
    if (worker.isConnected()) worker.send({ count: id } satisfies Partial<Messages>, () => undefined);
    else gone();
  });
}
