import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** What a scrape reads. */
export interface Scraped {
  readonly contentType: string;
  metrics(): Promise<string>;
}

interface Asked {
  scrape: number;
}
interface Answered {
  scraped: number;
  text?: string;
}

/** Longer than the library waits for the slowest process. */
const PATIENCE_MS = 10_000;

/**
 * What /metrics shows: where several processes answer on one port, the sums over all of them, because a scrape that
 * meets another process each time would see counters go up and down.
 */
export function sharedMetrics(registry: Registry): Scraped {
  if (!cluster.isWorker) return registry;
  AggregatorRegistry.setRegistries([registry]);
  // Made for its listener: it answers the process that gathers the sums.
  new AggregatorRegistry();
  let last = 0;
  return {
    contentType: registry.contentType,
    metrics: () =>
      new Promise((resolve, reject) => {
        const id = ++last;
        const hear = (message: Partial<Answered>) => {
          if (message.scraped !== id) return;
          clearTimeout(late);
          process.off('message', hear);
          if (message.text === undefined) reject(new Error('not all processes told their counts'));
          else resolve(message.text);
        };
        const late = setTimeout(() => hear({ scraped: id }), PATIENCE_MS);
        process.on('message', hear);
        process.send?.({ scrape: id } satisfies Asked);
      }),
  };
}

/** In the process that started the others: gathers their counts for whichever of them is scraped. */
export function answerScrapes(): void {
  const sums = new AggregatorRegistry();
  cluster.on('message', (worker, message: Partial<Asked>) => {
    const { scrape } = message;
    if (scrape === undefined) return;
    void sums.clusterMetrics().then(
      (text) => worker.send({ scraped: scrape, text } satisfies Answered, () => undefined),
      () => worker.send({ scraped: scrape } satisfies Answered, () => undefined),
    );
  });
}
