import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sized } from './sized.ts';
import { runSql } from './startCluster.ts';

/** A statement as it was executed. */
export interface Executed {
  readonly text: string;
  /** Pages that it read, from memory or from the disk. */
  readonly buffers: number;
  readonly plan: unknown;
}

/** The statements of one database, from the log of its server. */
export interface PlanLog {
  /** Everything that ran since the last look. An answered statement is there. */
  take(): Executed[];
  /** Leaves out from now on what runs while nothing is asked. */
  leaveOutIdle(): Promise<void>;
}

/** Longer than any poll of the server waits. */
const IDLE_MS = sized(3_500, 50);

/** Has the connections that are opened from now on write the plan of each statement. */
export async function openPlanLog(url: string, file: string): Promise<PlanLog> {
  const name = new URL(url).pathname.slice(1);
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_analyze = on',
    'auto_explain.log_buffers = on',
    'auto_explain.log_timing = off',
    'auto_explain.log_parameter_max_length = 0',
    "auto_explain.log_format = 'json'",
  ]) {
    await runSql(url, `alter database ${name} set ${setting}`);
  }
  let read = statSync(file).size;
  const idle = new Set<string>();
  const take = () => {
    const { size } = statSync(file);
    const bytes = Buffer.alloc(size - read);
    const from = openSync(file, 'r');
    readSync(from, bytes, 0, bytes.length, read);
    closeSync(from);
    read = size;
    return parse(bytes.toString()).filter(({ text }) => !idle.has(text));
  };
  return {
    take,
    leaveOutIdle: async () => {
      take();
      await pause(IDLE_MS);
      for (const { text } of take()) idle.add(text);
    },
  };
}

interface Plan {
  'Query Text': string;
  Plan: Record<string, unknown>;
}

/** Each plan begins behind `plan:`, and its lines are indented. One that another process wrote into is left out. */
function parse(log: string): Executed[] {
  return [...log.matchAll(/ plan:\n((?:\t.*\n)*?\t}\n)/g)].flatMap(([, json = '']) => {
    try {
      const { 'Query Text': text, Plan: plan } = JSON.parse(json.replace(/^\t/gm, '')) as Plan;
      const buffers = Number(plan['Shared Hit Blocks'] ?? 0) + Number(plan['Shared Read Blocks'] ?? 0);
      return [{ text, buffers, plan }];
    } catch {
      return [];
    }
  });
}
