import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { invalidInput } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { normaliseEmail } from '../accounts/registration/normaliseEmail.ts';
import type { TxContext } from '../context.ts';
import { isPersonOf, type OfProject } from './requireAssignee.ts';

const BY_EMAIL = prepare(({ email }: Bound<{ email: string }>) =>
  build.selectFrom('account').select('id').where('email', '=', email).where('erasedAt', 'is', null),
);

/**
 * The account of a person of the project of a card, whom an e-mail address or the id of an account names. The refusal is the same
 * for an account that is elsewhere and for one that does not exist.
 * @throws Refusal bad_user_input (`assignee`)
 */
export async function findAssignee(tx: TxContext, project: OfProject, named: string): Promise<string> {
  const text = named.trim();
  const id = isUuid(text)
    ? text.toLowerCase()
    : (await runOne(tx.queries, BY_EMAIL, { email: normaliseEmail(text) }))?.id;
  if (id !== undefined && (await isPersonOf(tx, project, id))) return id;
  const message = 'must be the e-mail address or the account id of the owner or a member of the project';
  throw invalidInput([{ propertyPath: 'assignee', message }]);
}
