import type { ServiceError } from '../api/ServiceCall.ts';
import type { UpdateReport } from '../api/shapes.ts';

/** What a bridge tells, and asks, the program that runs it. */
export interface BridgeOwner {
  /** The service no longer serves this version of the bridge (426), so it has to stop. */
  upgradeRequired(message: string): void;
  /** The service has accepted the first heartbeat. */
  firstHeartbeat(): void;
  /** The service answered a heartbeat with an error. */
  heartbeatRefused(error: ServiceError): void;
  /** The versions that the service supports; undefined: an older service, which does not say. */
  cliRange(range: string | undefined): void;
  /** For heartbeats; undefined until the first look for updates. */
  updateReport(): UpdateReport | undefined;
}
