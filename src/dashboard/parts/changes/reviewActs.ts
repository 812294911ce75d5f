import { graphql } from 'relay-runtime';
import type { reviewActsAcceptMutation } from '../../__generated__/reviewActsAcceptMutation.graphql.ts';
import type { reviewActsDeleteMutation } from '../../__generated__/reviewActsDeleteMutation.graphql.ts';
import type { reviewActsDraftMutation } from '../../__generated__/reviewActsDraftMutation.graphql.ts';
import type { reviewActsEditMutation } from '../../__generated__/reviewActsEditMutation.graphql.ts';
import type { reviewActsReplyMutation } from '../../__generated__/reviewActsReplyMutation.graphql.ts';
import type { reviewActsResolveMutation } from '../../__generated__/reviewActsResolveMutation.graphql.ts';
import type { reviewActsSendMutation } from '../../__generated__/reviewActsSendMutation.graphql.ts';
import type { Change } from '../../relay/useVerb.ts';

export const draftComment: Change<reviewActsDraftMutation> = graphql`
  mutation reviewActsDraftMutation($input: DraftChangeCommentInput!) {
    draftChangeComment(input: $input) {
      comment {
        id
      }
    }
  }
`;

export const draftReply: Change<reviewActsReplyMutation> = graphql`
  mutation reviewActsReplyMutation($input: DraftChangeReplyInput!) {
    draftChangeReply(input: $input) {
      comment {
        id
      }
    }
  }
`;

export const editComment: Change<reviewActsEditMutation> = graphql`
  mutation reviewActsEditMutation($input: EditChangeCommentInput!) {
    editChangeComment(input: $input) {
      comment {
        id
      }
    }
  }
`;

export const deleteComment: Change<reviewActsDeleteMutation> = graphql`
  mutation reviewActsDeleteMutation($input: DeleteChangeCommentInput!) {
    deleteChangeComment(input: $input) {
      deletedId
    }
  }
`;

export const resolveThread: Change<reviewActsResolveMutation> = graphql`
  mutation reviewActsResolveMutation($input: ResolveChangeCommentInput!) {
    resolveChangeComment(input: $input) {
      comment {
        id
      }
    }
  }
`;

export const sendReview: Change<reviewActsSendMutation> = graphql`
  mutation reviewActsSendMutation($input: SendChangeReviewInput!) {
    sendChangeReview(input: $input) {
      review {
        id
        verdict
      }
      workRequest {
        id
      }
      sentTo {
        id
      }
      workRefused
    }
  }
`;

export const acceptChange: Change<reviewActsAcceptMutation> = graphql`
  mutation reviewActsAcceptMutation($input: AcceptChangeInput!) {
    acceptChange(input: $input) {
      command {
        id
      }
      run {
        id
      }
    }
  }
`;
