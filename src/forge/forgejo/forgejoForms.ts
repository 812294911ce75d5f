import { z } from 'zod';
import { time } from '../time.ts';

const repository = z.object({ full_name: z.string() });

export const PULL = z.object({
  number: z.int32(),
  html_url: z.string(),
  title: z.string(),
  body: z.string().nullish(),
  state: z.string(),
  merged: z.boolean(),
  draft: z.boolean().nullish(),
  mergeable: z.boolean().nullish(),
  head: z.object({ sha: z.string(), ref: z.string(), repo: repository.nullish() }),
  base: z.object({ ref: z.string(), repo: repository }),
  merge_base: z.string().nullish(),
  updated_at: time,
  // Null once the account was deleted.
  user: z.object({ login: z.string() }).nullish(),
});
export type Pull = z.output<typeof PULL>;

export const STATUS = z.object({ context: z.string(), status: z.string(), target_url: z.string().nullish() });
export const REVIEW = z.object({
  id: z.number(),
  // Null once the account was deleted.
  user: z.object({ login: z.string() }).nullish(),
  state: z.string(),
  commit_id: z.string().nullish(),
  official: z.boolean().nullish(),
  dismissed: z.boolean().nullish(),
  submitted_at: time.nullish(),
  comments_count: z.number().nullish(),
  body: z.string().nullish(),
});
export type Review = z.output<typeof REVIEW>;
export const REVIEW_COMMENT = z.object({
  id: z.number(),
  path: z.string(),
  body: z.string().nullish(),
  user: z.object({ login: z.string() }).nullish(),
  position: z.number().nullish(),
  original_position: z.number().nullish(),
  resolver: z.unknown(),
});
export const FILE = z.object({ filename: z.string(), previous_filename: z.string().nullish() });
export const BRANCH = z.object({
  commit: z.object({ id: z.string(), timestamp: time.nullish().catch(undefined) }),
  protected: z.boolean(),
  required_approvals: z.number().nullish(),
  enable_status_check: z.boolean().nullish(),
  status_check_contexts: z.array(z.string()).nullish(),
  user_can_merge: z.boolean().nullish(),
  effective_branch_protection_name: z.string().nullish(),
});
export const PROTECTION = z.object({ block_on_outdated_branch: z.boolean().nullish() });
export const OPEN_PULL = z.object({ number: z.int32(), head: z.object({ ref: z.string() }) });
