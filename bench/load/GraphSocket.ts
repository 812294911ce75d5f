import { WebSocket } from 'ws';

interface GraphAnswer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { message: string }[] | undefined;
}

/** The socket of a page in a browser that is signed in: it asks, and gets each answer whole. */
export class GraphSocket {
  /** Of all messages that arrived. */
  received = 0;
  private readonly asked = new Map<string, { resolve(answer: GraphAnswer): void; reject(error: Error): void }>();
  private next = 0;

  private constructor(private readonly socket: WebSocket) {}

  /** @param page the base URL of the service, where the page came from @param cookie the cookie of the session, with its name */
  static open(page: string, cookie: string): Promise<GraphSocket> {
    const url = page.replace(/^http/, 'ws');
    const socket = new WebSocket(`${url}/graphql`, 'graphql-transport-ws', {
      origin: new URL(page).origin,
      headers: { cookie },
      perMessageDeflate: false,
    });
    const client = new GraphSocket(socket);
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', (code, reason) => {
        const error = new Error(`the socket of a page was closed with ${code} ${reason}`);
        reject(error);
        for (const { reject: fail } of client.asked.values()) fail(error);
      });
      socket.on('open', () => socket.send('{"type":"connection_init"}'));
      socket.on('message', (data) => {
        client.received += (data as Buffer).length;
        const told = JSON.parse(String(data)) as { type: string; id: string; payload: never };
        if (told.type === 'connection_ack') resolve(client);
        else client.hear(told);
      });
    });
  }

  /** @throws Error with the first error of the answer */
  async ask(query: string, variables: Record<string, unknown>): Promise<Record<string, unknown>> {
    const id = `q${this.next++}`;
    const answer = await new Promise<GraphAnswer>((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables } }));
    });
    if (answer.errors !== undefined || !answer.data) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  }

  close(): void {
    this.socket.removeAllListeners('close');
    this.socket.close();
  }

  private hear({ type, id, payload }: { type: string; id: string; payload: unknown }): void {
    if (type === 'ping') this.socket.send('{"type":"pong"}');
    const waiting = this.asked.get(id);
    if (waiting === undefined || type === 'complete') return;
    this.asked.delete(id);
    if (type === 'next') waiting.resolve(payload as GraphAnswer);
    else waiting.resolve({ errors: payload as GraphAnswer['errors'] });
  }
}
