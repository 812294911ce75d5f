import { ACTIVITY_KINDS } from '../../domain/activity/ActivityKind.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';

export const ActivityKindEnum = wordEnum(ACTIVITY_KINDS, {
  name: 'ActivityKind',
  description: 'The kinds of entries of an activity feed.',
  values: {
    'card-created': 'A card was created.',
    'card-changed': 'What a card says, links or bears changed: `fields` names it.',
    'card-moved': 'A card went to another column.',
    'card-held': 'Agents were asked to leave a card alone.',
    'card-released': 'A card may be worked on again.',
    'card-archived': 'A card was archived.',
    'card-restored': 'A card came back from the archive.',
    'card-deleted': 'A card was deleted.',
    comment: 'Somebody commented on a card.',
    'comment-edited': 'Somebody changed the text of a comment.',
    'comment-deleted': 'Somebody deleted a comment.',
    question: 'An agent asked a question.',
    answer: 'A question was answered.',
    review: 'A card was reviewed.',
    'site-comment': 'Somebody commented on a page of a site.',
    'site-comment-resolved': 'A comment on a page of a site was resolved.',
    'work-opened': 'Work was asked for.',
    'work-ended': 'Work that was asked for ended without being done: refused, cancelled or expired.',
    'run-started': 'A run was reported for the first time.',
    'run-ended': 'A run came to an end. One that was taken for lost and comes back ends once more.',
    'command-settled': 'A bridge answered a command, such as a stop.',
    'file-added': 'A file was added to a card.',
    'file-deleted': 'A file of a card was deleted.',
    'document-created': 'A document was created.',
    'document-saved': 'A new text of a document was saved.',
    'document-renamed': 'A document got another title.',
    'document-deleted': 'A document was deleted.',
    'project-created': 'The project was created.',
    'project-renamed': 'The name or the slug of the project changed.',
    'settings-changed': 'Settings of the project changed: `fields` names them.',
    'rules-changed': 'The workflow of the board was set.',
    'column-added': 'A column was added.',
    'column-changed': 'The label, the colour or the limit of a column changed.',
    'column-removed': 'A column was removed.',
    'columns-reordered': 'The columns were put in another order.',
  },
});

/** The kinds of actors, by the first word of what the audit log writes. */
export const ACTOR_KINDS = ['person', 'agent', 'token', 'bridge', 'workflow', 'system'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

export const ActivityActorKindEnum = wordEnum(ACTOR_KINDS, {
  name: 'ActivityActorKind',
  description: 'The kind of who did something.',
  values: {
    person: 'A person in the browser.',
    agent: 'An agent, through its tools.',
    token: 'A program with an access token.',
    bridge: 'A bridge.',
    workflow: 'The workflow of the board.',
    system: 'The service itself.',
  },
});
