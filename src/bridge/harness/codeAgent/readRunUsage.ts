import type { Usage } from '../../api/shapes.ts';
import type { AgentEnd, AgentJob, PriceLookup } from '../Harness.ts';
import type { Json } from '../shared/Json.ts';
import { estimateUsage } from './estimateUsage.ts';
import { findTranscripts } from './findTranscripts.ts';
import { areNothing, type ModelCounts, readModelCounts, subtractCounts } from './modelCounts.ts';
import { readBaseline } from './readBaseline.ts';

export interface EndedRun {
  /** The result line, if one was printed. */
  readonly result: Json | undefined;
  readonly job: AgentJob;
  /** The session id in the stream. */
  readonly session: string | undefined;
  readonly configDir: string;
  readonly price: PriceLookup;
  readonly end: AgentEnd;
}

/** The usage of one process of a session (document 3 §8); undefined when unknown. */
export async function readRunUsage(run: EndedRun): Promise<Usage | undefined> {
  const { job, end, configDir } = run;
  const told = readModelCounts(run.result?.modelUsage);
  // A program that fails midway reports zeros, whatever it has used.
  if (told === undefined || (areNothing(told) && run.result?.is_error === true)) {
    const session = run.session ?? job.resume?.harnessSessionId ?? job.sessionId;
    return await estimateUsage(configDir, session, end.startedAt, undefined, run.price);
  }
  if (job.resume === undefined) return { source: 'reported', models: told };
  const before = await countedBefore(configDir, job.resume.harnessSessionId, end.startedAt);
  if (before === undefined) return { source: 'estimated', models: told };
  return { source: 'reported', models: subtractCounts(told, before) };
}

/** Returns undefined when no transcript can be read, so that the earlier counts are unknown. */
async function countedBefore(configDir: string, session: string, before: Date): Promise<ModelCounts | undefined> {
  const [transcript] = await findTranscripts(configDir, session);
  return transcript === undefined ? undefined : await readBaseline(transcript, before).catch(() => undefined);
}
