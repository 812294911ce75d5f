/**
 * The shape of the agent's last message. The service behind the program accepts only closed shapes, in which every
 * property is required and no other is allowed. Optional properties are therefore nullable, and further fields are a
 * list of names and values.
 */
export const RESULT_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['status', 'summary', 'reason', 'fields'],
  properties: {
    status: {
      type: 'string',
      enum: ['finished', 'blocked', 'unfinished', 'waiting'],
      description:
        'finished: the work is done; blocked: a person is needed; unfinished: more is to do; waiting: checks or a review are awaited.',
    },
    summary: { type: 'string', description: 'One sentence: what was done, or what prevents it.' },
    reason: {
      type: ['string', 'null'],
      description: 'A short code of lower-case letters, digits and hyphens for why it is not finished; null otherwise.',
    },
    fields: {
      type: ['array', 'null'],
      description: 'Anything further that the prompt asks for.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'value'],
        properties: { name: { type: 'string' }, value: { type: 'string' } },
      },
    },
  },
} as const;
