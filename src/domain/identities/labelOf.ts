import type { SignInService } from './SignInService.ts';

/** The displayed name of a service, even of one that is no longer configured. */
export const labelOf = (services: readonly SignInService[], provider: string): string =>
  services.find(({ name }) => name === provider)?.label ?? provider;
