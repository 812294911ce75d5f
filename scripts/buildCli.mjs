import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { archiveName, binaryName, CHECKSUMS, signatureName } from '../src/bridge/update/assetNames.ts';
import { readPublicKey } from '../src/lib/readPublicKey.ts';
import { readSecretKey, signMinisign } from './minisignSecret.ts';

/**
 * Builds the bridge's program as one file, dist-cli/bascule.mjs. With --release also as a single executable for this
 * system and processor: an archive and its checksum in dist-cli/release, as the update check and install.sh read them.
 * BASCULE_RELEASE=1 makes it a release of the version in package.json, BASCULE_RELEASE=1.2.3 of that version; without it
 * it is a development build, named by its commit. BASCULE_RELEASE_KEY names the file of a secret key of minisign without a
 * password (`minisign -G -W`): the archive is signed with it, and its public key is built into the program. Without it the
 * public key is that of release.pub in this folder, if there is one, and archives are to be signed by hand. With --fast the
 * archive has its form and is as large as the program, which spares both sides the time that packing takes, and the program
 * lies unpacked beside its folder, too.
 *
 * Usage: node scripts/buildCli.mjs [--release [--fast]] [--out DIR]
 */
const args = process.argv.slice(2);
/**
 * A bridge waits for days: less room for young objects, and a heap that is kept small, cost it nothing that shows. Nor does it gain by
 * compilers that take 15 MB for what it does a few hundred times a second. The file bin/bascule has the same.
 */
const FLAGS = ['--max-semi-space-size=1', '--optimize-for-size', '--no-opt', '--no-maglev', '--no-sparkplug'];
const out = resolve(args.includes('--out') ? args[args.indexOf('--out') + 1] : 'dist-cli');
mkdirSync(out, { recursive: true });

const wanted = process.env.BASCULE_RELEASE ?? '';
const released = wanted !== '';
const version = /^\d+\.\d+\.\d+$/.test(wanted)
  ? wanted
  : released
    ? JSON.parse(readFileSync('package.json', 'utf8')).version
    : commit();

const secretKey = process.env.BASCULE_RELEASE_KEY
  ? readSecretKey(readFileSync(process.env.BASCULE_RELEASE_KEY, 'utf8'))
  : undefined;
const releaseKey = publicKey();

await bundle('bascule.mjs', { format: 'esm', binary: false });
linkBin();
if (args.includes('--release')) await release();

/** Bundles the program into one file without server code. Dynamic imports in it are still evaluated late. */
async function bundle(name, { format, binary }) {
  const { metafile } = await build({
    entryPoints: ['src/bridge/main.ts'],
    // The file gets another name first, so that a program that starts meanwhile finds the old file or the new one,
    // never a part.
    outfile: join(out, `.${name}.${process.pid}`),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format,
    minifySyntax: true,
    minifyWhitespace: true,
    keepNames: true,
    legalComments: 'eof',
    metafile: true,
    logLevel: 'warning',
    define: {
      BASCULE_BUILD: JSON.stringify({ version, dev: !released, binary, releaseKey }),
      // Native helpers of the WebSockets, which one file cannot hold.
      'process.env.WS_NO_BUFFER_UTIL': '"1"',
      'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
    },
    // CommonJS packages in the bundle expect `require`, `__filename` and `__dirname`.
    banner:
      format === 'esm'
        ? {
            js: [
              "import { createRequire as bundledRequire } from 'node:module';",
              'const require = bundledRequire(import.meta.url);',
              'const { filename: __filename, dirname: __dirname } = import.meta;',
            ].join(' '),
          }
        : {},
  });
  renameSync(join(out, `.${name}.${process.pid}`), join(out, name));
  writeFileSync(join(out, `${name}.meta.json`), JSON.stringify(metafile));
}

/**
 * Links the program where `npx bascule` finds it at once; otherwise npx would install the project into a folder of its
 * own.
 */
