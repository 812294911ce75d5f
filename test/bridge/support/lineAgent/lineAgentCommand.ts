import { fileURLToPath } from 'node:url';

/** The `command` of a line-agent account that runs the scripted program (see lineAgent.mjs). */
export const LINE_AGENT_COMMAND: readonly string[] = [
  process.execPath,
  fileURLToPath(new URL('./lineAgent.mjs', import.meta.url)),
];
