import type { DeclaredServer } from './DeclaredServer.ts';
import type { InstalledPlugin } from './readPlugins.ts';

export interface AgentHome {
  readonly configDir: string;
  /** Holds the tool servers of the person, and of the person in single folders. */
  readonly userFile: string;
  /** Tool servers that administrators put there for everybody. */
  readonly managedFile: string;
}

/** What a session that starts in a folder sees of tool servers, skills and plugins. */
export interface AgentSettings {
  /** Those that are switched off are left out. */
  readonly servers: readonly DeclaredServer[];
  /** By the names of their folders. */
  readonly skills: readonly string[];
  /** The enabled ones. */
  readonly plugins: readonly InstalledPlugin[];
}
