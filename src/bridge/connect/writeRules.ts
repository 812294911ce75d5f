import { stat } from 'node:fs/promises';
import { planEdit } from '../rules/editRules.ts';
import { type FirstAccount, initRules } from '../rules/initRules.ts';
import { mapProject, useAccount } from '../rules/mapProject.ts';
import { type Connecting, NotConnected } from './Connecting.ts';
import type { FileChange } from './FileChange.ts';
import { type ConnectedProject, makeChanges, showChange } from './makeChanges.ts';
import { pickAgent, toldAgent } from './pickAgent.ts';

const TITLE = 'what runs on this machine';

/**
 * Writes the rule file, or maps the project in it, after showing the change and asking.
 * @throws NotConnected, NeedsAnswer
 */
export async function writeRules(connecting: Connecting, project: ConnectedProject): Promise<void> {
  const { cli, prompts } = connecting;
  const change = await planRules(connecting, project);
  if (change === undefined) {
    cli.out(`${cli.rulesFile} maps ${project.slug} to ${project.dir} already.`);
    return;
  }
  showChange(connecting, change);
  if (!(await prompts.confirm(change.before === null ? 'Write this file?' : 'Make this change?'))) {
    throw new NotConnected(`${cli.rulesFile} was not written: without it no bridge can run`);
  }
  await cli.config.create();
  await makeChanges(connecting, project, [change], 0o600);
}

/** Makes the rule file run everything on another account, which the person has just chosen. */
export async function switchAccount(
  connecting: Connecting,
  project: ConnectedProject,
  account: FirstAccount,
): Promise<void> {
  const file = connecting.cli.rulesFile;
  const planned = await planEdit(file, (document) => useAccount(document, account));
  if (planned === undefined) return;
  const change: FileChange = { file, title: TITLE, ...planned, part: { kind: 'project', slug: project.slug } };
  showChange(connecting, change);
  await makeChanges(connecting, project, [change]);
}

async function planRules(
  connecting: Connecting,
  { slug, dir, url }: ConnectedProject,
): Promise<FileChange | undefined> {
  const file = connecting.cli.rulesFile;
  const part = { kind: 'project', slug } as const;
  if (await exists(file)) {
    const account = await toldAgent(connecting);
    const planned = await planEdit(file, (document) => {
      const mapped = mapProject(document, slug, dir);
      return (account !== undefined && useAccount(document, account)) || mapped;
    });
    return planned && { file, title: TITLE, ...planned, part };
  }
  const after = initRules({ url, projects: [slug], dirs: { [slug]: dir }, account: await pickAgent(connecting) });
  return { file, title: TITLE, before: null, after, part };
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
