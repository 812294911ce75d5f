import { newId } from '../../../src/lib/uuid.ts';
import { addCard, addProject } from '../../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';

/** A platform with what the printed operations are about. */
export interface SnippetWorld {
  readonly world: PlatformWorld;
  readonly account: TestAccount;
  readonly api: string;
  /** The values of the variables in printed operations, by name. */
  readonly values: Record<string, unknown>;
}

export async function openSnippetWorld(): Promise<SnippetWorld> {
  const world = await sharedTestPlatform();
  const account = await world.account();
  const api = await account.token('api');
  const project = await addProject(world, account, 'Harbour timetable');
  const { id: card } = await addCard(world, account, project);
  const ask = async (query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await world.graphql<Record<string, Record<string, { id: string }>>>(api, query, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const session = newId();
  const opened = await ask(
    'mutation ($card: ID!, $session: ID!) { openAsk(input: {cardId: $card, sessionId: $session, question: "Which?"}) { ask { id } } }',
    { card, session },
  );
  const exported = await ask('mutation { requestExport { export { id } } }', {});
  const values = {
    project,
    card,
    session,
    after: null,
    handle: project,
    operations: [{ document: 'query BoardPage { viewer { id } }' }],
    ask: opened?.openAsk?.ask?.id,
    id: exported?.requestExport?.export?.id,
  };
  return { world, account, api, values };
}
