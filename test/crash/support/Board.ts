import type { Client, Reply } from './Client.ts';
import type { Ledger } from './Ledger.ts';
import type { Random } from './Random.ts';

const COLUMNS = ['backlog', 'ready', 'in-progress', 'review', 'done'] as const;
/** Few cards, so that people and bridges meet on them. */
const BUSY_CARDS = 8;

const CREATE = `mutation ($projectId: ID!, $title: String!, $column: String) {
  createCard(input: {projectId: $projectId, title: $title, column: $column}) { card { id title column { slug } } }
}`;
const MOVE =
  'mutation ($id: ID!, $column: String!) { moveCard(input: {cardId: $id, column: $column}) { card { id } } }';
const HOLD = 'mutation ($id: ID!) { holdCard(input: {cardId: $id}) { card { held } } }';
const RELEASE = 'mutation ($id: ID!) { releaseCard(input: {cardId: $id}) { card { held } } }';
const REQUEST = `mutation ($projectId: ID!, $id: ID!, $kind: String!) {
  requestWork(input: {projectId: $projectId, subjectId: $id, kind: $kind}) { workRequest { id } }
}`;

/** A person who does things on a board, one after the other. */
export class Board {
  private drawn = 0;

  constructor(
    private readonly client: Client,
    private readonly ledger: Ledger,
    private readonly projectId: string,
    private readonly name: string,
  ) {}

  /** One thing, drawn at random. */
  async act(random: Random): Promise<void> {
    const cards = this.ledger.done('create').slice(-BUSY_CARDS);
    const card = random.pick(cards)?.subject;
    const draw = random.next();
    if (card === undefined || draw < 0.12) return this.create(random.pick(COLUMNS) as string);
    if (draw < 0.5) return this.move(card, random.pick(COLUMNS) as string);
    if (draw < 0.62) return this.change('hold', card, HOLD, { id: card });
    if (draw < 0.8) return this.change('release', card, RELEASE, { id: card });
    return this.request(card);
  }

  private async create(column: string): Promise<void> {
    const title = `${this.name} ${++this.drawn}`;
    const asked = { kind: 'create', subject: undefined, value: title, column } as const;
    const { change, reply } = await this.client.change(asked, () =>
      this.client.graphql(CREATE, { projectId: this.projectId, title, column }),
    );
    // The ledger learns the id only from the answer; the title finds the card of an unanswered creation.
    if (reply.kind === 'done') change.subject = read<{ id: string }>(reply, 'createCard', 'card').id;
  }

  private async move(card: string, column: string): Promise<void> {
    await this.change('move', card, MOVE, { id: card, column }, column);
  }

  private async request(card: string): Promise<void> {
    const kind = `ask-${++this.drawn % 3}`;
    const asked = { kind: 'request', subject: undefined, value: card } as const;
    const { change, reply } = await this.client.change(asked, () =>
      this.client.graphql(REQUEST, { projectId: this.projectId, id: card, kind }),
    );
    if (reply.kind === 'done') change.subject = read<{ id: string }>(reply, 'requestWork', 'workRequest').id;
  }

  private async change(
    kind: 'move' | 'hold' | 'release',
    subject: string,
    query: string,
    variables: Record<string, unknown>,
    value: string = kind,
  ): Promise<void> {
    await this.client.change({ kind, subject, value }, () => this.client.graphql(query, variables));
  }
}

function read<Found>(reply: Extract<Reply, { kind: 'done' }>, mutation: string, field: string): Found {
  return (reply.body[mutation] as Record<string, Found>)[field] as Found;
}
