/** Whether the name of a check is one that a protection of Forgejo means, in which `*` stands for any text without a slash. */
export function matchesContext(name: string, pattern: string): boolean {
  const source = pattern
    .split('**')
    .map((part) =>
      part
        .split('*')
        .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
        .join('[^/]*'),
    )
    .join('.*');
  return new RegExp(`^${source}$`, 's').test(name);
}
