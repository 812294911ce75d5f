import { requireAdmin } from '../admin/requireAdmin.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import type { SignInService } from './SignInService.ts';

type WithServices = Context & { readonly services: readonly SignInService[] };

/**
 * Every service that this version knows, set up or not.
 * @throws Refusal not_found to everybody but administrators
 */
export async function readServices(ctx: WithServices): Promise<readonly SignInService[]> {
  await requireAdmin(ctx);
  return ctx.services;
}

/** The services where people can sign in now. */
export function listOpenServices(ctx: WithServices): SignInService[] {
  authorize(ctx, 'read', 'projects');
  return ctx.services.filter((service) => service.isOn());
}
