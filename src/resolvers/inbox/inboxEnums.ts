import { INBOX_KINDS } from '../../domain/inbox/InboxItem.ts';
import { INBOX_VIEWS } from '../../domain/inbox/listInbox.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';

export const InboxKindEnum = wordEnum(INBOX_KINDS, {
  name: 'InboxKind',
  description: 'What an item of the inbox is about.',
  values: {
    'permission-request': 'A run waits for leave to do something, which is denied at its deadline.',
    question: 'An agent asks a question and waits for the answer.',
    mention: 'A comment or the description of a card mentions you.',
    review: 'An agent reviewed a card, and a person decides what comes next.',
    'finished-work': 'A run changed files and ended well, and nobody has judged or moved the card since.',
    'site-review': 'Somebody commented on a page of a site with the widget, and nobody has resolved it.',
    'failed-check': 'A check of the work of a run failed and nothing has followed it up.',
    'failed-run': 'A run failed and nothing has followed it up.',
    'lost-run': 'A run timed out or was lost, and nothing has followed it up.',
    'blocked-work': 'The workflow paused a card, or work cannot go on without a person.',
    'limited-work': 'Work waits, because the agent accounts that took it were at their limits.',
    'quiet-bridge': 'A bridge has sent no heartbeat during the last three intervals.',
    'deaf-bridge': 'A bridge sends heartbeats and hears no events.',
    'failing-account': 'An agent account of a bridge fails its check.',
    'unready-project': 'A bridge cannot use its folder of a project.',
    'cost-line': "The runs of today cost more than the project's line.",
  },
});

export const InboxViewEnum = wordEnum(INBOX_VIEWS, {
  name: 'InboxView',
  description: 'A part of the inbox. An item leaves every part once its cause is gone.',
  values: {
    'needs-me': 'What needs you now.',
    snoozed: 'What you put off until later.',
    done: 'What you are done with, while its cause still stands.',
  },
});
