import { listProcesses, type SeenProcess } from '../db/processStates.ts';
import type { CheckResult, HealthWorld } from './HealthCheck.ts';

/** A process reports every twenty seconds that it lives. */
const GONE_SECONDS = 60;
/** How long a process that died without signing off is reported; its successor has another name. */
const MISSED_SECONDS = 300;
const SKEWED_MS = 1_000;
/** The clock skew beyond which a process runs no jobs. */
const REFUSED_MS = 5_000;

type World = Pick<HealthWorld, 'domain'>;

/** Checks that the schedule runs: how many of the processes that should run jobs do, and what the others report. */
export async function checkJobRunners({ domain }: World): Promise<CheckResult> {
  const known = (await listProcesses(domain.system().queries)).filter(({ jobs }) => jobs !== 'off');
  // With no process left, the ones that died today are reported.
  const processes = known.some(isThere) ? known.filter(({ secondsAgo }) => secondsAgo <= MISSED_SECONDS) : known;
  if (processes.length === 0) return { state: 'unknown', detail: 'no process runs jobs' };
  const faults = processes.flatMap((process) => faultOf(process) ?? []);
  const right = processes.length - faults.length;
  if (faults.length === 0) return { state: 'ok', detail: `${right} processes run jobs` };
  return { state: right === 0 ? 'failed' : 'warning', detail: `${right} processes run jobs; ${faults.join('; ')}` };
}

/** Checks that the machines' clocks agree with the database's. */
export async function checkClocks({ domain }: World): Promise<CheckResult> {
  const processes = (await listProcesses(domain.system().queries)).filter(isThere);
  if (processes.length === 0) return { state: 'unknown', detail: 'no process runs' };
  const most = Math.max(...processes.map(({ skewMs }) => Math.abs(skewMs)));
  if (most <= SKEWED_MS) return { state: 'ok', detail: 'all clocks are right to the second' };
  const wrong = processes
    .filter(({ skewMs }) => Math.abs(skewMs) > SKEWED_MS)
    .map(({ host, skewMs }) => {
      const seconds = (Math.abs(skewMs) / 1000).toFixed(1);
      return `${host} is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} the database`;
    });
  return { state: most > REFUSED_MS ? 'failed' : 'warning', detail: wrong.join('; ') };
}

const isThere = ({ secondsAgo }: SeenProcess) => secondsAgo <= GONE_SECONDS;

function faultOf(process: SeenProcess): string | undefined {
  const name = `process ${process.pid} on ${process.host}`;
  if (!isThere(process)) return `${name} was last heard of ${Math.round(process.secondsAgo)} s ago`;
  if (process.jobs === 'refused') return `${name} runs none, its clock is off`;
  return process.jobs === 'silent' ? `${name} hears nothing of its jobs` : undefined;
}
