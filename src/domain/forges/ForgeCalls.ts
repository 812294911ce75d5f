import type { ForgeName } from '../../tables/words.ts';
import type { ForgeAddresses } from '../input/ForgeAddresses.ts';
import type { ForgeClient } from '../pullRequests/ForgeClient.ts';

/** A repository at a forge. */
export interface ForgePlace {
  readonly forge: ForgeName;
  /** The address of the forge, without a trailing slash. */
  readonly baseUrl: string;
  /** Owner and name; empty for calls that concern no repository. */
  readonly repository: string;
}

/** By what right the service calls: a person's token, or an installation of the app of this instance. */
export type ForgeCredential = { readonly token: string } | { readonly installation: string };

/** The way to the forges. */
export interface ForgeCalls extends ForgeAddresses {
  /** Whether the app of this instance can call GitHub: its id and its key are set. */
  readonly hasApp: boolean;
  /** Every call of the client throws ForgeError. */
  open(place: ForgePlace, credential: ForgeCredential): Promise<ForgeClient>;
}
