import { UNREAD, whyNoLines } from './changeWords.ts';
import { DiffCode } from './DiffCode.tsx';
import type { DiffRow } from './layRows.ts';

/** A row of a diff below the head of its file. */
export function DiffLines({
  row,
  mayComment,
}: {
  row: Exclude<DiffRow, { kind: 'file' | 'talk' }>;
  mayComment: boolean;
}) {
  if (row.kind === 'note') return <p className="px-4 py-1.5 font-sans text-meta text-text-3">{whyNoLines(row.file)}</p>;
  if (row.kind === 'hunk')
    return <div className="h-full bg-run-soft px-4 leading-6 text-run-fg">{row.hunk.place ?? UNREAD}</div>;
  if (row.kind === 'line') return <DiffCode line={row.line} numbers="both" mayComment={mayComment} />;
  return (
    <div className="grid h-full grid-cols-2">
      <Half line={row.left} numbers="before" mayComment={mayComment} />
      <Half line={row.right} numbers="after" mayComment={mayComment} />
    </div>
  );
}

function Half({
  line,
  numbers,
  mayComment,
}: {
  line: Parameters<typeof DiffCode>[0]['line'] | undefined;
  numbers: 'before' | 'after';
  mayComment: boolean;
}) {
  return (
    <div className="flex min-w-0 overflow-hidden border-line not-first:border-l">
      {line === undefined ? (
        <span className="flex-1 bg-sunken" />
      ) : (
        <DiffCode line={line} numbers={numbers} mayComment={mayComment} />
      )}
    </div>
  );
}
