import { z } from 'zod';
import { time } from '../time.ts';

const repository = z.object({ full_name: z.string() });

export const PULL = z.object({
  number: z.int32(),
  node_id: z.string(),
  html_url: z.string(),
  title: z.string(),
  body: z.string().nullish(),
  state: z.string(),
  merged: z.boolean(),
  draft: z.boolean().nullish(),
  mergeable: z.boolean().nullish(),
  mergeable_state: z.string().nullish(),
  // Null once a fork was deleted.
  head: z.object({ sha: z.string(), ref: z.string(), repo: repository.nullish() }),
  base: z.object({ ref: z.string(), repo: repository }),
  updated_at: time,
  // Null once the account was deleted.
  user: z.object({ login: z.string() }).nullish(),
});
export type Pull = z.output<typeof PULL>;

export const CHECK_RUNS = z.object({
  check_runs: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      conclusion: z.string().nullish(),
      html_url: z.string().nullish(),
    }),
  ),
});
export const STATUS = z.object({ context: z.string(), state: z.string(), target_url: z.string().nullish() });
export const REVIEW = z.object({
  id: z.number(),
  // Null once the account was deleted.
  user: z.object({ login: z.string() }).nullish(),
  state: z.string(),
  commit_id: z.string().nullish(),
  submitted_at: time.nullish(),
});
export const PERMISSION = z.object({ permission: z.string() });
export const FILE = z.object({
  patch: z.string().nullish(),
  filename: z.string(),
  previous_filename: z.string().nullish(),
});
export const NUMBERED = z.object({ number: z.int32() });
export const COMPARISON = z.object({ behind_by: z.number() });
export const BRANCH = z.object({
  protected: z.boolean().nullish(),
  protection: z
    .object({ required_status_checks: z.object({ contexts: z.array(z.string()).nullish() }).nullish() })
    .nullish(),
});
export const PROTECTION = z.object({
  required_status_checks: z
    .object({ strict: z.boolean().nullish(), contexts: z.array(z.string()).nullish() })
    .nullish(),
  required_pull_request_reviews: z.object({ required_approving_review_count: z.number().nullish() }).nullish(),
  required_conversation_resolution: z.object({ enabled: z.boolean() }).nullish(),
});
export const RULE = z.object({
  type: z.string(),
  parameters: z
    .object({
      required_approving_review_count: z.number().nullish(),
      required_review_thread_resolution: z.boolean().nullish(),
      strict_required_status_checks_policy: z.boolean().nullish(),
      required_status_checks: z.array(z.object({ context: z.string() })).nullish(),
    })
    .nullish(),
});