function linkBin() {
  if (process.platform === 'win32' || args.includes('--out')) return;
  try {
    rmSync('node_modules/.bin/bascule', { force: true });
    symlinkSync('../../bin/bascule', 'node_modules/.bin/bascule');
  } catch {
    // The folder cannot be written to. npx then takes the longer way.
  }
}

/** Puts the program into a copy of Node's executable, and packs that as an archive. */
async function release() {
  const work = join(out, 'work');
  const folder = join(out, 'release');
  const archive = archiveName(version);
  if (archive === undefined) throw new Error(`no releases are made for ${process.platform} ${process.arch}`);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  mkdirSync(folder, { recursive: true });
  await bundle('bascule.cjs', { format: 'cjs', binary: true });
  const config = join(work, 'sea.json');
  const blob = join(work, 'bascule.blob');
  writeFileSync(
    config,
    JSON.stringify({
      main: join(out, 'bascule.cjs'),
      output: blob,
      disableExperimentalSEAWarning: true,
      useCodeCache: true,
      // NODE_OPTIONS in the environment are meant for other programs than this one.
      execArgv: FLAGS,
      execArgvExtension: 'none',
    }),
  );
  // V8 takes a code cache only under the flags that it was made with, and warns of every other at each start.
  run(process.execPath, [...FLAGS, '--experimental-sea-config', config], { ...process.env, NODE_OPTIONS: '' });
  const binary = join(work, binaryName());
  copyFileSync(process.execPath, binary);
  if (process.platform === 'darwin') run('codesign', ['--remove-signature', binary]);
  // A debugger's table of symbols is a seventh of the program and most of the work of the step after this one. Where no
  // such tool is installed the program keeps it.
  if (process.platform === 'linux') spawnSync('strip', ['--strip-all', binary]);
  const { inject } = await import('postject');
  await inject(binary, 'NODE_SEA_BLOB', readFileSync(blob), {
    sentinelFuse: 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2',
    ...(process.platform === 'darwin' ? { machoSegmentName: 'NODE_SEA' } : {}),
  });
  if (process.platform === 'darwin') run('codesign', ['--sign', '-', binary]);
  const tar = await import('tar');
  const gzip = args.includes('--fast') ? { level: 0 } : true;
  await tar.create({ gzip, portable: true, cwd: work, file: join(folder, archive) }, [binaryName()]);
  const bytes = readFileSync(join(folder, archive));
  writeChecksum(join(folder, CHECKSUMS), archive, bytes);
  rmSync(join(folder, signatureName(archive)), { force: true });
  if (secretKey !== undefined)
    writeFileSync(join(folder, signatureName(archive)), signMinisign(bytes, archive, secretKey));
  if (args.includes('--fast')) renameSync(binary, join(out, binaryName()));
  rmSync(work, { recursive: true, force: true });
  process.stdout.write(`${join(folder, archive)}\n`);
}

/**
 * Installed programs take only archives that fit the key they were built with, so two keys that differ end the build.
 */
function publicKey() {
  let kept;
  try {
    kept = readPublicKey(readFileSync('release.pub', 'utf8')).line;
  } catch (error) {
    if (error.code !== 'ENOENT') throw new Error(`release.pub: ${error.message}`);
  }
  if (secretKey === undefined || kept === undefined) return secretKey?.publicKey ?? kept;
  if (secretKey.publicKey !== kept) throw new Error('release.pub is not the public key of BASCULE_RELEASE_KEY');
  return kept;
}

/** Writes the archive's line and keeps those of other archives, because one file holds the lines for all systems. */
function writeChecksum(file, archive, bytes) {
  let lines = [];
  try {
    lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.endsWith(`  ${archive}`));
  } catch {
    // There is no such file before the first archive.
  }
  lines.push(`${createHash('sha256').update(bytes).digest('hex')}  ${archive}`);
  writeFileSync(file, `${lines.join('\n')}\n`);
}

function run(program, programArgs, env = process.env) {
  const { status, error } = spawnSync(program, programArgs, { stdio: ['ignore', 2, 2], env });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
}

function commit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'dev';
}
