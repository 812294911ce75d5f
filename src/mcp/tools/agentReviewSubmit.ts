import { z } from 'zod';
import { McpSubmitReviewDocument, ReviewVerdict, Severity } from '../../generated/mcp.ts';
import { cardId, optional, sessionId, text } from '../inputs.ts';
import { tool } from '../Tool.ts';
import { toEnumName, toWord } from '../words.ts';

const VERDICTS = Object.values(ReviewVerdict).map(toWord);
const SEVERITIES = Object.values(Severity).map(toWord);

const finding = z.object({
  path: optional(text('The file, at most 1000 characters; none for what is about no file.')),
  line: z.int('must be an integer').nullish().describe('The line in that file, from 1.'),
  severity: z.enum(SEVERITIES, `must be one of ${SEVERITIES.join(', ')}`).describe('How much it matters.'),
  title: text('What it is, in a line of 1 to 200 characters.'),
  detail: text('What it is, at length: at most 10000 characters.').default(''),
});

export const agentReviewSubmit = tool({
  name: 'agent_review_submit',
  title: 'Submit a review',
  description:
    "Stores your review of a card's work: a verdict, a summary, and what you found. It changes nothing else on the " +
    'board, and a review changes no file.',
  readOnly: false,
  adds: true,
  input: z.object({
    cardId,
    sessionId: optional(sessionId),
    verdict: z.enum(VERDICTS, `must be one of ${VERDICTS.join(', ')}`).describe('What the review comes to.'),
    summary: text('What it says as a whole, 1 to 10000 characters.'),
    findings: z
      .array(finding, 'must be a list')
      .max(200, 'must be at most 200')
      .describe('What you found, at most 200; an empty list for nothing.'),
  }),
  operation: McpSubmitReviewDocument,
  variables: ({ verdict, findings, ...rest }) => ({
    ...rest,
    verdict: toEnumName(verdict),
    findings: findings.map(({ severity, ...found }) => ({ ...found, severity: toEnumName(severity) })),
  }),
  result: ({ submitReview: { review } }) => ({ reviewId: review.id, createdAt: review.createdAt }),
});
