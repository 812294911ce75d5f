import type { DeclaredServer } from './DeclaredServer.ts';
import type { InstalledPlugin } from './readPlugins.ts';

export interface AgentHome {
  readonly configDir: string;
  /** The file with the tool servers of the person, including those for single folders. */
  readonly userFile: string;
  /** The file in which administrators declare tool servers for all users. */
  readonly managedFile: string;
}

/** The tool servers, skills and plugins that a session in a folder sees. */
export interface AgentSettings {
  /** Without those that are switched off. */
  readonly servers: readonly DeclaredServer[];
  /** By the names of their folders. */
  readonly skills: readonly string[];
  /** The enabled plugins. */
  readonly plugins: readonly InstalledPlugin[];
}
