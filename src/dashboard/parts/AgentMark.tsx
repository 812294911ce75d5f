import { describeHarness } from '../lib/harness.ts';
import { Icon } from './Icon.tsx';

/** The mark of an agent, in the place of a person's: that of its program, where it is known. The name is beside it. */
export function AgentMark({ harness, size = 'small' }: { harness?: string | undefined; size?: 'small' | 'plain' }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center border border-line bg-sunken text-text-2 ${size === 'small' ? 'size-4 rounded-1' : 'size-5 rounded-2'}`}
    >
      <Icon name={harness === undefined ? 'agents' : describeHarness(harness).icon} size={12} />
    </span>
  );
}
