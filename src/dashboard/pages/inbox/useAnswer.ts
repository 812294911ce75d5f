import { useCallback } from 'react';
import { graphql } from 'relay-runtime';
import type { useAnswerMutation } from '../../__generated__/useAnswerMutation.graphql.ts';
import { emit } from '../../live/live.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';

const mutation: Change<useAnswerMutation> = graphql`
  mutation useAnswerMutation($input: CloseAskInput!) {
    closeAsk(input: $input) {
      ask {
        id
        state
        answer
        resume
      }
      resumeRefused
    }
  }
`;

const GOES_ON: Readonly<Record<string, string>> = {
  SENT: t`Answered. The session goes on.`,
  NONE: t`Answered. The run goes on.`,
  WAITING: t`Answered. The session goes on when its run ends.`,
};

/**
 * Answers a question. It counts as answered at once, and waits again if the answer is refused.
 * @returns a function that resolves to whether the answer was accepted; and whether it is in progress
 */
export function useAnswer(askId: string): [(answer: string) => Promise<boolean>, boolean] {
  const { act, busy } = useVerb();
  const answer = useCallback(
    async (text: string) => {
      const result = await act(
        mutation,
        { input: { askId, answer: text } },
        {
          optimisticResponse: {
            closeAsk: { ask: { id: askId, state: 'CLOSED', answer: text, resume: null }, resumeRefused: null },
          },
          done: ({ closeAsk }) =>
            closeAsk?.resumeRefused
              ? t`Answered. The session was not resumed: ${closeAsk.resumeRefused}`
              : (GOES_ON[closeAsk?.ask.resume ?? ''] ?? t`Answered.`),
        },
      );
      emit('inbox.changed', {});
      return result !== undefined;
    },
    [askId, act],
  );
  return [answer, busy];
}
