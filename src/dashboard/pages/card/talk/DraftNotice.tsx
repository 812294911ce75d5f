import { Button } from '../../../parts/Button.tsx';
import { t } from '../../../texts/t.ts';
import type { Draft } from './useDraft.ts';

/** Warns a person who is writing that the text was changed in the meantime, and lets them choose. */
export function DraftNotice({ draft, stored }: { draft: Draft; stored: string }) {
  if (!draft.isOutdated) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 rounded-2 border border-needs-line bg-needs-soft px-3 py-2 text-meta text-text-2"
    >
      <p className="min-w-0 flex-1">
        <b className="font-medium text-text">Changed in the meantime.</b> It now says: “
        {stored.length > 160 ? `${stored.slice(0, 160)}…` : stored || t`nothing`}”
      </p>
      <Button size="small" onPress={draft.drop}>
        Take theirs
      </Button>
      <Button size="small" onPress={draft.rebase}>
        Keep mine
      </Button>
    </div>
  );
}
