import { useCallback, useState } from 'react';
import { useMutation } from 'react-relay';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { GraphError, type Violation } from './GraphError.ts';

/** What a refused change says about one field, or about the whole form for the path ''. */
export type TellFault = (path: string) => string | undefined;

/**
 * A change whose refusals belong to the fields of a form. Unlike `useAct` it shows nothing by itself: the form asks `faultAt`
 * with the path of each field, and with '' for a refusal that names no field.
 * @returns the change, which resolves to its result or to undefined when it was refused; whether it is under way; `faultAt`;
 *   and what forgets the faults
 */
export function useSave<Mutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
): {
  save: (variables: Mutation['variables']) => Promise<Mutation['response'] | undefined>;
  busy: boolean;
  faultAt: TellFault;
  forget: () => void;
} {
  const [commit, busy] = useMutation<Mutation>(mutation);
  const [faults, setFaults] = useState<readonly Violation[]>([]);
  const save = useCallback(
    (variables: Mutation['variables']) =>
      new Promise<Mutation['response'] | undefined>((resolve) => {
        setFaults([]);
        commit({
          variables,
          onCompleted: (response) => resolve(response),
          onError: (error) => {
            setFaults(readFaults(error));
            resolve(undefined);
          },
        });
      }),
    [commit],
  );
  const faultAt = useCallback<TellFault>(
    (path) => faults.find(({ propertyPath }) => propertyPath === path)?.message,
    [faults],
  );
  const forget = useCallback(() => setFaults([]), []);
  return { save, busy, faultAt, forget };
}

function readFaults(error: Error): readonly Violation[] {
  if (error instanceof GraphError && error.violations.length > 0) return error.violations;
  return [{ propertyPath: '', message: error.message }];
}
