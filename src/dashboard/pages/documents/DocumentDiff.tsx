import { useMemo } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { DocumentDiffQuery } from '../../__generated__/DocumentDiffQuery.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { showHidden } from '../../lib/hidden.ts';
import { Button } from '../../parts/Button.tsx';
import { type Compared, compareTexts } from './compareTexts.ts';

const query = graphql`
  query DocumentDiffQuery($id: ID!, $from: Int!, $to: Int!) {
    document(id: $id) {
      id
      before: numbered(number: $from) {
        id
        text
      }
      after: numbered(number: $to) {
        id
        text
      }
    }
  }
`;

/** What changed from one version of a document to another, line by line. */
export function DocumentDiff({ id, from, to, onClose }: { id: string; from: number; to: number; onClose: () => void }) {
  const { document } = useLazyLoadQuery<DocumentDiffQuery>(query, { id, from, to });
  const [before, after] = [document?.before?.text, document?.after?.text];
  const lines = useMemo(
    () => (before === undefined || after === undefined ? undefined : compareTexts(before, after)),
    [before, after],
  );
  return (
    <section aria-label="Changes">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="font-semibold">
          Changes from version {from} to version {to}
        </h2>
        <Button size="small" className="ml-auto max-desk:h-11" onPress={onClose}>
          Close the comparison
        </Button>
      </div>
      {before === undefined || after === undefined ? (
        <p className="text-text-2">One of these versions does not exist.</p>
      ) : lines === undefined ? (
        <p className="text-text-2">These versions differ too much to be compared line by line.</p>
      ) : lines.length === 0 ? (
        <p className="text-text-2">These versions have the same text.</p>
      ) : (
        <div className="overflow-hidden rounded-3 border border-line font-mono text-meta" dir="auto">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison never move
            <Line key={place} line={line} />
          ))}
        </div>
      )}
    </section>
  );
}

const LOOKS = { added: 'bg-ok-soft', removed: 'bg-failed-soft', same: '' } as const;
const SIGNS = { added: '+', removed: '−', same: '' } as const;

function Line({ line }: { line: Compared }) {
  if (line.kind === 'left out') {
    return (
      <p className="border-line border-y bg-sunken px-2.5 py-1 font-sans text-text-3">
        {formatCount(line.count, 'line')} without a change
      </p>
    );
  }
  const words = line.text === '' ? ' ' : showHidden(line.text);
  return (
    <div className={`flex gap-2 px-2.5 ${LOOKS[line.kind]}`}>
      <span aria-hidden="true" className="w-3 shrink-0 select-none text-text-3">
        {SIGNS[line.kind]}
      </span>
      <span className="min-w-0 whitespace-pre-wrap break-words">
        {line.kind === 'added' && <ins className="no-underline">{words}</ins>}
        {line.kind === 'removed' && <del className="no-underline">{words}</del>}
        {line.kind === 'same' && words}
      </span>
    </div>
  );
}
