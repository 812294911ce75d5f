import { ForgeError, type ForgeFault } from '../../../src/domain/pullRequests/ForgeClient.ts';

/** Why a call failed; 'none' for one that did not. */
export async function faultOf(call: Promise<unknown>): Promise<ForgeFault | 'none'> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof ForgeError) return error.fault;
    throw error;
  }
}
