import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
export const NODE = join(ROOT, 'node_modules/.bin/node');
/** The compiler of TypeScript, to be run by Node. */
export const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A project of an integrator that has the built package installed. */
export interface Project {
  readonly folder: string;
  write(file: string, text: string): Promise<void>;
  /** Runs a program to its end. */
  run(program: string, ...args: string[]): Promise<Outcome>;
  runWith(env: Record<string, string>, program: string, ...args: string[]): Promise<Outcome>;
  remove(): Promise<void>;
}

/** Lies in the repository, so that packages of the integrator's own are found beside it. */
export async function createProject(): Promise<Project> {
  if (!existsSync(join(ROOT, 'dist-client/index.js'))) {
    spawnSync(NODE, ['scripts/build.mjs'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  }
  await mkdir(join(ROOT, '.tmp'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.tmp/integrator-'));
  await mkdir(join(folder, 'node_modules'));
  await mkdir(join(folder, 'src'));
  await symlink(ROOT, join(folder, 'node_modules/bascule'));
  const project: Project = {
    folder,
    write: (file, text) => writeFile(join(folder, file), text),
    run: (program, ...args) => project.runWith({}, program, ...args),
    runWith: (env, program, ...args) =>
      new Promise((resolve, reject) => {
        const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
        const child = spawn(program, args, {
          cwd: folder,
          env: { ...process.env, ...env, PATH: path, NODE_OPTIONS: '' },
        });
        let stdout = '';
        let stderr = '';
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          stdout += text;
        });
        child.stderr.setEncoding('utf8').on('data', (text: string) => {
          stderr += text;
        });
        child.once('error', reject);
        child.once('close', (code) => resolve({ code, stdout, stderr }));
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  await project.write('package.json', '{"name": "integrator", "private": true, "type": "module"}');
  return project;
}
