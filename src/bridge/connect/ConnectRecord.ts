import type { ConfigDir } from '../config/ConfigDir.ts';
import type { FileChange } from './FileChange.ts';

/** What `connect` has done for a project, so that `disconnect` can undo exactly that. */
export interface Connection {
  readonly url: string;
  readonly dir: string;
  /** In the order in which they were made. */
  readonly changes: readonly FileChange[];
}

interface ConnectFile {
  readonly version: 1;
  readonly projects: Readonly<Record<string, Connection>>;
  /** The definition of the bridge's service, which serves all projects of the folder. */
  readonly service?: FileChange;
}

const FILE = 'connect.json';

/** The connections of this configuration folder, by project slug. */
export async function readConnections(config: ConfigDir): Promise<Readonly<Record<string, Connection>>> {
  return (await config.readJson<ConnectFile>(FILE))?.projects ?? {};
}

/** The definition of the service as it was last written; undefined when none was written. */
export async function readService(config: ConfigDir): Promise<FileChange | undefined> {
  return (await config.readJson<ConnectFile>(FILE))?.service;
}

/**
 * Notes the definition before it is written. The text that it replaces is noted only the first time; after that, it is
 * this program's own.
 */
export async function noteService(config: ConfigDir, change: FileChange): Promise<void> {
  const before = (await readService(config))?.before;
  await write(config, await readConnections(config), before === undefined ? change : { ...change, before });
}

export async function forgetService(config: ConfigDir): Promise<void> {
  await write(config, await readConnections(config), undefined);
}

/** Notes a change before it is made, so that a kill cannot lose it. */
export async function noteChange(
  config: ConfigDir,
  project: { readonly slug: string; readonly url: string; readonly dir: string },
  change: FileChange,
): Promise<void> {
  const projects = await readConnections(config);
  const { slug, url, dir } = project;
  const known = projects[slug]?.changes ?? [];
  const changed = { ...projects, [slug]: { url, dir, changes: [...known, change] } };
  await write(config, changed, await readService(config));
}

/** @param left the changes that could not be undone yet; an empty list forgets the project */
export async function forgetConnection(config: ConfigDir, slug: string, left: readonly FileChange[]): Promise<void> {
  const { [slug]: known, ...others } = await readConnections(config);
  await write(
    config,
    known === undefined || left.length === 0 ? others : { ...others, [slug]: { ...known, changes: left } },
    await readService(config),
  );
}

async function write(
  config: ConfigDir,
  projects: ConnectFile['projects'],
  service: FileChange | undefined,
): Promise<void> {
  const file: ConnectFile = { version: 1, projects, ...(service === undefined ? {} : { service }) };
  await config.writeJson(file, FILE);
}
