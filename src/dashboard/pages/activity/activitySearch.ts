import type { ActivityKind } from '../../__generated__/ActivityListQuery.graphql.ts';
import { t } from '../../texts/t.ts';

type Kind = Exclude<ActivityKind, '%future added value'>;

/** The groups by which people filter entries. Each kind belongs to one of them. */
export const ACTIVITY_GROUPS = [
  {
    value: 'cards',
    label: t`Cards`,
    kinds: [
      'CARD_CREATED',
      'CARD_CHANGED',
      'CARD_MOVED',
      'CARD_HELD',
      'CARD_RELEASED',
      'CARD_ARCHIVED',
      'CARD_RESTORED',
      'CARD_DELETED',
    ],
  },
  {
    value: 'said',
    label: t`Said`,
    kinds: [
      'COMMENT',
      'COMMENT_EDITED',
      'COMMENT_DELETED',
      'QUESTION',
      'ANSWER',
      'REVIEW',
      'SITE_COMMENT',
      'SITE_COMMENT_RESOLVED',
    ],
  },
  {
    value: 'work',
    label: t`Work`,
    kinds: ['WORK_OPENED', 'WORK_ENDED', 'RUN_STARTED', 'RUN_ENDED', 'COMMAND_SETTLED'],
  },
  {
    value: 'written',
    label: t`Documents and files`,
    kinds: ['DOCUMENT_CREATED', 'DOCUMENT_SAVED', 'DOCUMENT_RENAMED', 'DOCUMENT_DELETED', 'FILE_ADDED', 'FILE_DELETED'],
  },
  {
    value: 'settings',
    label: t`Settings`,
    kinds: [
      'PROJECT_CREATED',
      'PROJECT_RENAMED',
      'SETTINGS_CHANGED',
      'RULES_CHANGED',
      'COLUMN_ADDED',
      'COLUMN_CHANGED',
      'COLUMN_REMOVED',
      'COLUMNS_REORDERED',
    ],
  },
] as const satisfies readonly { value: string; label: string; kinds: readonly Kind[] }[];

export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number]['value'];

/** The filters of the page in its address. */
export interface ActivitySearch {
  readonly show?: ActivityGroup;
  /** The number of a card. */
  readonly card?: number;
}

/** Reads the filters of an address and ignores everything else. */
export function readActivitySearch(search: Readonly<Record<string, unknown>>): ActivitySearch {
  const group = ACTIVITY_GROUPS.find(({ value }) => value === search.show);
  const card = Number(search.card);
  return {
    ...(group && { show: group.value }),
    ...(Number.isInteger(card) && card > 0 && card < 1e9 && { card }),
  };
}

export const kindsOf = (show: ActivityGroup | undefined): readonly Kind[] | null =>
  ACTIVITY_GROUPS.find(({ value }) => value === show)?.kinds ?? null;
