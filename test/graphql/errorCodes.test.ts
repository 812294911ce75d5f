import { GraphQLError } from 'graphql';
import { invalidInput, REFUSALS, Refusal, type RefusalCode } from '../../src/errors.ts';
import { ERROR_CODES } from '../../src/graphql/errorCodes.ts';
import { renderError } from '../../src/graphql/renderErrors.ts';
import { ReaderTooSlow } from '../../src/lib/concurrency/BoundedQueue.ts';

const log = { error: () => undefined };
const codeOf = (error: unknown) => renderError(error, 'request', log).extensions?.code;

describe('the code of an error', () => {
  it('is one of the published ones for every refusal', () => {
    for (const code of Object.keys(REFUSALS) as RefusalCode[]) {
      expect(Object.keys(ERROR_CODES)).toContain(codeOf(new Refusal(code)));
    }
  });

  it.each([
    ['a fault of the engine', new GraphQLError('x'), 'GRAPHQL_VALIDATION_FAILED'],
    [
      'a fault with a code of ours',
      new GraphQLError('x', { extensions: { code: 'QUERY_TOO_DEEP' } }),
      'QUERY_TOO_DEEP',
    ],
    [
      'a fault with a code of a library',
      new GraphQLError('x', { extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } }),
      'BAD_REQUEST',
    ],
    [
      'the name of a member of every object',
      new GraphQLError('x', { extensions: { code: 'toString' } }),
      'BAD_REQUEST',
    ],
    ['a reader that fell behind', new ReaderTooSlow(), 'READER_TOO_SLOW'],
    ['an error that nothing foresaw', new TypeError('x'), 'INTERNAL_SERVER_ERROR'],
  ])('is published for %s', (_name, error, code) => {
    expect([codeOf(error), Object.keys(ERROR_CODES)]).toEqual([code, expect.arrayContaining([code])]);
  });
});

describe('the message of an invalid input', () => {
  it.each([
    [[{ propertyPath: 'title', message: 'is required' }], 'title is required.'],
    [[{ propertyPath: '', message: 'must be an object' }], 'The input must be an object.'],
    [
      [
        { propertyPath: 'a[1].b', message: 'is required' },
        { propertyPath: 'c', message: 'is required' },
        { propertyPath: 'd', message: 'is required' },
      ],
      'a[1].b is required (and 2 more).',
    ],
    [[], 'The input breaks a rule.'],
  ])('names the field: %j', (violations, message) => {
    expect(renderError(invalidInput(violations), 'request', log).message).toBe(message);
  });
});
