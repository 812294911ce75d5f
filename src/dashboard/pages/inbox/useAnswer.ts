import { useCallback } from 'react';
import { graphql } from 'relay-runtime';
import type { useAnswerMutation } from '../../__generated__/useAnswerMutation.graphql.ts';
import { emit } from '../../live/live.ts';
import { useAct } from '../../relay/useAct.ts';
import { toast } from '../../shell/toasts.ts';

const mutation = graphql`
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
  SENT: 'Answered. The session goes on.',
  WAITING: 'Answered. The session goes on when its run ends.',
};

/**
 * Answers a question. The item leaves at once and comes back when the answer is refused.
 * @returns the act, which resolves to whether the answer was taken; and whether it is under way
 */
export function useAnswer(askId: string): [(answer: string) => Promise<boolean>, boolean] {
  const [close, busy] = useAct<useAnswerMutation>(mutation);
  const answer = useCallback(
    async (text: string) => {
      const result = await close(
        { input: { askId, answer: text } },
        {
          optimisticResponse: {
            closeAsk: { ask: { id: askId, state: 'CLOSED', answer: text, resume: null }, resumeRefused: null },
          },
        },
      );
      emit('inbox.changed', {});
      if (!result?.closeAsk) return false;
      const { ask, resumeRefused } = result.closeAsk;
      const refused = resumeRefused ? `Answered. The session was not resumed: ${resumeRefused}` : undefined;
      toast({ kind: 'done', text: refused ?? GOES_ON[ask.resume ?? ''] ?? 'Answered.' });
      return true;
    },
    [askId, close],
  );
  return [answer, busy];
}
