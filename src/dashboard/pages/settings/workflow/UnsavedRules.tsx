import { formatCount } from '../../../lib/formatCount.ts';
import { Button } from '../../../parts/Button.tsx';
import { Keys } from '../../../shell/Keys.tsx';

/** What an unsaved draft changes and replaces, with the two ways out of it. It stays in sight. */
export function UnsavedRules({
  changed,
  overtaken,
  withPrompt,
  busy,
  discard,
  save,
}: {
  /** How many rules. */
  changed: number;
  /** Whether the stored rules have changed since the draft began. */
  overtaken: boolean;
  /** Whether a rule had a shipped prompt, which no own rule keeps. */
  withPrompt: boolean;
  busy: boolean;
  discard: () => void;
  save: () => void;
}) {
  return (
    <div className="sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-3 border border-line-strong bg-overlay px-4 py-3 shadow-menu">
      <p role="status" className="min-w-0 flex-1 text-meta text-text-2">
        {formatCount(changed, 'rule')} changed, not saved.
        {overtaken && ' The rules were changed elsewhere in the meantime; saving replaces them with yours.'}
        {withPrompt && ' Own rules have no shipped prompt: bridges need an entry of their own for that work.'}
      </p>
      <Button onPress={discard}>Discard</Button>
      <Button look="primary" isDisabled={busy} onPress={save}>
        Save
        <Keys keys="$mod+s" className="on-fill max-desk:hidden" />
      </Button>
    </div>
  );
}
