/** The topics of the hub (document 1 §4.5, §6). An event is published on its project's topic and its owner's topic only. */
export function ownerTopic(baseUrl: string, ownerId: string): string {
  return `${baseUrl}/users/${ownerId}/bridge`;
}

export function projectTopic(baseUrl: string, projectId: string): string {
  return `${baseUrl}/projects/${projectId}/bridge`;
}
