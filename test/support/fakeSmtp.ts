import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { LOCAL_TLS } from './localTls.ts';

/** A mail that the server took. */
export interface ArrivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
  readonly user: string | undefined;
  readonly secure: boolean;
}

/** A real SMTP server on a socket, which refuses what the test wants refused. */
export interface FakeSmtp {
  readonly port: number;
  readonly dsn: string;
  readonly arrived: ArrivedMail[];
  /** Users and their passwords; without any, no sign-in is required. */
  readonly accounts: Map<string, string>;
  offersTls: boolean;
  refuse: { readonly at: 'mail' | 'rcpt' | 'data'; readonly code: number } | undefined;
  reset(): void;
  close(): Promise<void>;
}

export async function startSmtp(): Promise<FakeSmtp> {
  const refusal = (at: 'mail' | 'rcpt' | 'data') => {
    const { refuse } = fake;
    return refuse?.at === at ? Object.assign(new Error('not today'), { responseCode: refuse.code }) : undefined;
  };
  const server = new SMTPServer({
    ...LOCAL_TLS,
    authOptional: true,
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth: ({ username = '', password }, _session, callback) => {
      if (fake.accounts.get(username) === password) callback(null, { user: username });
      else callback(new Error('Invalid username or password'));
    },
    onMailFrom: (_address, _session, callback) => callback(refusal('mail')),
    onRcptTo: (_address, _session, callback) => callback(refusal('rcpt')),
    onData: (stream, session, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const refused = refusal('data');
        if (refused === undefined) {
          const { mailFrom, rcptTo } = session.envelope;
          fake.arrived.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            source: Buffer.concat(parts).toString('utf8'),
            user: session.user as string | undefined,
            secure: session.secure,
          });
        }
        callback(refused);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const fake: FakeSmtp = {
    port,
    dsn: `smtp://127.0.0.1:${port}?verify_peer=0`,
    arrived: [],
    accounts: new Map(),
    get offersTls() {
      return !(server.options.hideSTARTTLS ?? false);
    },
    set offersTls(offers: boolean) {
      server.options.hideSTARTTLS = !offers;
      server.options.disabledCommands = offers ? [] : ['STARTTLS'];
    },
    refuse: undefined,
    reset: () => {
      fake.arrived.length = 0;
      fake.accounts.clear();
      fake.offersTls = true;
      fake.refuse = undefined;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}
