import type { ChangeGuard } from '../../tables/words.ts';

/** Files that decide how a change is checked, merged or handed to agents. A change of one may take away what it is judged by. */
const GUARDED: readonly (readonly [ChangeGuard, RegExp])[] = [
  ['ci', /^\.(github|forgejo|gitea)\/(workflows|actions)\//],
  ['ci', /^\.github\/(CODEOWNERS|settings\.ya?ml|merge_queue\.ya?ml)$/],
  ['ci', /^(docs\/)?CODEOWNERS$/],
  ['ci', /^\.gitlab(-ci\.ya?ml$|\/)/],
  ['ci', /^\.(circleci|buildkite|woodpecker|ci)\//],
  ['ci', /^(\.woodpecker|\.drone|\.travis|azure-pipelines|bitbucket-pipelines)\.ya?ml$/],
  ['ci', /^Jenkinsfile$/],
  ['checks', /(^|\/)checks(\/|$)/],
  ['workflow', /(^|\/)bascule\/.*\.ya?ml$/],
  ['workflow', /(^|\/)rules\.ya?ml$/],
];

/** What a file guards; undefined for one that guards nothing. */
export const guardOf = (path: string): ChangeGuard | undefined =>
  GUARDED.find(([, guarded]) => guarded.test(path))?.[0];

/** Whether a change of these paths changes how changes are checked; nobody knows when the paths are too many to be listed. */
export function touchesGuarded(paths: readonly string[] | undefined): boolean {
  return paths === undefined || paths.some((path) => guardOf(path) !== undefined);
}
