import { type Access, authorize } from '../../src/domain/authorize.ts';
import type { Context, Scope } from '../../src/domain/context.ts';
import { mayDo, type ProjectAct } from '../../src/domain/projectPolicy.ts';
import { Refusal } from '../../src/errors.ts';
import type { MemberRole, ProjectRole } from '../../src/tables/words.ts';

const ROLES: readonly ProjectRole[] = ['owner', 'manager', 'member', 'viewer'];
const MEMBERS: readonly MemberRole[] = ['manager', 'member', 'viewer'];
const ACTS: readonly ProjectAct[] = ['view', 'work', 'manage', 'own'];

/** Written down here once more on purpose. */
const ALLOWED = new Set([
  ...ACTS.map((act) => `owner ${act}`),
  ...['manager view', 'manager work', 'manager manage'],
  ...['member view', 'member work'],
  'viewer view',
]);

/** What each access is to a project, and a scope that opens it. */
const ACCESSES: readonly [Access, ProjectAct, Scope][] = [
  ['read', 'view', 'session'],
  ['view', 'view', 'api:read'],
  ['write', 'work', 'session'],
  ['person', 'work', 'session'],
  ['tool', 'work', 'mcp'],
  ['manage', 'manage', 'api'],
  ['own', 'own', 'api'],
  ['bridge', 'own', 'agent'],
];

const refusalOf = (actor: Context['actor'], access: Access): string | undefined => {
  try {
    authorize({ actor }, access, 'projects');
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

describe('the policy of roles', () => {
  it.each(ROLES.flatMap((role) => ACTS.map((act) => [role, act] as const)))('judges a %s who would %s', (role, act) => {
    expect(mayDo(role, act)).toBe(ALLOWED.has(`${role} ${act}`));
  });

  it.each(ACCESSES)(
    'judges a person who asks for the access %s in the project of another as one who would %s',
    (access, act, scope) => {
      const person = { accountId: 'theirs', scopes: new Set([scope]), key: 'a person' };
      expect(refusalOf(person, access)).toBeUndefined();
      for (const role of MEMBERS) {
        const member = { accountId: 'own', shareId: 'share', role, handle: 'theirs' };
        const expected = ALLOWED.has(`${role} ${act}`) ? undefined : 'forbidden';
        expect([role, refusalOf({ ...person, member }, access)]).toEqual([role, expected]);
      }
    },
  );
});
