import { isAnswerOfService } from '../../src/dashboard/lib/isAnswerOfService.ts';
import { NOT_ANSWERED } from '../../src/domain/asks/closeAsksOf.ts';
import { RUN_ENDED, TOO_LATE, WITHDRAWN } from '../../src/domain/asks/permissions/permissionAnswers.ts';

describe('the answer to a request', () => {
  it('is of the service where that closed it, and of a person whatever they begin with', () => {
    for (const sentence of [TOO_LATE, RUN_ENDED, WITHDRAWN, NOT_ANSWERED])
      expect(isAnswerOfService(sentence)).toBe(true);
    for (const answer of ['Denied: too risky', 'Not answered', 'Done', ''])
      expect(isAnswerOfService(answer)).toBe(false);
  });
});
