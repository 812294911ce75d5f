import type { AskDeps } from '../harness/shared/permissions/askOwner.ts';

/** The service as far as requests for leave need it. */
export interface PermissionService {
  /** @throws ServiceError, LoginNeeded */
  permission(
    project: string,
    runId: string,
    ...request: Parameters<AskDeps['permission']>
  ): ReturnType<AskDeps['permission']>;
}
