import type { TryItSheetQuery$data } from '../../../__generated__/TryItSheetQuery.graphql.ts';
import { describeHarness } from '../../../lib/harness.ts';
import type { PickChoice } from '../../../parts/Pick.tsx';
import { t } from '../../../texts/t.ts';

/** What a person can choose from to try a card. */
interface Offers {
  /** Accounts that a bridge that takes attempts has ready, and those of which only runs of the project tell, which say so. */
  readonly accounts: readonly PickChoice[];
  /** The models of the project's newest runs. Any other may be written, too. */
  readonly models: readonly string[];
  /** False where the person has bridges on the project, and none of them takes attempts. */
  readonly isOffered: boolean;
}

/** The accounts and models that the bridges and the runs of a project know. */
export function offersOf({ viewer, project }: TryItSheetQuery$data): Offers {
  const bridges = viewer?.bridges.nodes.filter(
    ({ gone, projects }) => !gone && project != null && projects.includes(project.id),
  );
  const takers = bridges?.filter(({ capabilities }) => capabilities.includes('attempts')) ?? [];
  const labels = new Map<string, string>();
  // Bridges of other people are not listed, but their accounts are known from the runs.
  for (const { account, harness } of project?.runs.nodes ?? [])
    if (account != null) labels.set(account, t`${account} · ${describeHarness(harness).name}, known from runs alone`);
  for (const { accounts } of takers)
    for (const { name, harness, state } of accounts)
      if (state === 'READY') labels.set(name, `${name} · ${describeHarness(harness).name}`);
  const models = new Set(project?.runs.nodes.flatMap(({ model }) => model ?? []));
  const accounts = [...labels].map(([value, label]) => ({ value, label }));
  return {
    accounts: accounts.sort((one, other) => (one.value < other.value ? -1 : 1)),
    models: [...models].sort(),
    isOffered: bridges === undefined || bridges.length === 0 || takers.length > 0,
  };
}
