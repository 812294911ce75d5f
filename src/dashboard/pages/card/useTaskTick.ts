import { useCallback } from 'react';
import { graphql } from 'relay-runtime';
import { nthOf } from '../../../lib/text/tasksOf.ts';
import type { useTaskTickMutation } from '../../__generated__/useTaskTickMutation.graphql.ts';
import type { OnTask } from '../../parts/markdown/renderMarkdown.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';

const setTask: Change<useTaskTickMutation> = graphql`
  mutation useTaskTickMutation($cardId: ID!, $text: String!, $nth: Int!, $done: Boolean!) {
    setCardTask(input: { cardId: $cardId, text: $text, nth: $nth, done: $done }) {
      card {
        id
        body
      }
    }
  }
`;

/** Ticks the task of a description whose box was pressed, and shows it at once. */
export function useTaskTick(cardId: string): OnTask {
  const { act } = useVerb();
  return useCallback(
    (task, done, body) => {
      const { text, at } = task;
      void act(
        setTask,
        { cardId, text, nth: nthOf(body, task), done },
        {
          optimisticUpdater: (store) => {
            store.get(cardId)?.setValue(`${body.slice(0, at)}${done ? 'x' : ' '}${body.slice(at + 1)}`, 'body');
          },
        },
      );
    },
    [act, cardId],
  );
}
