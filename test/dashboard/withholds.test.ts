import { withholds } from '../../src/dashboard/relay/withholds.ts';

describe('an answer without a thing', () => {
  const data = { project: null, viewer: { id: 'v' } };
  const judged = (code: string, ...path: (string | number)[]) =>
    withholds(data, [{ message: 'No.', path, extensions: { code } }])?.extensions?.code;

  it('says nothing of the thing where the service is busy, or refuses an input of something within', () => {
    expect(judged('TOO_MANY_REQUESTS', 'project')).toBe('TOO_MANY_REQUESTS');
    expect(judged('INTERNAL_SERVER_ERROR', 'project', 'columns', 0, 'cards')).toBe('INTERNAL_SERVER_ERROR');
    expect(judged('BAD_USER_INPUT', 'project', 'workOutlook')).toBe('BAD_USER_INPUT');
  });

  it('says that there is none where its own input is bad, or it is not found, and leaves the rest of an answer', () => {
    expect(judged('BAD_USER_INPUT', 'project')).toBeUndefined();
    expect(judged('PROJECT_NOT_FOUND', 'project', 'workOutlook')).toBeUndefined();
    expect(judged('BAD_USER_INPUT', 'viewer', 'inbox')).toBeUndefined();
  });
});
