import { useCallback } from 'react';
import { useMutation } from 'react-relay';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { toast } from '../shell/toasts.ts';
import { tellError } from './GraphError.ts';

type Config<Mutation extends MutationParameters> = Omit<
  Parameters<ReturnType<typeof useMutation<Mutation>>[0]>[0],
  'variables' | 'onError' | 'onCompleted'
>;

/**
 * A change that a person asks for. An optimistic result comes back by itself when the change is refused, and the refusal
 * is shown word for word.
 * @returns the change, which resolves to its result or to undefined when it was refused; and whether it is under way
 */
export function useAct<Mutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
): [
  (variables: Mutation['variables'], config?: Config<Mutation>) => Promise<Mutation['response'] | undefined>,
  boolean,
] {
  const [commit, busy] = useMutation<Mutation>(mutation);
  const act = useCallback(
    (variables: Mutation['variables'], config: Config<Mutation> = {} as Config<Mutation>) =>
      new Promise<Mutation['response'] | undefined>((resolve) => {
        commit({
          ...config,
          variables,
          onCompleted: (response) => resolve(response),
          onError: (error) => {
            toast({ kind: 'refused', text: tellError(error) });
            resolve(undefined);
          },
        });
      }),
    [commit],
  );
  return [act, busy];
}
