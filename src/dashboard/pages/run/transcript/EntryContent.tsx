import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/formatCount.ts';
import { showHidden } from '../../../lib/hidden.ts';
import { shownText } from '../../../lib/shownText.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Markdown } from '../../../parts/markdown/Markdown.tsx';
import { CallEntry, ResultEntry } from './CallEntry.tsx';
import { CutNote } from './CutNote.tsx';
import type { Entry } from './entryTypes.ts';
import { Fold } from './Fold.tsx';
import { countBelow, type EntryNode } from './joinEntries.ts';
import { MessageEntry } from './MessageEntry.tsx';
import { noticeWords } from './noticeWords.ts';
import { PlainText } from './PlainText.tsx';
import { PlanEntry } from './PlanEntry.tsx';

/** One entry of a transcript, by its kind. */
export function EntryContent({
  node,
  isOpen,
  onTurn,
}: {
  node: EntryNode;
  isOpen: boolean;
  onTurn: () => void;
}): ReactNode {
  const { entry, message } = node;
  if (message) return <MessageEntry message={message} />;
  if (entry === undefined) {
    return (
      <Fold isOpen={isOpen} onTurn={onTurn}>
        <Icon name="agents" size={14} className="text-text-3" />
        <span className="truncate text-text-2">
          {formatCount(countBelow(node), 'entry', { many: 'entries' })} of a subagent
        </span>
      </Fold>
    );
  }
  const { kind, text, cut } = entry;
  const fold = { isOpen, onTurn };
  switch (kind) {
    case 'TEXT':
      return (
        <div className="min-w-0 py-0.5 [overflow-wrap:anywhere]">
          <Markdown text={text ?? ''} />
          <CutNote cut={cut} />
        </div>
      );
    case 'REASONING':
      return <Reasoning entry={entry} {...fold} />;
    case 'CALL':
      return <CallEntry node={node} entry={entry} {...fold} />;
    case 'RESULT':
      return <ResultEntry entry={entry} {...fold} />;
    case 'PLAN':
      return <PlanEntry entry={entry} {...fold} />;
    case 'QUESTION':
      return <Marked title="Question" look="bg-needs-soft" titleLook="text-needs-fg" entry={entry} />;
    case 'ERROR':
      return <Marked title="Error" look="bg-failed-soft" titleLook="text-failed-fg" entry={entry} />;
    case 'NOTICE':
      return (
        <p className="flex min-w-0 items-start gap-1.5 py-0.5 text-meta text-text-3">
          <Icon name="info" size={12} className="mt-1" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{noticeWords(entry)}</span>
        </p>
      );
    default:
      return <PlainText text={text ?? ''} cut={cut} />;
  }
}

function Reasoning({ entry, isOpen, onTurn }: { entry: Entry; isOpen: boolean; onTurn: () => void }) {
  const text = entry.text ?? '';
  if (text === '' && entry.cut === 0) return <p className="py-0.5 pl-4.5 text-text-3">Thought, which is not shown</p>;
  return (
    <>
      <Fold isOpen={isOpen} onTurn={onTurn} preview={isOpen ? '' : text}>
        <span className="shrink-0 text-text-3">Thought</span>
      </Fold>
      {isOpen && (
        <div className="mt-1 mb-1.5 pl-4.5 text-text-2">
          <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {shownText(text)}
          </p>
          <CutNote cut={entry.cut} />
        </div>
      )}
    </>
  );
}

/** What a person should not miss. */
function Marked({ title, look, titleLook, entry }: { title: string; look: string; titleLook: string; entry: Entry }) {
  return (
    <div className={`my-0.5 min-w-0 rounded-2 px-2.5 py-1.5 ${look}`}>
      <p className={`font-medium text-meta ${titleLook}`}>{title}</p>
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {showHidden(entry.text ?? '')}
      </p>
      <CutNote cut={entry.cut} />
    </div>
  );
}
