import { randomBytes } from 'node:crypto';
import { loggedPath } from '../../../src/lib/text/loggedPath.ts';
import { newId } from '../../../src/lib/uuid.ts';

const token = () => randomBytes(32).toString('base64url');

describe('a path in the log', () => {
  it.each([
    ['/verify-email/', ''],
    ['/reset-password/', ''],
    ['/account/email/', ''],
    ['/invitations/', ''],
    ['/invitations/', '/more'],
  ])('has no token of a link: %s…%s', (before, after) =>
    expect(loggedPath(`${before}${token()}${after}`)).toBe(`${before}…${after}`),
  );

  it.each(['/', '/healthz', `/projects/${newId()}/board`, `/api/bridges/${newId()}/heartbeat`])(
    'is otherwise as it was: %s',
    (path) => expect(loggedPath(path)).toBe(path),
  );
});
