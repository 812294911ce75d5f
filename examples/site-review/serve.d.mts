import type { Server } from 'node:http';

export function createSite(options: {
  readonly bascule: string;
  readonly project: string;
  readonly card?: string | undefined;
  readonly previewToken?: string | undefined;
}): Server;
