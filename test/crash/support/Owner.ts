import { randomUUID } from 'node:crypto';
import { Board } from './Board.ts';
import { BridgeActor } from './BridgeActor.ts';
import { Client } from './Client.ts';
import { Ledger } from './Ledger.ts';
import { SocketReader } from './SocketReader.ts';
import { StreamReader } from './StreamReader.ts';

const HEARD_OF = 6;

export interface OwnerTokens {
  readonly api: string;
  readonly agent: readonly string[];
}

/** An account with a project, people on its board, bridges that work for it, and two readers of its events. */
export class Owner {
  readonly ledger = new Ledger();
  readonly client: Client;
  readonly bridges: BridgeActor[] = [];
  readonly people: Board[] = [];
  projectId = '';
  socket!: SocketReader;
  stream!: StreamReader;

  constructor(
    readonly id: string,
    private readonly baseUrl: string,
    tokens: OwnerTokens,
    calm: () => boolean,
  ) {
    this.client = new Client(baseUrl, tokens, this.ledger, calm);
  }

  /** Makes the project and lets everybody appear. */
  async settleIn(size: { people: number; bridges: number }): Promise<void> {
    const reply = await this.client.graphql(
      'mutation { createProject(input: {name: "Crash"}) { project { id } } }',
      {},
    );
    if (reply.kind !== 'done') throw new Error(`no project: ${JSON.stringify(reply)}`);
    this.projectId = (reply.body.createProject as { project: { id: string } }).project.id;
    for (let i = 0; i < size.people; i++) {
      this.people.push(new Board(this.client, this.ledger, this.projectId, `person ${i}`));
    }
    for (let i = 0; i < size.bridges; i++) this.bridges.push(await this.addBridge());
    this.socket = new SocketReader(this.baseUrl, this.client.apiToken);
    this.stream = new StreamReader(this.client, (this.bridges[0] as BridgeActor).bridgeId);
    this.socket.start();
    this.stream.start();
  }

  /** A new bridge. */
  async addBridge(): Promise<BridgeActor> {
    const heardOf = () =>
      this.ledger
        .done('request')
        .slice(-HEARD_OF)
        .map((change) => change.subject as string);
    const bridge = new BridgeActor(randomUUID(), this.projectId, this.client, heardOf);
    await bridge.beat();
    return bridge;
  }

  async leave(): Promise<void> {
    await Promise.all([this.socket?.stop(), this.stream?.stop()]);
  }
}
