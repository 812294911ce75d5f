import { invalidInput } from '../../errors.ts';
import type { WebhookEvent } from './webhookEvents.ts';

/** The subscriptions whose answers an endpoint may get, each with the events that it follows. What is not stored cannot be sent later. */
export const FOLLOWED_FIELDS = {
  boardChanged: [
    'card.created',
    'card.changed',
    'card.moved',
    'card.held',
    'card.released',
    'card.archived',
    'card.restored',
    'card.deleted',
  ],
  runChanged: ['run.started', 'run.ended'],
  workRequestChanged: ['work_request.opened', 'work_request.claimed', 'work_request.ended'],
} as const satisfies Record<string, readonly WebhookEvent[]>;
export type FollowedField = keyof typeof FOLLOWED_FIELDS;

export const isFollowedField = (name: string): name is FollowedField => Object.hasOwn(FOLLOWED_FIELDS, name);

/** Whether a subscription follows an event. */
export const followsEvent = (field: FollowedField, event: string): boolean =>
  FOLLOWED_FIELDS[field].some((each) => each === event);

/** A registered document for an endpoint, which code that knows the schema has read and found fit. */
export interface FollowedDocument {
  /** The name under which it is registered. */
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly field: FollowedField;
}

const MOST_BYTES = 8_192;
/** The variable that names the project of the event. */
export const PROJECT_VARIABLE = 'projectId';

/**
 * The variables of a document as people gave them.
 * @throws Refusal bad_user_input (`variables`)
 */
export function requireVariables(
  given: Readonly<Record<string, unknown>> | null | undefined,
): Readonly<Record<string, unknown>> {
  const variables = given ?? {};
  const refuse = (message: string) => invalidInput([{ propertyPath: 'variables', message }]);
  if (Buffer.byteLength(JSON.stringify(variables)) > MOST_BYTES) {
    throw refuse(`must be at most ${MOST_BYTES.toLocaleString('en')} bytes of JSON`);
  }
  if (Object.hasOwn(variables, PROJECT_VARIABLE)) {
    throw refuse(`must not hold ${PROJECT_VARIABLE}, which is the project of the event`);
  }
  return variables;
}

/** The events of an endpoint as a change names them: those of its document, or those that were chosen. */
export function wantedEvents(
  events: readonly string[] | null | undefined,
  follows: FollowedDocument | null | undefined,
): readonly string[] | undefined {
  if (follows == null) return events ?? undefined;
  if (events != null) {
    throw invalidInput([{ propertyPath: 'events', message: 'must not be given together with an operation' }]);
  }
  return FOLLOWED_FIELDS[follows.field];
}
