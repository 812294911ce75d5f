import type { ReactNode } from 'react';
import { graphql, readInlineData } from 'relay-runtime';
import type {
  describeAction_entry$data,
  describeAction_entry$key,
} from '../../__generated__/describeAction_entry.graphql.ts';
import { formatPaid } from '../../lib/cost.ts';
import { cutLine } from '../../lib/cutLine.ts';
import { showHidden } from '../../lib/hidden.ts';
import { listWords } from '../../lib/listWords.ts';
import { reasonWords } from '../../lib/reasonWords.ts';
import { wordsOfState } from '../../lib/runStates.ts';
import { formatDuration } from '../../lib/times.ts';
import { inSentence } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';
import {
  CARD_FIELDS,
  COLUMN_FIELDS,
  COMMAND_DONE,
  COMMAND_REFUSED,
  ENDED,
  PROJECT_FIELDS,
  VERDICTS,
} from './deedWords.ts';

const fragment = graphql`
  fragment describeAction_entry on ActivityEntry @inline {
    kind
    fields
    workKind
    runState
    workRequestState
    command
    commandState
    document {
      id
      title
    }
    from {
      label
    }
    to {
      label
    }
    review {
      id
      verdict
    }
    workRequest {
      id
      reason
    }
    run {
      id
      kind
      summary
      durationMs
      usage {
        costUsd
        source
      }
    }
  }
`;

type Deed = describeAction_entry$data;

const THE_CARD = t`the card`;
/** A row is one or two lines; the page of the run has the whole summary. */
const SUMMARY_CHARACTERS = 120;

/** What was done, after the name of the actor. `card` replaces "the card" in a list about several cards. */
export function describeAction(entry: describeAction_entry$key, card: ReactNode = THE_CARD): ReactNode {
  const deed = readInlineData(fragment, entry);
  const document = strong(deed.document?.title);
  const from = strong(deed.from?.label);
  const to = strong(deed.to?.label);
  const work = strong(deed.workKind ?? t`work`);
  const on = card === THE_CARD ? null : <> on {card}</>;
  switch (deed.kind) {
    case 'CARD_CREATED':
      return (
        <>
          created {card}
          {deed.to && <> in {to}</>}
        </>
      );
    case 'CARD_MOVED':
      return (
        <>
          moved {card === THE_CARD ? t`it` : card} from {from} to {to}
        </>
      );
    case 'CARD_CHANGED':
      return (
        <>
          changed {listOf(deed.fields, CARD_FIELDS)}
          {card === THE_CARD ? null : <> of {card}</>}
        </>
      );
    case 'CARD_HELD':
      return <>made {card} unmanaged</>;
    case 'CARD_RELEASED':
      return <>let agents manage {card} again</>;
    case 'CARD_ARCHIVED':
      return <>archived {card}</>;
    case 'CARD_RESTORED':
      return <>brought {card} back from the archive</>;
    case 'CARD_DELETED':
      return <>deleted {card}</>;
    case 'COMMENT':
      return <>commented{on}</>;
    case 'COMMENT_EDITED':
      return <>edited a comment{on}</>;
    case 'COMMENT_DELETED':
      return <>deleted a comment{on}</>;
    case 'QUESTION':
      return <>asked a question{on}</>;
    case 'ANSWER':
      return <>answered a question{on}</>;
    case 'REVIEW':
      return (
        <>
          {VERDICTS[deed.review?.verdict ?? ''] ?? t`reviewed`} {card}
        </>
      );
    case 'SITE_COMMENT':
      return <>commented on a page of a site{on}</>;
    case 'SITE_COMMENT_RESOLVED':
      return <>resolved a comment on a page of a site{on}</>;
    case 'WORK_OPENED':
      return (
        <>
          asked for {work}
          {on}
        </>
      );
    case 'WORK_ENDED':
      return (
        <>
          {ENDED[deed.workRequestState ?? ''] ?? t`ended`} {work}
          {on}
          {reasonOf(deed)}
        </>
      );
    case 'RUN_STARTED':
      return (
        <>
          began {work}
          {on}
        </>
      );
    case 'RUN_ENDED':
      return (
        <>
          ended {work}
          {on}: {describeEnd(deed)}
        </>
      );
    case 'COMMAND_SETTLED':
      return (
        <>
          {(deed.commandState === 'DONE' ? COMMAND_DONE : COMMAND_REFUSED)[deed.command ?? ''] ?? t`answered a command`}
          {on}
        </>
      );
    case 'FILE_ADDED':
      return <>added a file{on}</>;
    case 'FILE_DELETED':
      return <>deleted a file{on}</>;
    case 'DOCUMENT_CREATED':
      return deed.document ? <>created the document {document}</> : <>created a document, which is deleted</>;
    case 'DOCUMENT_SAVED':
      return deed.document ? <>saved the document {document}</> : <>saved a document, which is deleted</>;
    case 'DOCUMENT_RENAMED':
      return deed.document ? <>renamed the document {document}</> : <>renamed a document, which is deleted</>;
    case 'DOCUMENT_DELETED':
      return <>deleted a document</>;
    case 'PROJECT_CREATED':
      return <>created the project</>;
    case 'PROJECT_RENAMED':
      return <>changed {listOf(deed.fields, PROJECT_FIELDS)} of the project</>;
    case 'SETTINGS_CHANGED':
      return <>changed {listOf(deed.fields, PROJECT_FIELDS)}</>;
    case 'RULES_CHANGED':
      return <>changed the workflow rules</>;
    case 'COLUMN_ADDED':
      return <>added the column {to}</>;
    case 'COLUMN_CHANGED':
      return deed.fields.includes('label') ? (
        <>
          renamed the column {from} to {to}
        </>
      ) : (
        <>
          changed {listOf(deed.fields, COLUMN_FIELDS)} of the column {to}
        </>
      );
    case 'COLUMN_REMOVED':
      return <>removed the column {from}</>;
    case 'COLUMNS_REORDERED':
      return <>put the columns in another order</>;
    default:
      return <>did something that this version of the page cannot show</>;
  }
}

const strong = (text: string | undefined) => <b className="font-medium text-text">{showHidden(text ?? '')}</b>;

function describeEnd({ runState, run }: Deed): string {
  const state = runState == null ? undefined : inSentence(wordsOfState(runState).label);
  const cost = run?.usage?.costUsd;
  const facts = [
    state,
    run?.durationMs != null && formatDuration(Number(run.durationMs)),
    cost != null && formatPaid(cost, run?.usage?.source === 'ESTIMATED'),
  ];
  const told = run?.summary ? showHidden(cutLine(run.summary, SUMMARY_CHARACTERS)) : undefined;
  return [facts.filter(Boolean).join(', '), told].filter(Boolean).join(' – ');
}

const reasonOf = ({ workRequest }: Deed): string => (workRequest?.reason ? `: ${reasonWords(workRequest.reason)}` : '');

function listOf(fields: readonly string[], names: Readonly<Record<string, string>>): string {
  const words = [...new Set(fields.map((field) => names[field] ?? field))];
  return words.length === 0 ? t`something` : listWords(words);
}
