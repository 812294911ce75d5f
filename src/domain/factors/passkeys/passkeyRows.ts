import { type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import { namesOf } from '../../../tables/columns.ts';
import { Passkey, type PasskeyRow } from '../../../tables/Passkey.ts';

const OF_ACCOUNT = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build.selectFrom('passkey').select(namesOf(Passkey)).where('accountId', '=', accountId).orderBy('id'),
);
const BY_CREDENTIAL = prepare(({ credentialId }: Bound<{ credentialId: string }>) =>
  build.selectFrom('passkey').select(namesOf(Passkey)).where('credentialId', '=', credentialId),
);

/** The passkeys of an account, the oldest first. */
export function listPasskeys(queries: Queries, accountId: string): Promise<PasskeyRow[]> {
  return run(queries, OF_ACCOUNT, { accountId });
}

/** The passkey with the id that its authenticator gave it. */
export function findPasskey(queries: Queries, credentialId: string): Promise<PasskeyRow | undefined> {
  return runOne(queries, BY_CREDENTIAL, { credentialId });
}
