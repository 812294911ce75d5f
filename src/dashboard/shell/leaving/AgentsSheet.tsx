import { type AgentsAtWork, describeAgents, describeChoices, type UnknownAgents } from '../../lib/agentWords.ts';
import { Button } from '../../parts/Button.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { t } from '../../texts/t.ts';
import type { WorkingRuns } from './agentsQuestion.ts';

/** Asks what happens to agents at work on cards that leave. Closing it keeps the cards where they are. */
export function AgentsSheet({
  about,
  onAnswer,
}: {
  about: AgentsAtWork | UnknownAgents;
  onAnswer: (answer: WorkingRuns | undefined) => void;
}) {
  const words = describeChoices(about);
  return (
    <Sheet title={describeAgents(about)} onClose={() => onAnswer(undefined)}>
      <p className="mb-3 text-text-2">{explain(about.agents)}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={() => onAnswer(undefined)}>Cancel</Button>
        <Button look="danger" onPress={() => onAnswer('STOP')}>
          {words.STOP}
        </Button>
        <Button look="primary" autoFocus onPress={() => onAnswer('LET_END')}>
          {words.LET_END}
        </Button>
      </div>
    </Sheet>
  );
}

function explain(agents: number | undefined): string {
  if (agents === undefined)
    return t`The service did not say. Agents at work can go on until they end. Stopped, they keep what they have done so far.`;
  return agents === 1
    ? t`It can go on until it ends, and the card shows that it still works. Stopped, it keeps what it has done so far.`
    : t`They can go on until they end, and the cards show that they still work. Stopped, they keep what they have done so far.`;
}
