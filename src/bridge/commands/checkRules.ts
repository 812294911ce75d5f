import type { RuleProblem, Rules } from '../rules/Rules.ts';
import type { Cli } from './Cli.ts';

/** The rules, or every problem of the file as a line for a person. */
export async function checkRules(
  cli: Pick<Cli, 'rulesFile'>,
  file = cli.rulesFile,
): Promise<{ rules: Rules } | { problems: readonly RuleProblem[]; lines: readonly string[] }> {
  const [{ loadRules }, { formatProblem }] = await Promise.all([
    import('../rules/loadRules.ts'),
    import('../rules/formatProblem.ts'),
  ]);
  const loaded = await loadRules(file);
  return 'rules' in loaded ? loaded : { problems: loaded.problems, lines: loaded.problems.map(formatProblem) };
}
