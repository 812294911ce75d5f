import { AgentMark } from '../AgentMark.tsx';
import { Icon } from '../Icon.tsx';
import { PersonMark } from '../PersonMark.tsx';
import { type ActorEntry, lookOfActor } from './describeActor.ts';

/**
 * The mark of who did an entry, beside the name. The workflow, bridges and programs have none: in a line of text there is nothing, and
 * the `plain` mark beside what was said is a general one.
 */
export function ActorMark({ entry, size = 'small' }: { entry: ActorEntry; size?: 'small' | 'plain' }) {
  const look = lookOfActor(entry);
  if (look?.kind === 'agent') return <AgentMark harness={look.harness} size={size} />;
  if (look?.email !== undefined) return <PersonMark email={look.email} size={size} />;
  if (size === 'small') return null;
  return (
    <span aria-hidden="true" className="inline-grid size-5 shrink-0 place-items-center text-text-3">
      <Icon name="user" size={12} />
    </span>
  );
}
