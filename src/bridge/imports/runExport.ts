import writeFileAtomic from 'write-file-atomic';
import type { GraphApi } from '../api/GraphApi.ts';
import { type Board, findBoard } from './BoardApi.ts';
import type { ImportCard, ImportComment, ImportPriority } from './ImportRow.ts';
import { toCsv } from './toCsv.ts';

const COMMENTS = 'pageInfo { hasNextPage endCursor } nodes { id author person { accountId } text createdAt }';
const CARDS = `query ($slug: String!, $after: String, $archived: Boolean!) {
  project(handle: $slug) {
    cards(first: 25, after: $after, filter: {archived: $archived}) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id title body position column { slug } priority dueOn estimate archivedAt createdAt
        labels { name }
        comments(first: 20) { ${COMMENTS} }
      }
    }
  }
}`;
const MORE = `query ($card: ID!, $after: String) { card(id: $card) { comments(first: 100, after: $after) { ${COMMENTS} } } }`;

const MEMBERS = 'query ($slug: String!) { project(handle: $slug) { members { accountId handle } } }';

interface Page<Node> {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly nodes: readonly Node[];
}

interface FoundComment {
  readonly id: string;
  readonly author: string;
  readonly person: { readonly accountId: string } | null;
  readonly text: string;
  readonly createdAt: string;
}

interface FoundCard {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly position: string;
  readonly column: { readonly slug: string };
  readonly priority: ImportPriority;
  readonly dueOn: string | null;
  readonly estimate: number | null;
  readonly archivedAt: string | null;
  readonly createdAt: string;
  readonly labels: readonly { readonly name: string }[];
  readonly comments: Page<FoundComment>;
}

/** Writes a board into a file, which is there whole or not at all. */
export async function runExport(
  api: GraphApi,
  { project, format, file }: { project: string | undefined; format: 'json' | 'csv'; file: string },
): Promise<{ board: Board; cards: number }> {
  const board = await findBoard(api, project);
  const found = [...(await readCards(api, board, false)), ...(await readCards(api, board, true))];
  found.sort((a, b) => Number(BigInt(a.position) - BigInt(b.position)));
  const handles = await readHandles(api, board);
  const cards: ImportCard[] = [];
  for (const card of found) {
    cards.push(toImportCard(card, await readComments(api, card), handles));
  }
  const { slug, name, columns } = board;
  const whole = { format: 'bascule', version: 1, project: { slug, name }, columns, cards };
  await writeFileAtomic(file, format === 'csv' ? toCsv(cards) : `${JSON.stringify(whole, null, 2)}\n`);
  return { board, cards: cards.length };
}

/** What mentions the people of the project, by their accounts. */
async function readHandles(api: GraphApi, { slug }: Board): Promise<Map<string, string>> {
  type Found = { project: { members: { accountId: string; handle: string }[] } | null };
  const { project } = await api.ask<Found>(MEMBERS, { slug });
  return new Map(project?.members.map(({ accountId, handle }) => [accountId, handle]));
}

async function readCards(api: GraphApi, { slug }: Board, archived: boolean): Promise<FoundCard[]> {
  const found: FoundCard[] = [];
  for (let after: string | null = null; ; ) {
    const { project }: { project: { cards: Page<FoundCard> } | null } = await api.ask(CARDS, { slug, after, archived });
    if (project === null) throw new Error(`the project ${slug} is gone`);
    found.push(...project.cards.nodes);
    if (!project.cards.pageInfo.hasNextPage) return found;
    after = project.cards.pageInfo.endCursor;
  }
}

/** The comments, oldest first. */
async function readComments(api: GraphApi, { id, comments }: FoundCard): Promise<FoundComment[]> {
  const found = [...comments.nodes];
  for (let { pageInfo } = comments; pageInfo.hasNextPage; ) {
    const more: { card: { comments: Page<FoundComment> } | null } = await api.ask(MORE, {
      card: id,
      after: pageInfo.endCursor,
    });
    if (more.card === null) break;
    found.push(...more.card.comments.nodes);
    pageInfo = more.card.comments.pageInfo;
  }
  return found.reverse();
}

function toImportCard(
  card: FoundCard,
  said: readonly FoundComment[],
  handles: ReadonlyMap<string, string>,
): ImportCard {
  const { id, title, body, column, priority, dueOn, estimate, archivedAt, createdAt, labels } = card;
  const comments = said.map(({ id: key, author, person, text, createdAt: at }): ImportComment => {
    const name = author === 'AGENT' ? 'agent' : handles.get(person?.accountId ?? '');
    return { key, ...(name !== undefined && { author: name }), text, createdAt: at };
  });
  return {
    key: id,
    title,
    body,
    column: column.slug,
    labels: labels.map(({ name }) => name),
    priority,
    ...(dueOn !== null && { dueOn }),
    ...(estimate !== null && { estimate }),
    isArchived: archivedAt !== null,
    createdAt,
    comments,
  };
}
