import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { McpFeedbackDocument } from '../../generated/mcp.ts';
import { after, cardId, first, optional, project } from '../inputs.ts';
import { author, changePlace, feedbackKind, finding, id, pageInfo, reviewedPage, time, verdict } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolChange } from '../toToolChange.ts';
import { toToolFinding } from '../toToolFinding.ts';
import { toWord, toWordOrNull } from '../words.ts';

export const feedbackList = tool({
  name: 'feedback_list',
  title: 'List feedback',
  description:
    'Lists the feedback of people and agents on the cards of a project, or on one card, newest first: comments, ' +
    "the owner's answers to questions, reviews with their findings, comments that people made on the pages of a site, and comments of people on lines of the change, which thread_answer answers by their `commentId`. For one card, `threads` are the open conversations of its pull request, which thread_answer answers. Continue with `after` while `hasNextPage` is true.",
  readOnly: true,
  input: z
    .strictObject({ project: optional(project), cardId: optional(cardId), first: first(50, 20), after })
    .refine((args) => (args.project == null) !== (args.cardId == null), {
      path: ['project'],
      message: 'or cardId must be given, and not both',
    }),
  output: z.object({
    feedback: z.array(
      z.object({
        id,
        kind: feedbackKind,
        cardId: id,
        cardNumber: z.int().nullable(),
        cardTitle: z.string().nullable(),
        author,
        text: z.string(),
        question: z.string().nullable().describe('What an answer answers.'),
        verdict: verdict.nullable(),
        findings: z.array(finding).nullable(),
        context: z.string().nullable(),
        page: reviewedPage.nullable(),
        change: changePlace.nullable(),
        at: time,
      }),
    ),
    threads: z
      .array(
        z.object({
          threadId: z.string(),
          path: z.string().nullable(),
          line: z.int().nullable(),
          text: z.string(),
        }),
      )
      .describe('The open conversations of reviews that were submitted for the pull request of the card.'),
    ...pageInfo,
  }),
  operation: McpFeedbackDocument,
  variables: (args) => ({
    project: args.project ?? '',
    cardId: args.cardId ?? '',
    byCard: args.cardId != null,
    first: args.first,
    after: args.after,
  }),
  result: (data, args) => {
    const found = args.cardId == null ? data.project : data.card;
    if (found == null) throw new Refusal(args.cardId == null ? 'project_not_found' : 'card_not_found');
    const { nodes, pageInfo } = found.feedback;
    return {
      feedback: nodes.map(({ kind, author: by, verdict: came, findings, card, changeComment, ...entry }) => ({
        ...entry,
        kind: toWord(kind),
        author: toWord(by),
        verdict: toWordOrNull(came),
        findings: findings?.map(toToolFinding) ?? null,
        change: changeComment && toToolChange(changeComment),
        cardNumber: card?.number ?? null,
        cardTitle: card?.title ?? null,
      })),
      threads: args.cardId == null ? [] : (data.card?.pullRequest?.threads ?? []),
      ...pageInfo,
    };
  },
});
