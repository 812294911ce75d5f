import { useCallback, useState } from 'react';
import { commitMutation } from 'react-relay';
import type { GraphQLTaggedNode, MutationConfig, MutationParameters } from 'relay-runtime';
import { onReconnect } from '../live/live.ts';
import { askForProof } from '../shell/proof.ts';
import { closeToast, type Toast, toast } from '../shell/toasts.ts';
import { describeError, violationsOf } from './describeError.ts';
import { environment } from './environment.ts';
import { GraphError, type Violation } from './GraphError.ts';

/** The message of a refused change about one field, or about the whole form under the path ''. */
export type TellFault = (path: string) => string | undefined;

/** The text of a mutation, typed with its variables and its result. */
export type Change<Mutation extends MutationParameters> = GraphQLTaggedNode & { readonly ' of'?: Mutation };

/** The text of a message, and an action that it offers, such as “Undo”. */
type Words = string | Pick<Toast, 'text' | 'action'>;

interface Options<Mutation extends MutationParameters>
  extends Pick<MutationConfig<Mutation>, 'optimisticUpdater' | 'updater'> {
  /** The result that is shown until the real one arrives. */
  readonly optimisticResponse?: Mutation['response'];
  /** Called in place of a message when the service could not be reached. */
  readonly offline?: (() => void) | undefined;
  /** Offered with the message of a refusal. */
  readonly again?: Toast['action'] | undefined;
  /** The message after the change. */
  readonly done?: Words | ((result: Mutation['response']) => Words);
}

/** A change that a person requests with a button, a key or a form. */
interface Verb {
  /**
   * Runs a change and reports its outcome. If it needs a proof of identity, the person is asked for it and it is sent again.
   * If it is refused, the effects of `optimisticResponse` and `optimisticUpdater` are reverted.
   * @returns its result; undefined when it was refused
   */
  readonly act: <Mutation extends MutationParameters>(
    mutation: Change<Mutation>,
    variables: Mutation['variables'],
    options?: Options<Mutation>,
  ) => Promise<Mutation['response'] | undefined>;
  /** Whether a change is in progress. */
  readonly busy: boolean;
  /** The message of the last change if it was refused and the `fields` show it; undefined once another begins. */
  readonly refusal: string | undefined;
  readonly faultAt: TellFault;
  readonly forget: () => void;
}

/**
 * The changes that a component makes. They share their state; a component with two unrelated changes uses the hook
 * twice.
 * @param refusals where a refusal is shown, word for word: by a `toast`, or beside the `fields` of a form, which ask
 *   `faultAt` with their paths, and with '' for a refusal that names no field
 */
export function useVerb(refusals: 'toast' | 'fields' = 'toast'): Verb {
  const [underWay, setUnderWay] = useState(0);
  const [refused, setRefused] = useState<unknown>();
  const act: Verb['act'] = useCallback(
    async (mutation, variables, { done, offline, again, ...config } = {}) => {
      setUnderWay((count) => count + 1);
      setRefused(undefined);
      try {
        const result = await withProof(() => change(mutation, variables, config));
        const words = typeof done === 'function' ? done(result) : done;
        if (words !== undefined) toast({ kind: 'done', ...(typeof words === 'string' ? { text: words } : words) });
        return result;
      } catch (error) {
        if (offline !== undefined && isOffline(error)) offline();
        else if (refusals === 'toast') tellRefusal(error, again);
        else setRefused(error);
        return undefined;
      } finally {
        setUnderWay((count) => count - 1);
      }
    },
    [refusals],
  );
  const faultAt = useCallback<TellFault>(
    (path) => readFaults(refused).find(({ propertyPath }) => propertyPath === path)?.message,
    [refused],
  );
  const forget = useCallback(() => setRefused(undefined), []);
  const refusal = refused === undefined ? undefined : describeError(refused);
  return { act, busy: underWay > 0, refusal, faultAt, forget };
}

/** A mutation whose optimistic response has the shape of its result. */
type Shown<Mutation extends MutationParameters> = Pick<Mutation, 'response' | 'variables'> & {
  readonly rawResponse: Record<string, unknown>;
};

const change = <Mutation extends MutationParameters>(
  mutation: Change<Mutation>,
  variables: Mutation['variables'],
  config: Omit<Options<Mutation>, 'done' | 'offline' | 'again'>,
): Promise<Mutation['response']> =>
  new Promise((resolve, reject) => {
    commitMutation<Shown<Mutation>>(environment, {
      ...config,
      mutation,
      variables,
      onCompleted: (result) => resolve(result),
      onError: reject,
    });
  });

const isOffline = (error: unknown): boolean => error instanceof GraphError && error.code === 'OFFLINE';

/** The messages that the service could not be reached; they end with the interruption. */
let ofOutage: readonly { readonly id: number; readonly at: number }[] = [];
/** So long such a message is shown at least: an interruption may be over before it was read. */
const READ_MS = 10_000;
onReconnect(() => {
  for (const { id, at } of ofOutage) setTimeout(() => closeToast(id), at + READ_MS - performance.now());
  ofOutage = [];
});

function tellRefusal(error: unknown, again: Toast['action'] | undefined): void {
  const id = toast({ kind: 'refused', text: describeError(error), ...(again && { action: again }) });
  if (isOffline(error)) ofOutage = [...ofOutage, { id, at: performance.now() }];
}

/** A change that needs a recent proof of identity asks the person for it, and is sent once more then. */
async function withProof<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    const lacksProof = error instanceof GraphError && error.code === 'PROOF_REQUIRED';
    if (!lacksProof || !(await askForProof())) throw error;
    return await send();
  }
}

function readFaults(error: unknown): readonly Violation[] {
  if (error === undefined) return [];
  if (error instanceof GraphError && error.violations.length > 0) return violationsOf(error);
  return [{ propertyPath: '', message: describeError(error) }];
}
