import { type AgentsAtWork, describeAgents, describeChoices } from '../lib/agentWords.ts';
import { Choices } from './Choices.tsx';

/** The same question as a part of a sheet that asks other things, too. Shows nothing where no agent works. */
export function AgentsChoice({
  about,
  value,
  onChange,
}: {
  about: AgentsAtWork;
  value: 'LET_END' | 'STOP';
  onChange: (value: 'LET_END' | 'STOP') => void;
}) {
  if (about.agents === 0) return null;
  const words = describeChoices(about);
  return (
    <Choices<'LET_END' | 'STOP'>
      label={`${describeAgents(about)}.`}
      value={value}
      choices={[
        { value: 'LET_END', label: words.LET_END },
        { value: 'STOP', label: words.STOP },
      ]}
      onChange={onChange}
    />
  );
}
