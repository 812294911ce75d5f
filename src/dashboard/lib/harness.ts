import type { IconName } from '../parts/Icon.tsx';
import { t } from '../texts/t.ts';

const KNOWN: Readonly<Record<string, { name: string; icon: IconName }>> = {
  'code-agent': { name: 'Claude Code', icon: 'claude' },
  'exec-agent': { name: 'Codex', icon: 'codex' },
  acp: { name: t`ACP agent`, icon: 'own' },
};

/** The agent tool of a run, or of an agent account, by its usual name. */
export const describeHarness = (harness: string): { name: string; icon: IconName } =>
  KNOWN[harness] ?? { name: t`Own program`, icon: 'own' };

/** Who asks, reviews or answers in a run, wherever it is named; the run is missing where the service does not know it. */
export const nameOfAgent = (run: { readonly harness: string } | null | undefined): string =>
  run ? describeHarness(run.harness).name : t`An agent`;

const COMMAND = { name: t`Command`, icon: 'term' } as const;

/** The executor of a run: an agent tool, or the command of a rule, which has no agent and no model. */
export const describeWorker = ({
  kind,
  harness,
}: {
  kind: string;
  harness: string;
}): { name: string; icon: IconName } => (kind === 'COMMAND' ? COMMAND : describeHarness(harness));

/** The name of a model without the maker's part, as rows show it. */
export const shortModel = (model: string): string => model.replace(/^claude-/, '');
