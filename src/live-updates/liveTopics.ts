/**
 * The topics that pages follow. They differ from those of bridges (`…/bridge`), so that a browser's token never opens a
 * bridge's events, nor a bridge's token the updates of pages.
 */
export const boardTopic = (baseUrl: string, projectId: string) => `${baseUrl}/projects/${projectId}/board`;
export const runListTopic = (baseUrl: string, projectId: string) => `${baseUrl}/projects/${projectId}/worker-runs`;
export const siteReviewTopic = (baseUrl: string, projectId: string) => `${baseUrl}/projects/${projectId}/site-review`;
export const bridgesTopic = (baseUrl: string, userId: string) => `${baseUrl}/users/${userId}/bridges`;
export const inboxTopic = (baseUrl: string, userId: string) => `${baseUrl}/users/${userId}/inbox`;
export const projectInboxTopic = (baseUrl: string, projectId: string) => `${baseUrl}/projects/${projectId}/inbox`;
