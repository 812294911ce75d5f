import { useEffect, useState } from 'react';
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

/** Which files the person has viewed, and the act that marks one. A mark shows at once and goes when it is refused. */
export function useViewed(cardId: string | undefined, repository: string, viewed: WholeChange['viewed']) {
  const [marks, setMarks] = useState(viewed);
  useEffect(() => setMarks(viewed), [viewed]);
  const { act } = useVerb();
  const viewOf = ({ path, blob }: FileOfChange): View => {
    if (!Object.hasOwn(marks, path)) return 'new';
    return marks[path] === blob ? 'viewed' : 'changed';
  };
  const mark = async (file: FileOfChange, isViewed: boolean): Promise<void> => {
    if (cardId === undefined) return;
    const { path, blob } = file;
    const before = marks;
    const { [path]: _, ...others } = marks;
    setMarks(isViewed ? { ...others, [path]: blob } : others);
    const input = { cardId, repository, path, blob, viewed: isViewed };
    if ((await act<useViewedMutation>(mutation, { input })) === undefined) setMarks(before);
  };
  return { viewOf, mark, mayMark: cardId !== undefined };
}
