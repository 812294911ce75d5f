import { z } from 'zod';
import type { CheckState, PullRequestEvent } from '../../domain/pullRequests/PullRequestEvent.ts';
import { readJson } from '../readJson.ts';
import { time } from '../time.ts';

const RUN = z.object({
  check_run: z.object({
    name: z.string(),
    head_sha: z.string(),
    status: z.string(),
    conclusion: z.string().nullish(),
    html_url: z.string().nullish(),
    started_at: time.nullish(),
    completed_at: time.nullish(),
  }),
});
const SUITE = z.object({
  check_suite: z.object({
    head_sha: z.string(),
    status: z.string().nullish(),
    conclusion: z.string().nullish(),
    latest_check_runs_count: z.number(),
    updated_at: time,
    app: z.object({ name: z.string() }),
  }),
});

const PASSED = new Set(['success', 'neutral', 'skipped']);

function stateOf(status: string | null | undefined, conclusion: string | null | undefined): CheckState {
  if (status !== 'completed') return 'pending';
  return PASSED.has(conclusion ?? '') ? 'passed' : 'failed';
}

/** The event `check_run`. */
export function readCheckRun(body: Buffer): readonly PullRequestEvent[] {
  const its = readJson(body, RUN)?.check_run;
  const at = its?.completed_at ?? its?.started_at;
  if (its === undefined || !at) return [];
  const state = stateOf(its.status, its.conclusion);
  return [{ kind: 'check', headSha: its.head_sha, name: its.name, state, url: its.html_url ?? null, at }];
}

/**
 * The event `check_suite`, where an app reports no runs in it. Suites are made for each app that may report, so that one which is not
 * completed may never be.
 */
export function readCheckSuite(body: Buffer): readonly PullRequestEvent[] {
  const its = readJson(body, SUITE)?.check_suite;
  if (its === undefined || its.latest_check_runs_count > 0 || its.status !== 'completed') return [];
  const state = stateOf(its.status, its.conclusion);
  return [{ kind: 'check', headSha: its.head_sha, name: its.app.name, state, url: null, at: its.updated_at }];
}
