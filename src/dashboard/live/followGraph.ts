import { createOperationDescriptor, type GraphQLTaggedNode, getRequest, type OperationType } from 'relay-runtime';
import { environment } from '../relay/environment.ts';
import { confirmFollowing, socket } from '../relay/socket.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Follows a subscription of the graph without the store: its messages name what changed, there may be a thousand of
 * them per second, and pages fetch what they show. When the service ends the subscription, for example because the page
 * fell too far behind, it is opened again, and pages fetch what they missed.
 * @param stored whether the store takes the messages, too
 * @returns ends it
 */
export function followGraph<Subscription extends OperationType>(
  subscription: GraphQLTaggedNode,
  variables: Subscription['variables'],
  next: (data: Subscription['response']) => void,
  stored = false,
): () => void {
  const request = getRequest(subscription);
  const { name, text } = request.params;
  const operation = createOperationDescriptor(request, variables);
  let stopped = false;
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe: () => void = () => undefined;
  const begin = () => {
    unsubscribe = socket.subscribe(
      { operationName: name, query: text ?? '', variables },
      {
        next: ({ data }) => {
          waitMs = FIRST_WAIT_MS;
          if (!data) return;
          if (stored) environment.commitPayload(operation, data);
          next(data as Subscription['response']);
        },
        error: again,
        complete: again,
      },
    );
  };
  const again = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      begin();
      confirmFollowing();
    }, waitMs);
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  };
  begin();
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
