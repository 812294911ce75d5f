import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../lib/makeFolder.ts';
import { addHook } from '../rules/addHook.ts';
import { type HookDeps, hookFolder } from './HookDeps.ts';
import { hookSource } from './hookSource.ts';
import { parseHookSpec } from './parseHookSpec.ts';
import { readManifest } from './readManifest.ts';
import { runGit } from './runGit.ts';

const COMMIT = /^[0-9a-f]{40}([0-9a-f]{24})?$/;

/**
 * Installs `owner/repo[/path]@ref`, or updates it to another commit: the ref is resolved once, the commit's files are
 * fetched, and the rule file names both (document 3 §2.8).
 * @throws Error with a text for a person; in that case nothing is changed
 */
export async function installHook(
  spec: string,
  deps: HookDeps,
): Promise<{ package: string; ref: string; commit: string; updated: boolean }> {
  const source = parseHookSpec(spec);
  const { base, env } = hookSource(deps.env.hooksUrl, deps.env.inherited);
  const url = `${base}/${source.owner}/${source.repo}`;
  const commit = await resolveRef(url, source.ref, env);
  const folder = hookFolder(deps.config, source, commit);
  await fetchCommit(url, commit, source.ref, folder, env);
  await readManifest(join(folder, source.path));
  const { updated } = await addHook(deps.rulesFile, { package: source.package, ref: source.ref, commit, settings: {} });
  return { package: source.package, ref: source.ref, commit, updated };
}

async function resolveRef(url: string, ref: string, env: Readonly<Record<string, string>>): Promise<string> {
  if (COMMIT.test(ref)) return ref;
  const listed = await runGit(
    ['ls-remote', '--', url, `refs/tags/${ref}^{}`, `refs/tags/${ref}`, `refs/heads/${ref}`],
    env,
  );
  const found = new Map(
    listed.split('\n').flatMap((line) => {
      const [commit, name] = line.split('\t');
      return commit && name ? [[name, commit] as const] : [];
    }),
  );
  const commit = found.get(`refs/tags/${ref}^{}`) ?? found.get(`refs/tags/${ref}`) ?? found.get(`refs/heads/${ref}`);
  if (commit === undefined || !COMMIT.test(commit)) throw new Error(`${url} has no tag or branch ${ref}`);
  return commit;
}

/**
 * Fetches the files of one commit and moves them into place in one step, so that an incomplete package is never run.
 */
async function fetchCommit(
  url: string,
  commit: string,
  ref: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  if ((await stat(folder).catch(() => undefined)) !== undefined) return;
  makeFolder(dirname(folder), 0o700);
  const work = await mkdtemp(`${folder}.`);
  try {
    await runGit(['init', '--quiet', work], env);
    // Not every server delivers a commit by its hash, but each delivers one by a ref.
    await runGit(['fetch', '--quiet', '--depth', '1', '--', url, commit], env, work).catch(() =>
      runGit(['fetch', '--quiet', '--', url, ref], env, work),
    );
    await runGit(['checkout', '--quiet', '--detach', commit], env, work);
    await rm(join(work, '.git'), { recursive: true, force: true });
    await rename(work, folder);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  }
}
