import type { CheckState } from '../domain/pullRequests/PullRequestEvent.ts';

/** What the statuses of GitHub, whose form Forgejo and Gitea took over, mean; these know `warning` and `skipped` besides. */
const STATES: Readonly<Record<string, CheckState>> = {
  success: 'passed',
  warning: 'passed',
  skipped: 'passed',
  pending: 'pending',
};

export const stateOfHubStatus = (state: string): CheckState => STATES[state] ?? 'failed';
