import { Icon } from '../../../parts/Icon.tsx';
import { PRIORITY_WORDS } from '../cards/cardWords.ts';
import { Priority } from '../cards/Priority.tsx';
import { Dot } from '../cards/TagDot.tsx';
import { type Lanes, PRIORITIES } from '../filters/boardChoices.ts';

/** The symbol before the name of a lane: of its priority, of its label, or of a bridge. */
export function LaneMark({ name, kind, color }: { name: string; kind: Lanes; color: string | undefined }) {
  if (kind === 'label') return <Dot color={color} />;
  if (kind === 'bridge') return <Icon name="agents" size={14} />;
  return <Priority priority={PRIORITIES.find((each) => PRIORITY_WORDS[each] === name) ?? 'NONE'} />;
}
