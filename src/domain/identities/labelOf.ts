import type { SignInService } from './SignInService.ts';

/** What people call a service, also one that is not set up any more. */
export const labelOf = (services: readonly SignInService[], provider: string): string =>
  services.find(({ name }) => name === provider)?.label ?? provider;
