import type { ConcreteRequest, GraphQLTaggedNode } from 'relay-runtime';
import { askGraph } from '../../relay/begun.ts';

/** The run or the card whose changes are shown. */
export type ChangeOwner = { readonly kind: 'run' | 'card'; readonly id: string };

interface Keyed {
  readonly key: string;
}
interface Answer {
  readonly changes: readonly Keyed[];
}

/** Several repositories of one owner are shown side by side, and one answer has them all. */
const underWay = new Map<string, Promise<Answer | undefined>>();

/**
 * Asks for one change of an owner outside of the page's store, which would keep megabytes.
 * @param queries what is asked of a run and of a card, with the changes of each
 * @returns undefined where the service could not be reached, or has the change no longer
 */
export async function askOwner<Change extends Keyed>(
  queries: Readonly<Record<ChangeOwner['kind'], GraphQLTaggedNode>>,
  owner: ChangeOwner,
  changeKey: string,
  revision: number,
): Promise<Change | undefined> {
  const { name, text } = (queries[owner.kind] as unknown as ConcreteRequest).params;
  // An answer that is under way may be that of the revision before.
  const key = `${name} ${owner.id} ${revision}`;
  const asked = underWay.get(key) ?? ask(text ?? '', owner.id).finally(() => underWay.delete(key));
  underWay.set(key, asked);
  return (await asked)?.changes.find((each) => each.key === changeKey) as Change | undefined;
}

async function ask(text: string, id: string): Promise<Answer | undefined> {
  const answer = await Promise.resolve(askGraph(text, { id })).catch(() => undefined);
  const data = answer?.data as { run?: Answer | null; card?: Answer | null } | undefined;
  return data?.run ?? data?.card ?? undefined;
}
