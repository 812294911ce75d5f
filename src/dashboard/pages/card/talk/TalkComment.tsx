import { type ReactNode, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { TalkComment_comment$key } from '../../../__generated__/TalkComment_comment.graphql.ts';
import type { TalkCommentDeleteMutation } from '../../../__generated__/TalkCommentDeleteMutation.graphql.ts';
import { emit } from '../../../live/live.ts';
import { Ago } from '../../../parts/Ago.tsx';
import { DeleteSheet } from '../../../parts/DeleteSheet.tsx';
import { MoreMenu } from '../../../parts/MoreMenu.tsx';
import { Markdown } from '../../../parts/markdown/Markdown.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { EditComment } from './EditComment.tsx';
import { TalkSaid } from './TalkEntry.tsx';

const fragment = graphql`
  fragment TalkComment_comment on CardComment {
    id
    text
    editedAt
    mentions {
      handle
      person {
        email
        isYou
      }
    }
    viewerMayEdit
    viewerMayDelete
    card {
      id
      projectId
    }
  }
`;

const remove: Change<TalkCommentDeleteMutation> = graphql`
  mutation TalkCommentDeleteMutation($commentId: ID!) {
    deleteCardComment(input: { commentId: $commentId }) {
      deletedId
    }
  }
`;

/** A comment, which its author edits in place, and which its author or a manager deletes after a question. */
export function TalkComment({
  comment,
  name,
  who,
  at,
}: {
  comment: TalkComment_comment$key;
  name: string;
  /** The mark of its author. */
  who: ReactNode;
  at: string;
}) {
  const { id, text, editedAt, mentions, viewerMayEdit, viewerMayDelete, card } = useFragment(fragment, comment);
  const [open, show] = useState<'edit' | 'delete'>();
  const { act, busy } = useVerb();
  const close = () => show(undefined);
  // The conversation shows it even while the connection is down.
  const changed = () =>
    card && emit('board.card_changed', { projectId: card.projectId, cardId: card.id, change: 'card-changed' });
  const take = async () => {
    if ((await act(remove, { commentId: id }, { done: t`Comment deleted.` })) === undefined) return;
    close();
    changed();
  };
  const lines = [
    ...(viewerMayEdit ? [{ label: t`Edit`, run: () => show('edit') }] : []),
    ...(viewerMayDelete ? [{ label: t`Delete…`, run: () => show('delete') }] : []),
  ];
  return (
    <TalkSaid
      name={name}
      who={who}
      at={at}
      note={
        editedAt != null && (
          <>
            · edited <Ago at={editedAt} ago />
          </>
        )
      }
      menu={lines.length > 0 && <MoreMenu label={`Actions of the comment by ${name}`} size="smallIcon" lines={lines} />}
    >
      {open === 'edit' ? (
        <EditComment
          commentId={id}
          text={text}
          onEnd={() => {
            close();
            changed();
          }}
        />
      ) : (
        <Markdown text={text} mentions={mentions} />
      )}
      {open === 'delete' && (
        <DeleteSheet title="Delete the comment?" busy={busy} onDelete={() => void take()} onClose={close}>
          Its text is gone for everybody. The activity of the card keeps who deleted a comment.
        </DeleteSheet>
      )}
    </TalkSaid>
  );
}
