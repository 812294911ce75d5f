import { type RefObject, useCallback, useRef } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardFiles_card$key } from '../../../__generated__/CardFiles_card.graphql.ts';
import { showHidden } from '../../../lib/hidden.ts';
import { useMay } from '../../../lib/may.ts';
import { Button } from '../../../parts/Button.tsx';
import { FileItem } from '../../../parts/files/FileItem.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { DeleteFile } from './DeleteFile.tsx';
import { useDroppedFiles } from './useDroppedFiles.ts';
import { useUpload } from './useUpload.ts';

const fragment = graphql`
  fragment CardFiles_card on Card {
    id
    artifacts(first: 50) {
      nodes {
        id
        ...FileItem_artifact
        ...DeleteFile_artifact
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

/** The files on a card. People choose them, drop them anywhere on the card, or paste them. */
export function CardFiles({
  card,
  place,
  onChanged,
}: {
  card: CardFiles_card$key;
  /** The whole card, on which files are dropped. */
  place: RefObject<HTMLElement | null>;
  onChanged: () => void;
}) {
  const { id, artifacts } = useFragment(fragment, card);
  const { work } = useMay();
  const { add, waiting } = useUpload(id, onChanged);
  const take = useCallback((files: readonly File[]) => void add(files), [add]);
  const over = useDroppedFiles(place, work ? take : undefined);
  const field = useRef<HTMLInputElement>(null);
  if (!work && artifacts.nodes.length === 0) return null;
  return (
    <section aria-label="Files">
      <h3 className="mt-6 mb-2 flex min-h-6 items-center gap-2 font-semibold">
        <span className="flex-1">Files</span>
        {work && (
          <Button look="ghost" size="small" onPress={() => field.current?.click()} className="max-desk:h-11">
            <Icon name="plus" size={14} />
            Add files
          </Button>
        )}
      </h3>
      {work && (
        <input
          ref={field}
          type="file"
          multiple
          hidden
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      )}
      {over && (
        <p className="mb-2 rounded-3 border border-line-strong border-dashed px-3 py-4 text-center text-text-2">
          Drop the files to add them to the card.
        </p>
      )}
      <div role="status">
        {waiting.length > 0 && <p className="mb-2 text-meta text-text-2">Adding {showHidden(waiting[0] ?? '')}…</p>}
      </div>
      {artifacts.nodes.length > 0 && (
        <ul className="overflow-hidden rounded-3 border border-line">
          {artifacts.nodes.map((artifact) => (
            <FileItem
              key={artifact.id}
              artifact={artifact}
              end={<DeleteFile artifact={artifact} onDeleted={onChanged} />}
            />
          ))}
        </ul>
      )}
      {artifacts.pageInfo.hasNextPage && (
        <p className="mt-1 text-meta text-text-3">Only the newest {artifacts.nodes.length} files are shown.</p>
      )}
    </section>
  );
}
