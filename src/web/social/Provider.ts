import type { Identity } from '../../domain/identities/Identity.ts';

/** How long a provider may take for one answer. */
export const TIMEOUT_SECONDS = 10;

/** What the service keeps between the way to a provider and the way back. */
export interface Trip {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A service where people can sign in. */
export interface Provider {
  /** Its name in addresses. */
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  /** An origin that the form leads to and that is not https. */
  readonly origin: string;
  /** Domains of the addresses that may come from there; empty for all. */
  readonly domains: readonly string[];
  isOn(): boolean;
  /** Where the browser goes. */
  authorize(trip: Trip, redirectUri: string): Promise<URL>;
  /** Who came back, at the address with the answer. */
  identify(trip: Trip, answer: URL): Promise<Identity>;
}

/** What the routes of the sign-in elsewhere need. */
export interface SocialDeps {
  readonly baseUrl: string;
  readonly providers: readonly Provider[];
  readonly failed: (fields: { provider: string; reason: string; error?: string }) => void;
}
