/**
 * The part of `oidc-provider` that this folder uses; the package has no types of its own. They are written from its
 * source (version 9.13): compare them when the version changes.
 */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type Koa from 'koa';

  export interface Stored {
    [key: string]: unknown;
    jti?: string;
    exp?: number;
    grantId?: string;
    userCode?: string;
    uid?: string;
    accountId?: string;
    clientId?: string;
    consumed?: number;
  }

  /** Storage of one kind of artefact. */
  export interface Adapter {
    upsert(id: string, payload: Stored, expiresIn?: number): Promise<void>;
    find(id: string): Promise<Stored | undefined>;
    findByUserCode(userCode: string): Promise<Stored | undefined>;
    findByUid(uid: string): Promise<Stored | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Client {
    clientId: string;
    clientName?: string;
    logoUri?: string;
    redirectUris: string[];
    applicationType: string;
    grantTypeAllowed(type: string): boolean;
  }

  export interface Artefact {
    jti: string;
    clientId: string;
    grantId?: string;
    accountId?: string;
    scope?: string;
    exp: number;
    save(): Promise<string>;
    destroy(): Promise<void>;
  }

  export interface Grant extends Artefact {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
  }

  export interface DeviceCode extends Artefact {
    userCode: string;
    deviceInfo: { ip?: string; ua?: string };
  }

  export interface Interaction {
    uid: string;
    returnTo: string;
    prompt: {
      name: string;
      details: { missingOIDCScope?: string[]; missingResourceScopes?: Record<string, string[]> };
    };
    params: { client_id: string; redirect_uri?: string; scope?: string };
    session?: { accountId: string };
    deviceCode?: string;
  }

  export interface InteractionResult {
    login?: { accountId: string; remember?: boolean };
    consent?: { grantId: string };
    error?: string;
    error_description?: string;
  }

  interface Model<T> {
    find(id: string, options?: { ignoreExpiration?: boolean }): Promise<T | undefined>;
  }

  export interface OidcContext {
    params: { scope?: string | undefined; resource?: string | string[] };
    route: string;
    client: Client;
    session?: { accountId?: string; exp?: number; state?: { secret: string } };
    result?: InteractionResult;
    entities: { AccessToken?: Artefact; RefreshToken?: Artefact; Client?: Client };
    provider: Provider;
  }

  export interface ProviderContext extends Koa.Context {
    oidc: OidcContext;
  }

  export interface ErrorOut {
    error: string;
    error_description?: string;
  }

  export default class Provider extends Koa {
    constructor(issuer: string, configuration: Record<string, unknown>);
    readonly issuer: string;
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>;
    interactionResult(
      req: IncomingMessage,
      res: ServerResponse,
      result: InteractionResult,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<string>;
    Client: Model<Client>;
    Grant: Model<Grant> & { new (input: { accountId: string; clientId: string }): Grant };
    RefreshToken: Model<Artefact>;
    DeviceCode: Model<DeviceCode>;
    Session: { get(ctx: Koa.Context): Promise<{ accountId?: string; destroy(): Promise<void> }> };
  }

  export const errors: {
    OIDCProviderError: new (status: number, message: string) => Error;
    InvalidClientMetadata: new (description: string) => Error;
    InvalidGrant: new (detail: string) => Error;
    InvalidTarget: new () => Error;
    InvalidScope: new (description: string, scope: string) => Error;
    SessionNotFound: new (description: string) => Error;
  };
}
