import type { TryItSheetQuery$data } from '../../../__generated__/TryItSheetQuery.graphql.ts';
import { describeHarness } from '../../../lib/harness.ts';
import type { PickChoice } from '../../../parts/Pick.tsx';

/** What a person can choose from to try a card. */
interface Offers {
  /** Accounts that a bridge on the project has ready, or that its runs have used. */
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
  const harnesses = new Map<string, string>();
  // Bridges of other people are not listed, but their accounts are known from the runs.
  for (const { account, harness } of project?.runs.nodes ?? []) if (account != null) harnesses.set(account, harness);
  for (const { accounts } of bridges ?? [])
    for (const { name, harness, state } of accounts) if (state === 'READY') harnesses.set(name, harness);
  const models = new Set(project?.runs.nodes.flatMap(({ model }) => model ?? []));
  const accounts = [...harnesses].map(([name, harness]) => ({
    value: name,
    label: `${name} · ${describeHarness(harness).name}`,
  }));
  return {
    accounts: accounts.sort((one, other) => (one.value < other.value ? -1 : 1)),
    models: [...models].sort(),
    isOffered:
      bridges === undefined ||
      bridges.length === 0 ||
      bridges.some(({ capabilities }) => capabilities.includes('attempts')),
  };
}
