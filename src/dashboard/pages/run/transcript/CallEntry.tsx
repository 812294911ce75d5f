import { formatCount } from '../../../lib/formatCount.ts';
import { shownText } from '../../../lib/shownText.tsx';
import { Icon, type IconName } from '../../../parts/Icon.tsx';
import { t } from '../../../texts/t.ts';
import type { Entry } from './entryTypes.ts';
import { Fold } from './Fold.tsx';
import { countBelow, type EntryNode } from './joinEntries.ts';
import { PlainText } from './PlainText.tsx';

const ACTS: Readonly<Record<NonNullable<Entry['act']>, readonly [IconName, label: string]>> = {
  RUN: ['term', t`Command`],
  EDIT: ['edit', t`Edit`],
  READ: ['file', t`Read`],
  SEARCH: ['search', t`Search`],
  FETCH: ['globe', t`Fetch`],
  DELEGATE: ['agents', t`Subagent`],
  OTHER: ['wrench', t`Call`],
  '%future added value': ['wrench', t`Call`],
};

/** A call of a tool, which opens to all that it was given, and to its result. */
export function CallEntry({
  node,
  entry,
  isOpen,
  onTurn,
}: {
  node: EntryNode;
  entry: Entry;
  isOpen: boolean;
  onTurn: () => void;
}) {
  const { tool, act, path, text, cut } = entry;
  const { result } = node;
  const [icon, label] = ACTS[act ?? 'OTHER'];
  const below = node.children.length > 0 ? countBelow(node) : 0;
  return (
    <>
      <Fold isOpen={isOpen} onTurn={onTurn} preview={path ?? text ?? ''}>
        <Icon name={icon} size={14} className="text-text-3" />
        <span className="sr-only">{label}</span>
        <span className="max-w-48 shrink-0 truncate font-medium">{shownText(tool ?? '')}</span>
        {result?.isError && <span className="shrink-0 font-medium text-failed-fg">failed</span>}
        {below > 0 && (
          <span className="shrink-0 text-text-3">
            {formatCount(below, 'entry', { many: 'entries' })} of its subagent
          </span>
        )}
      </Fold>
      {isOpen && (
        <div className="mt-1 mb-1.5 grid gap-1.5 pl-4.5">
          {path != null && <p className="font-mono text-meta [overflow-wrap:anywhere]">{shownText(path)}</p>}
          <PlainText text={text ?? ''} cut={cut} />
          {result ? <Result result={result} /> : <p className="text-meta text-text-3">No result has arrived.</p>}
        </div>
      )}
    </>
  );
}

/** The result of a call that is not loaded. */
export function ResultEntry({ entry, isOpen, onTurn }: { entry: Entry; isOpen: boolean; onTurn: () => void }) {
  return (
    <>
      <Fold isOpen={isOpen} onTurn={onTurn} preview={entry.text ?? ''}>
        <span className={`shrink-0 font-medium ${entry.isError ? 'text-failed-fg' : ''}`}>
          {entry.isError ? 'Failed result of an earlier call' : 'Result of an earlier call'}
        </span>
      </Fold>
      {isOpen && (
        <div className="mt-1 mb-1.5 grid gap-1.5 pl-4.5">
          <PlainText text={entry.text ?? ''} cut={entry.cut} />
        </div>
      )}
    </>
  );
}

function Result({ result: { isError, text, cut } }: { result: Entry }) {
  return (
    <>
      <p className={`font-medium text-meta ${isError ? 'text-failed-fg' : 'text-text-2'}`}>
        {isError ? 'Result: failed' : 'Result'}
      </p>
      {text ? <PlainText text={text} cut={cut} /> : <p className="text-meta text-text-3">It is empty.</p>}
    </>
  );
}
