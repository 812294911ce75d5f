import { z } from 'zod';
import { McpSubmitReviewDocument, ReviewVerdict, Severity } from '../../generated/mcp.ts';
import { anyText, cardId, optional, sessionId, text } from '../inputs.ts';
import { id, time } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toEnumName, toWord } from '../words.ts';

const VERDICTS = Object.values(ReviewVerdict).map(toWord);
const SEVERITIES = Object.values(Severity).map(toWord);

const finding = z.strictObject({
  path: optional(text('The file, 1 to 1000 characters; left out where the finding is about no file.', 1000)),
  line: z
    .int('must be an integer')
    .min(1, 'must be 1 or more')
    .max(2_147_483_647, 'must be 2147483647 or less')
    .nullish()
    .describe('The line in that file, from 1.'),
  severity: z.enum(SEVERITIES, `must be one of ${SEVERITIES.join(', ')}`).describe('How serious it is.'),
  title: text('The finding in one line of 1 to 200 characters.', 200),
  detail: anyText('The finding in detail, at most 10000 characters.', 10_000).default(''),
});

export const agentReviewSubmit = tool({
  name: 'agent_review_submit',
  title: 'Submit a review',
  description:
    "Stores your review of a card's work: a verdict, a summary and findings. It changes nothing else on the board, and " +
    'no file.',
  readOnly: false,
  speaks: true,
  adds: true,
  input: z.strictObject({
    cardId,
    sessionId: optional(sessionId),
    verdict: z.enum(VERDICTS, `must be one of ${VERDICTS.join(', ')}`).describe('The outcome of the review.'),
    summary: text('The review as a whole, 1 to 10000 characters.', 10_000),
    findings: z
      .array(finding, 'must be a list')
      .max(200, 'must be at most 200')
      .describe('The findings, at most 200; may be empty.'),
  }),
  output: z.object({ reviewId: id, createdAt: time }),
  operation: McpSubmitReviewDocument,
  variables: ({ verdict, findings, ...rest }) => ({
    ...rest,
    verdict: toEnumName(verdict),
    findings: findings.map(({ severity, ...found }) => ({ ...found, severity: toEnumName(severity) })),
  }),
  result: ({ submitReview: { review } }) => ({ reviewId: review.id, createdAt: review.createdAt }),
});
