import { useEffect, useState } from 'react';
import { fetchQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { describeError } from './describeError.ts';
import { environment } from './environment.ts';

/** A pause in typing. */
const PAUSE_MS = 150;

/** What the service answered to a text, or why it did not. */
interface Answered<Query extends OperationType> {
  readonly text: string;
  readonly answer?: Query['response'];
  readonly fault?: string;
}

/**
 * Asks the service for what belongs to a text that a person is typing.
 * @param text nothing is asked for an empty one
 * @returns undefined until the answer to this text has arrived
 */
export function useAsTyped<Query extends OperationType>(
  query: GraphQLTaggedNode,
  text: string,
  variables: Query['variables'],
): Answered<Query> | undefined {
  const [answered, setAnswered] = useState<Answered<Query>>();
  const asked = JSON.stringify(variables);
  useEffect(() => {
    if (text === '') return undefined;
    let request: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      request = fetchQuery<Query>(environment, query, JSON.parse(asked)).subscribe({
        next: (answer) => setAnswered({ text, answer }),
        error: (error: unknown) => setAnswered({ text, fault: describeError(error) }),
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request?.unsubscribe();
    };
  }, [query, text, asked]);
  return answered?.text === text ? answered : undefined;
}
