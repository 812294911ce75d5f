import { ForgeError } from '../pullRequests/ForgeClient.ts';

/** Why work with a forge failed. What is no error of the forge counts as one that it may not repeat in an hour. */
export const faultOf = (error: unknown): Pick<ForgeError, 'fault' | 'retryAfter'> =>
  error instanceof ForgeError ? error : { fault: 'unavailable', retryAfter: undefined };
