import { z } from 'zod';
import { time } from '../time.ts';

export const REQUEST = z.object({
  iid: z.int32(),
  web_url: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  state: z.string(),
  draft: z.boolean().nullish(),
  sha: z.string(),
  source_branch: z.string(),
  target_branch: z.string(),
  source_project_id: z.number().nullish(),
  target_project_id: z.number(),
  has_conflicts: z.boolean().nullish(),
  detailed_merge_status: z.string().nullish(),
  diverged_commits_count: z.number().nullish(),
  head_pipeline: z.object({ sha: z.string().nullish(), status: z.string(), web_url: z.string().nullish() }).nullish(),
  user: z.object({ can_merge: z.boolean().nullish() }).nullish(),
  updated_at: time,
  author: z.object({ username: z.string() }).nullish(),
});
export type Request = z.output<typeof REQUEST>;

export const PROJECT = z.object({
  only_allow_merge_if_pipeline_succeeds: z.boolean().nullish(),
  only_allow_merge_if_all_discussions_are_resolved: z.boolean().nullish(),
  merge_method: z.string().nullish(),
  merge_trains_enabled: z.boolean().nullish(),
});
export const TRAIN_CAR = z.object({ status: z.string().nullish() });
export const STATUS = z.object({
  name: z.string(),
  status: z.string(),
  target_url: z.string().nullish(),
  allow_failure: z.boolean().nullish(),
});
const user = z.object({ id: z.number(), username: z.string() });
export const APPROVALS = z.object({
  approvals_required: z.number().nullish(),
  approved_by: z.array(z.object({ user, approved_at: z.string().nullish() })).nullish(),
});
export const REVIEWER = z.object({ user, state: z.string() });
export const NOTE = z.object({
  system: z.boolean(),
  body: z.string(),
  author: user,
  created_at: z.string(),
});
export const VERSION = z.object({ head_commit_sha: z.string(), created_at: z.string() });
export const DISCUSSION = z.object({
  id: z.string(),
  notes: z.array(
    z.object({
      resolvable: z.boolean().nullish(),
      resolved: z.boolean().nullish(),
      body: z.string().nullish(),
      author: z.object({ username: z.string() }).nullish(),
      position: z.object({ new_path: z.string().nullish(), new_line: z.number().nullish() }).nullish(),
    }),
  ),
});
export const MEMBER = z.object({ access_level: z.number() });
export const DIFF = z.object({ old_path: z.string(), new_path: z.string() });
export const NUMBERED = z.object({ iid: z.int32() });
