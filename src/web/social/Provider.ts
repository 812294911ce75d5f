import type { Identity } from '../../domain/identities/Identity.ts';
import type { AddressRules } from '../../domain/identities/readAddress.ts';

/** How long a provider may take for one answer. */
export const TIMEOUT_SECONDS = 10;

/** The data that the service stores between the redirect to a provider and the return. */
export interface Trip {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Whether the service shall ask the person again, because the sign-in is to be a proof. */
  readonly again?: boolean | undefined;
}

/** A service for signing in. */
export interface Provider extends AddressRules {
  /** Its name in addresses. */
  readonly name: string;
  /** Its displayed name. */
  readonly label: string;
  /** Its address, which its sign-ins belong to. */
  readonly issuer: string;
  /** An origin that the form leads to and that does not use https. */
  readonly origin: string;
  isOn(): boolean;
  /** The address that the browser is sent to. */
  authorize(trip: Trip, redirectUri: string): Promise<URL>;
  /** Identifies the person who returned, from the address with the answer. */
  identify(trip: Trip, answer: URL): Promise<Identity>;
}

/** The dependencies of the routes for signing in at other services. */
export interface SocialDeps {
  readonly baseUrl: string;
  readonly providers: readonly Provider[];
  readonly failed: (fields: { provider: string; reason: string; error?: string }) => void;
}
