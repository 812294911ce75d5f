/** An experiment is named within its project; batched reads need the two as one text. Neither part holds a space. */
export const experimentKey = (projectId: string, experiment: string): string => `${projectId} ${experiment}`;

/** The projects and the names of keys, place by place. */
export function splitKeys(keys: readonly string[]): { projectIds: string[]; experiments: string[] } {
  const parts = keys.map((key) => key.split(' ') as [string, string]);
  return { projectIds: parts.map(([projectId]) => projectId), experiments: parts.map(([, experiment]) => experiment) };
}
