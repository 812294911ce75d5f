import { Icon } from '../../parts/Icon.tsx';
import { type Lanes, PRIORITIES } from './boardChoices.ts';
import { PRIORITY_WORDS } from './cardWords.ts';
import { Priority } from './Priority.tsx';
import { Dot } from './TagDot.tsx';

/** The symbol before the name of a lane: of its priority, of its label, or of a bridge. */
export function LaneMark({ name, kind, color }: { name: string; kind: Lanes; color: string | undefined }) {
  if (kind === 'label') return <Dot color={color} />;
  if (kind === 'bridge') return <Icon name="agents" size={14} />;
  return <Priority priority={PRIORITIES.find((each) => PRIORITY_WORDS[each] === name) ?? 'NONE'} />;
}
