import { z } from 'zod';
import type { CheckState, PullRequestEvent } from '../../domain/pullRequests/PullRequestEvent.ts';
import { readJson } from '../readJson.ts';
import { time } from '../time.ts';

const EVENT = z.object({
  object_attributes: z.object({
    sha: z.string(),
    status: z.string(),
    url: z.string().nullish(),
    created_at: time,
    finished_at: time.nullish(),
  }),
});

const ENDS: Readonly<Record<string, CheckState>> = {
  success: 'passed',
  skipped: 'passed',
  failed: 'failed',
  canceled: 'failed',
};

/** `Pipeline Hook`. A commit may have several pipelines one after the other, of which the newest counts. */
export function readPipeline(body: Buffer): readonly PullRequestEvent[] {
  const its = readJson(body, EVENT)?.object_attributes;
  if (its === undefined) return [];
  const state = ENDS[its.status] ?? 'pending';
  const at = its.finished_at ?? its.created_at;
  return [{ kind: 'check', headSha: its.sha, name: 'pipeline', state, url: its.url ?? null, at }];
}
