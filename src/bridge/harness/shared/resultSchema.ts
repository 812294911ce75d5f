/** What a worker is asked to end with (document 3 §3.1), for programs that take any JSON Schema. */
export const RESULT_SCHEMA = {
  type: 'object',
  properties: {
    status: {
      type: 'string',
      enum: ['finished', 'blocked', 'unfinished', 'waiting'],
      description:
        'finished: the work is done. blocked: it cannot go on without a person. unfinished: more work is left. waiting: it waits for checks, a review or an answer.',
    },
    summary: { type: 'string', description: 'One sentence for the people on the board.' },
    reason: {
      type: 'string',
      description:
        'A code for why, such as stacked or approval-stale: lower-case letters, digits and hyphens, at most 40.',
    },
    fields: { type: 'object', description: 'Anything else worth keeping with the run.' },
  },
  required: ['status', 'summary'],
} as const;
