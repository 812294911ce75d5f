import { lookup as lookUpName, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

interface Options {
  /** Name servers with their ports; those of the system by default. */
  readonly servers?: readonly string[];
  /** How long a name server has for an answer, in milliseconds. */
  readonly timeoutMs?: number;
}

const LOCAL = /^(.+\.)?localhost$/i;

/**
 * Resolves names that strangers chose to all of their addresses, by questions to name servers. The system's own lookup would hold one
 * of the few threads of the process for as long as a slow name server takes, and other lookups, files and ciphers wait for those. The
 * price: of the names in the hosts file only those of this machine are known.
 */
export function createResolve({
  servers,
  timeoutMs = 2_000,
}: Options = {}): (host: string) => Promise<ResolvedAddress[]> {
  let resolver: Resolver | undefined;
  return async (host) => {
    const literal = isIP(host);
    if (literal !== 0) return [{ address: host, family: literal }];
    if (LOCAL.test(host)) return lookUpName(host, { all: true });
    if (resolver === undefined) {
      resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
      if (servers !== undefined) resolver.setServers(servers);
    }
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
    // A name with addresses of one kind is a good one, whatever became of the other question.
    if (found.length > 0) return found;
    throw four.status === 'rejected' ? four.reason : new Error(`${host} has no address`);
  };
}

const addressesOf = (answer: PromiseSettledResult<string[]>, family: number): ResolvedAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
