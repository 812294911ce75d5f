/** The tool of that name, or the board's, whose name begins with that of its server. */
export const toolNamed = (name: string, offered: readonly string[]): string =>
  offered.includes(name) ? name : (offered.find((tool) => tool.endsWith(name)) ?? name);
