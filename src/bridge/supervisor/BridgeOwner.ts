import type { ServiceError } from '../api/ServiceCall.ts';
import type { UpdateReport } from '../api/shapes.ts';

/** The program that runs a bridge: what the bridge notifies it of and asks it for. */
export interface BridgeOwner {
  /** The service no longer supports this version of the bridge (426), so the bridge has to stop. */
  upgradeRequired(message: string): void;
  /** The service has accepted the first heartbeat. */
  firstHeartbeat(): void;
  /** The service answered a heartbeat with an error. */
  heartbeatRefused(error: ServiceError): void;
  /** The service named the versions that it supports; undefined: an older service, which does not name them. */
  cliRange(range: string | undefined): void;
  /** For heartbeats; undefined until the first look for updates. */
  updateReport(): UpdateReport | undefined;
}
