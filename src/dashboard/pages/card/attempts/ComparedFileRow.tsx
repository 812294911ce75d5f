import { useMemo, useState } from 'react';
import { showHidden } from '../../../lib/hidden.ts';
import { STATUS_WORDS, whyNoLines } from '../../../parts/changes/changeWords.ts';
import { DiffRows } from '../../../parts/changes/DiffRows.tsx';
import { Lines } from '../../../parts/changes/FileHead.tsx';
import { layRows } from '../../../parts/changes/layRows.ts';
import type { FileOfChange } from '../../../parts/changes/readChange.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { t } from '../../../texts/t.ts';
import type { ComparedFile, SideOfFile } from './compareFiles.ts';

/** A file of two attempts: whether they agree on it, and when it is opened, what each did to it. */
export function ComparedFileRow({
  file,
  left,
  right,
}: {
  file: ComparedFile<FileOfChange>;
  left: string;
  right: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { path, standing } = file;
  const words = {
    differs: t`differs`,
    left: t`only ${left}`,
    right: t`only ${right}`,
    unknown: t`unknown`,
    same: t`same content`,
  }[standing];
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-9 w-full flex-wrap items-center gap-x-2 px-3 py-1 text-left text-meta hover:bg-hover max-desk:min-h-11"
      >
        <Icon name={isOpen ? 'down' : 'right'} size={12} />
        <span className="min-w-0 flex-1 truncate font-mono" title={path}>
          {showHidden(path)}
        </span>
        <span className={standing === 'same' ? 'text-text-3' : 'font-medium text-text'}>{words}</span>
      </button>
      {isOpen && (
        <div className="grid grid-cols-2 border-line border-t max-desk:grid-cols-1">
          <SideOf name={left} side={file.left} standing={standing} />
          <SideOf name={right} side={file.right} standing={standing} />
        </div>
      )}
    </li>
  );
}

/** What one attempt did to the file: its part of the patch, as its bridge reported it. */
function SideOf({
  name,
  side,
  standing,
}: {
  name: string;
  side: SideOfFile<FileOfChange> | undefined;
  standing: ComparedFile<FileOfChange>['standing'];
}) {
  const status = side && STATUS_WORDS[side.file.status];
  return (
    <section
      aria-label={name}
      className="min-w-0 border-line not-first:border-l max-desk:not-first:border-t max-desk:not-first:border-l-0"
    >
      <p className="flex flex-wrap items-center gap-x-2 bg-sunken px-3 py-1 text-meta">
        <span className="font-medium">{name}</span>
        {status && <span className="text-text-3">{status}</span>}
        {side && <Lines added={side.file.added} removed={side.file.removed} />}
      </p>
      {side ? (
        <Patch side={side} name={name} />
      ) : (
        <p className="px-3 py-2 text-meta text-text-3">
          {standing === 'unknown' ? 'Its report does not list this file.' : 'It did not change this file.'}
        </p>
      )}
    </section>
  );
}

function Patch({ side: { file, hunks }, name }: { side: SideOfFile<FileOfChange>; name: string }) {
  const rows = useMemo(
    () => layRows([file], new Map([[file.path, hunks]]), 'unified', () => true).filter(({ kind }) => kind !== 'file'),
    [file, hunks],
  );
  if (hunks.length === 0) return <p className="px-3 py-2 text-meta text-text-3">{whyNoLines(file)}</p>;
  return (
    <DiffRows
      ref={null}
      label={t`Diff of ${name}`}
      rows={rows}
      look="unified"
      current={undefined}
      guards={NO_GUARDS}
      viewOf={() => 'new'}
      onFold={nothing}
      onView={undefined}
      commented={undefined}
      composing={undefined}
      compose={nothing}
      target={undefined}
      onShown={nothing}
    />
  );
}

const NO_GUARDS: ReadonlyMap<string, string> = new Map();
const nothing = () => undefined;
