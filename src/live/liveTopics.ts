/**
 * The topics that pages follow. They are others than those of bridges (`…/bridge`), so that a browser's token never
 * opens a bridge's events and the other way round.
 */
export const boardTopic = (baseUrl: string, projectId: string) => `${baseUrl}/projects/${projectId}/board`;
export const runListTopic = (baseUrl: string, projectId: string) => `${baseUrl}/projects/${projectId}/worker-runs`;
export const bridgesTopic = (baseUrl: string, userId: string) => `${baseUrl}/users/${userId}/bridges`;
