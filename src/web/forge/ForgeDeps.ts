import type { ForgeApp } from '../../domain/webhooks/ForgeApp.ts';

/** The dependencies of the routes for connecting repositories. */
export interface ForgeDeps {
  readonly app: ForgeApp;
  readonly failed: (fields: { reason: string; error?: string }) => void;
}
