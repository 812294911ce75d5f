import type { AgentJob } from '../Harness.ts';
import { jsonLine } from '../shared/jsonLine.ts';

/**
 * The one line that a program of the line protocol reads (docs/harnesses.md). Unset values are null.
 * @param input the pipe with messages of people
 */
export function startLine(job: AgentJob, input: string | null): string {
  return jsonLine({
    type: 'start',
    protocol: 1,
    runId: job.runId,
    sessionId: job.resume?.harnessSessionId ?? job.sessionId,
    resume: job.resume !== undefined,
    prompt: job.prompt,
    model: job.model ?? null,
    effort: job.effort ?? null,
    permissions: job.mode ?? null,
    dir: job.dir,
    input,
  });
}
