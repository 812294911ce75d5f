import type { PortWaitRow } from '../api/shapes.ts';
import type { FixedPorts } from './FixedPorts.ts';
import type { Waiting, WorkTable } from './WorkTable.ts';

/** As many of one project as a heartbeat may contain. */
const MOST = 20;

/** What has the fixed port that the work waits for, as the people of its project may know it; undefined while that is not known. */
export function portUser(work: Waiting, table: WorkTable, ports: FixedPorts): string | undefined {
  const holder = table.portHolder(work);
  if (holder === undefined) return ports.strangerOf(work);
  if (holder.projectId !== work.projectId) return 'the work on another project';
  const { cardNumber } = holder;
  return cardNumber === undefined || cardNumber === null ? 'other work' : `the work on card #${cardNumber}`;
}

/** For heartbeats: the requests and queued runs of a project that nothing keeps waiting but a fixed port. */
export function portWaits(projectId: string, table: WorkTable, ports: FixedPorts): PortWaitRow[] {
  return table
    .allWaiting()
    .filter((work) => work.projectId === projectId && work.port !== undefined)
    .filter((work) => table.obstacle(work) === 'port-busy')
    .flatMap((work): PortWaitRow[] => {
      const of = work.runId === undefined ? { workRequestId: work.key } : { runId: work.runId };
      const usedBy = portUser(work, table, ports);
      return usedBy === undefined ? [] : [{ ...of, port: work.port as number, usedBy }];
    })
    .slice(0, MOST);
}
