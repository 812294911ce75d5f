import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { OldVersion_version$key } from '../../__generated__/OldVersion_version.graphql.ts';
import { useMay } from '../../lib/may.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { Markdown } from '../../parts/markdown/Markdown.tsx';
import type { DocumentSearch } from './documentSearch.ts';
import { SavedBy } from './SavedBy.tsx';
import { useSave } from './useSave.ts';

const fragment = graphql`
  fragment OldVersion_version on DocumentVersion {
    number
    text
    createdAt
    ...SavedBy_version
  }
`;

/** A version that is not the newest one: what it is, the ways on from it, and its text unless it is compared. */
export function OldVersion({
  document: { id, version: newest },
  version,
  number,
  comparing,
  onShow,
}: {
  document: { readonly id: string; readonly version: number };
  version: OldVersion_version$key | null | undefined;
  /** As the address names it: there may be none. */
  number: number;
  comparing: boolean;
  onShow: (search: DocumentSearch) => void;
}) {
  const shown = useFragment(fragment, version);
  const { save, saving } = useSave(id);
  const { work } = useMay();
  if (!shown) return <p className="text-text-2">The document has no version {number}.</p>;
  return (
    <>
      <div
        role="status"
        className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2 border border-line bg-sunken px-3 py-2 text-meta text-text-2"
      >
        <span className="font-medium text-text">
          Version {number} of {newest}
        </span>
        <SavedBy version={shown} />
        <Ago at={shown.createdAt} ago />
        <span className="ml-auto flex flex-wrap gap-2">
          {!comparing && (
            <Button size="small" className="max-desk:h-11" onPress={() => onShow({ compare: number })}>
              Compare with the newest
            </Button>
          )}
          {work && (
            <Button
              size="small"
              className="max-desk:h-11"
              isDisabled={saving}
              onPress={async () => (await save(newest, shown.text)) && onShow({})}
            >
              Save as the newest
            </Button>
          )}
          <Button size="small" className="max-desk:h-11" onPress={() => onShow({})}>
            Show the newest
          </Button>
        </span>
      </div>
      {!comparing && <Markdown text={shown.text} />}
    </>
  );
}
