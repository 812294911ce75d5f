import type { IncomingMessage } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Settings } from '../../config.ts';
import type { Installation } from '../../domain/accounts/installation/Installation.ts';
import type { HubAccess } from '../../domain/feed/connectBridge.ts';
import type { WatchedSource } from '../../events/EventSource.ts';
import type { GuessedProxies } from '../../http/origins/GuessedProxies.ts';
import type { OriginPolicy } from '../../http/origins/OriginPolicy.ts';
import type { MercureHub } from '../../hub/MercureHub.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import type { RequestSource } from '../../lib/RequestSource.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { AuthorizationServer } from '../../oauth/AuthorizationServer.ts';
import type { Provider } from '../../web/social/Provider.ts';
import type { Domain } from '../parts/createDomain.ts';
import type { Callers } from './createCallers.ts';

/** The parts of the platform that the doors need. */
export interface DoorOptions {
  settings: Settings;
  schema: GraphQLSchema;
  domain: Domain;
  callers: Callers;
  live: WatchedSource;
  /** The services where people can sign in, as far as they are set up. */
  providers: readonly Provider[];
  authorization: AuthorizationServer;
  limiter: Limiter;
  hub: MercureHub | undefined;
  hubAccess: HubAccess;
  appSecret: string;
  /** Opens the installation page; undefined if no token does. */
  installToken: string | undefined;
  installation: Installation;
  /** Reads the address of the client behind the trusted proxies. */
  address: (request: IncomingMessage) => string;
  /** Reads where a request came from, for the bounds that protect accounts. */
  source: (request: IncomingMessage) => RequestSource;
  guessedProxies: GuessedProxies;
  baseUrl: string;
  origins: OriginPolicy;
  clock: Clock;
  log: Logger;
}
