/** The topics of a hub (document 1 §4.5, §6): each event goes to its project's and its owner's, and to no other. */
export function ownerTopic(baseUrl: string, ownerId: string): string {
  return `${baseUrl}/users/${ownerId}/bridge`;
}

export function projectTopic(baseUrl: string, projectId: string): string {
  return `${baseUrl}/projects/${projectId}/bridge`;
}
