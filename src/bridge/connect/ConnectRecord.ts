import type { ConfigDir } from '../config/ConfigDir.ts';
import type { FileChange } from './FileChange.ts';

/** What `connect` has done for a project, so that `disconnect` takes exactly that away. */
export interface Connection {
  readonly url: string;
  readonly dir: string;
  /** In the order in which they were made. */
  readonly changes: readonly FileChange[];
}

interface ConnectFile {
  readonly version: 1;
  readonly projects: Readonly<Record<string, Connection>>;
}

const FILE = 'connect.json';

/** The connections of this configuration folder, by project slug. */
export async function readConnections(config: ConfigDir): Promise<Readonly<Record<string, Connection>>> {
  return (await config.readJson<ConnectFile>(FILE))?.projects ?? {};
}

/** Notes a change before it is made, so that none is forgotten by a kill. */
export async function noteChange(
  config: ConfigDir,
  project: { readonly slug: string; readonly url: string; readonly dir: string },
  change: FileChange,
): Promise<void> {
  const projects = await readConnections(config);
  const { slug, url, dir } = project;
  const known = projects[slug]?.changes ?? [];
  await write(config, { ...projects, [slug]: { url, dir, changes: [...known, change] } });
}

/** @param left the changes that could not be taken back yet; none forgets the project */
export async function forgetConnection(config: ConfigDir, slug: string, left: readonly FileChange[]): Promise<void> {
  const { [slug]: known, ...others } = await readConnections(config);
  await write(
    config,
    known === undefined || left.length === 0 ? others : { ...others, [slug]: { ...known, changes: left } },
  );
}

async function write(config: ConfigDir, projects: ConnectFile['projects']): Promise<void> {
  const file: ConnectFile = { version: 1, projects };
  await config.writeJson(file, FILE);
}
