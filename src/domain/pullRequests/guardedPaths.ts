/** Files that decide how a change is checked, merged or handed to agents. A change of one may take away what it is judged by. */
const GUARDED: readonly RegExp[] = [
  /^\.(github|forgejo|gitea)\/(workflows|actions)\//,
  /^\.github\/(CODEOWNERS|settings\.ya?ml|merge_queue\.ya?ml)$/,
  /^(docs\/)?CODEOWNERS$/,
  /^\.gitlab(-ci\.ya?ml$|\/)/,
  /^\.(circleci|buildkite|woodpecker|ci)\//,
  /^(\.woodpecker|\.drone|\.travis|azure-pipelines|bitbucket-pipelines)\.ya?ml$/,
  /^Jenkinsfile$/,
  /(^|\/)checks(\/|$)/,
  /(^|\/)bascule\/.*\.ya?ml$/,
  /(^|\/)rules\.ya?ml$/,
];

/** Whether a change of these paths changes how changes are checked; nobody knows when the paths are too many to be listed. */
export function touchesGuarded(paths: readonly string[] | undefined): boolean {
  return paths === undefined || paths.some((path) => GUARDED.some((guarded) => guarded.test(path)));
}
