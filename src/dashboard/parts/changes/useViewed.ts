import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { useViewedMutation } from '../../__generated__/useViewedMutation.graphql.ts';
import { useVerb } from '../../relay/useVerb.ts';
import type { FileOfChange, WholeChange } from './readChange.ts';

const mutation = graphql`
  mutation useViewedMutation($input: ViewChangedFileInput!) {
    viewChangedFile(input: $input) {
      card {
        id
      }
    }
  }
`;

/** Whether a person has viewed a file as it is, viewed another content of it, or not at all. */
export type View = 'viewed' | 'changed' | 'new';

/** Of a file that a change deletes there is none. */
type BlobId = string | null | undefined;

/**
 * Which files the person has viewed, and the act that marks one. A mark shows at once and goes when it is refused. A reading that
 * began before the service had stored a mark does not take it away.
 */
export function useViewed(cardId: string | undefined, repository: string, viewed: WholeChange['viewed']) {
  /** The blobs of the person's own marks that no reading has yet, by path; undefined for one that was taken back. */
  const [own, setOwn] = useState<Readonly<Record<string, BlobId>>>({});
  const [read, setRead] = useState(viewed);
  if (read !== viewed) {
    setRead(viewed);
    setOwn(Object.fromEntries(Object.entries(own).filter(([path, blob]) => blobOf(viewed, path) !== blob)));
  }
  const { act } = useVerb();
  const viewOf = ({ path, blob }: FileOfChange): View => {
    const marked = Object.hasOwn(own, path) ? own[path] : blobOf(viewed, path);
    if (marked === undefined) return 'new';
    return marked === blob ? 'viewed' : 'changed';
  };
  const mark = async ({ path, blob }: FileOfChange, isViewed: boolean): Promise<void> => {
    if (cardId === undefined) return;
    const made = isViewed ? blob : undefined;
    setOwn((now) => ({ ...now, [path]: made }));
    const input = { cardId, repository, path, blob, viewed: isViewed };
    if ((await act<useViewedMutation>(mutation, { input })) !== undefined) return;
    setOwn((now) => {
      // A later mark of the same file is under way by itself.
      if (now[path] !== made) return now;
      const { [path]: _, ...others } = now;
      return others;
    });
  };
  return { viewOf, mark, mayMark: cardId !== undefined };
}

const blobOf = (viewed: WholeChange['viewed'], path: string): BlobId =>
  Object.hasOwn(viewed, path) ? viewed[path] : undefined;
