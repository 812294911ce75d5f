import { t } from '../../../texts/t.ts';
/**
 * The kinds of entries in the conversation of a card. Answers are shown with their questions where these are loaded, and starts of
 * runs in the list of runs.
 */
export const TALK_VIEWS = [
  {
    id: 'all',
    label: t`All`,
    kinds: [
      'CARD_CREATED',
      'CARD_CHANGED',
      'CARD_MOVED',
      'CARD_HELD',
      'CARD_RELEASED',
      'CARD_ARCHIVED',
      'CARD_RESTORED',
      'COMMENT',
      'COMMENT_EDITED',
      'COMMENT_DELETED',
      'QUESTION',
      'ANSWER',
      'REVIEW',
      'SITE_COMMENT',
      'SITE_COMMENT_RESOLVED',
      'WORK_OPENED',
      'WORK_ENDED',
      'RUN_ENDED',
      'FILE_ADDED',
      'FILE_DELETED',
      'COMMAND_SETTLED',
    ],
  },
  { id: 'said', label: t`Said`, kinds: ['COMMENT', 'QUESTION', 'ANSWER', 'REVIEW'] },
  { id: 'reviews', label: t`Reviews`, kinds: ['REVIEW'] },
] as const;

export type TalkView = (typeof TALK_VIEWS)[number];
