import { percentile } from '../harness/compare.ts';
import { HttpConnection } from './HttpConnection.ts';
import type { Scenario } from './Scenario.ts';
import { scenarios } from './scenarios.ts';

/** The load generator: receives a scenario with its data, then measures as often as it is asked to. */
interface Order {
  scenario?: string;
  data?: unknown;
  clients?: number;
  seconds?: number;
}

let scenario: Scenario | undefined;

process.on('message', (order: Order) => {
  void obey(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function obey(order: Order): Promise<object> {
  if (order.scenario !== undefined) {
    const make = scenarios[order.scenario];
    if (make === undefined) throw new Error(`no scenario ${order.scenario}`);
    scenario = make(order.data as never);
    return { keepsNothing: scenario.measure === undefined || scenario.keepsNothing === true };
  }
  if (scenario === undefined) throw new Error('no scenario yet');
  const { clients = 1, seconds = 1 } = order;
  return scenario.measure?.(clients, seconds) ?? measure(scenario, clients, seconds);
}

async function measure({ port, step }: Scenario, clients: number, seconds: number): Promise<object> {
  const connections = await Promise.all(Array.from({ length: clients }, () => HttpConnection.open(port)));
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  let last = began;
  await Promise.all(
    connections.map(async (connection, client) => {
      for (let now = performance.now(); now < end; ) {
        if (!(await step(connection, client))) break;
        const done = performance.now();
        times.push(done - now);
        now = done;
        last = done;
      }
      connection.close();
    }),
  );
  return {
    count: times.length,
    seconds: (last - began) / 1000,
    bytes: connections.reduce((sum, { received }) => sum + received, 0),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}
