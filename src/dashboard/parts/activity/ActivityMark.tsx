import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ActivityMark_entry$key } from '../../__generated__/ActivityMark_entry.graphql.ts';
import { wordsOfState } from '../../lib/runStates.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { StateShape } from '../StateShape.tsx';

const fragment = graphql`
  fragment ActivityMark_entry on ActivityEntry {
    kind
    runState
  }
`;

const ICONS: Readonly<Record<string, IconName>> = {
  CARD_CREATED: 'plus',
  CARD_CHANGED: 'edit',
  CARD_MOVED: 'arrow',
  CARD_HELD: 'pause',
  CARD_RELEASED: 'play',
  CARD_ARCHIVED: 'dl',
  CARD_RESTORED: 'up',
  CARD_DELETED: 'x',
  COMMENT: 'comment',
  COMMENT_EDITED: 'edit',
  COMMENT_DELETED: 'x',
  QUESTION: 'help',
  ANSWER: 'comment',
  REVIEW: 'eye',
  SITE_COMMENT: 'comment',
  SITE_COMMENT_RESOLVED: 'check',
  WORK_OPENED: 'requests',
  WORK_ENDED: 'stop',
  RUN_STARTED: 'runs',
  COMMAND_SETTLED: 'term',
  FILE_ADDED: 'file',
  FILE_DELETED: 'x',
  DOCUMENT_CREATED: 'file',
  DOCUMENT_SAVED: 'file',
  DOCUMENT_RENAMED: 'edit',
  DOCUMENT_DELETED: 'x',
  COLUMN_ADDED: 'board',
  COLUMN_CHANGED: 'board',
  COLUMN_REMOVED: 'board',
  COLUMNS_REORDERED: 'board',
};

/** The symbol of an entry: the shape of the state in which a run ended, or a symbol for the action. */
export function ActivityMark({ entry }: { entry: ActivityMark_entry$key }) {
  const { kind, runState } = useFragment(fragment, entry);
  if (runState != null) return <StateShape shape={wordsOfState(runState).shape} />;
  return <Icon name={ICONS[kind] ?? 'settings'} size={14} className="text-text-3" />;
}
