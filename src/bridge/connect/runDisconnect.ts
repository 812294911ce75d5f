import type { Cli } from '../commands/Cli.ts';
import { readBridge } from '../commands/readBridge.ts';
import { EXIT } from '../exitCodes.ts';
import { removeService } from '../service/removeService.ts';
import type { ReloadReply } from '../socket/ops.ts';
import { NotConnected } from './Connecting.ts';
import { type Connection, forgetConnection, noteChange, readConnections, readService } from './ConnectRecord.ts';
import { diffLines } from './diffLines.ts';
import type { FileChange } from './FileChange.ts';
import { isTool, isWithin } from './isTool.ts';
import type { Prompts } from './Prompts.ts';
import { planTakeBack, takeBack } from './takeBack.ts';

export interface Disconnecting {
  readonly cli: Cli;
  readonly prompts: Prompts;
  /** Undefined: the project of `dir`. */
  readonly project: string | undefined;
  readonly dir: string;
}

/**
 * Removes what `connect` wrote for a project.
 * @returns the exit code
 * @throws NotConnected, NeedsAnswer
 */
export async function runDisconnect({ cli, prompts, project, dir }: Disconnecting): Promise<number> {
  const connections = await readConnections(cli.config);
  const [slug, { changes: all, dir: folder }] = findConnection(connections, project, dir);
  // Other projects go on with the tools in the person's own folders.
  const heir = Object.entries(connections).find(([other]) => other !== slug);
  const shared = heir === undefined ? [] : all.filter((change) => isTool(change) && !isWithin(folder, change.file));
  const changes = all.filter((change) => !shared.includes(change));
  const service = Object.keys(connections).length > 1 ? undefined : await readService(cli.config);
  for (const change of [...changes, ...(service === undefined ? [] : [service])]) {
    cli.out(`  ${change.file} (${change.title})`);
  }
  const question = `Undo what bascule connect wrote in these files for ${slug}?`;
  if (!(await prompts.confirm(question))) throw new NotConnected('nothing was changed');
  const kept: FileChange[] = [];
  // The bridge stops first, so that it never reads half-removed rules.
  if (service !== undefined && !(await removeService(cli))) kept.push(service);
  // Undoes the last change first, so that each change finds the text that it left.
  for (const change of [...changes].reverse()) {
    if (!(await undo(cli, change))) kept.unshift(change);
  }
  if (heir !== undefined) {
    const [other, connection] = heir;
    for (const change of shared) await noteChange(cli.config, { slug: other, ...connection }, change);
  }
  await forgetConnection(cli.config, slug, []);
  await warnOfRunningBridge(cli);
  const rest = kept.length === 0 ? '' : `${kept.length} of the files above, `;
  cli.out(
    `Disconnected ${slug}. Left: ${rest}the login (bascule logout ends it) and ${cli.config.path} with the bridge's id and runs.`,
  );
  return EXIT.ok;
}

function findConnection(
  connections: Readonly<Record<string, Connection>>,
  project: string | undefined,
  dir: string,
): readonly [string, Connection] {
  const all = Object.entries(connections);
  const found = all.find(([slug, connection]) => (project === undefined ? connection.dir === dir : slug === project));
  if (found !== undefined) return found;
  const list =
    all.length === 0
      ? 'nothing was connected here'
      : `connected are ${all.map(([slug, one]) => `${slug} (${one.dir})`).join(', ')}: bascule disconnect ${all[0]?.[0]} takes away that one`;
  throw new NotConnected(
    project === undefined
      ? `bascule connect has written nothing for ${dir}; ${list}`
      : `${project} is not connected; ${list}`,
  );
}

/** @returns whether the change is completely undone */
async function undo(cli: Cli, change: FileChange): Promise<boolean> {
  const planned = await planTakeBack(change);
  if (planned.kind === 'gone') return true;
  if (planned.kind === 'kept') {
    cli.err(`${planned.why}.`);
    return false;
  }
  await takeBack(change, planned.after);
  if (planned.after === null) cli.out(`Deleted ${change.file}.`);
  else {
    cli.out(`Changed ${change.file}:`);
    for (const line of diffLines(planned.before, planned.after)) cli.out(line);
  }
  return true;
}

/** Without this, a running bridge would keep the project until its next reload. */
async function warnOfRunningBridge(cli: Cli): Promise<void> {
  if ((await readBridge(cli)) === null) return;
  const { askBridge } = await import('../socket/askBridge.ts');
  const { problems } = (await askBridge(cli.env, cli.rulesFile, 'reload')) as ReloadReply;
  for (const problem of problems) cli.err(`the running bridge keeps its rules: ${problem}`);
}
