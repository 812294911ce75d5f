import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { compileCatalog } from './texts/compileCatalog.mjs';
import { readSentences } from './texts/readSentences.mjs';
import { catalogOf, LANGUAGES } from './texts/readTexts.mjs';

/** Inputs of the bundle besides the folder itself; another version of one makes another dashboard. */
const BESIDE = [
  'src/lib/text/showHidden.ts',
  'package-lock.json',
  'relay.config.json',
  'vite.config.ts',
  'schema.graphql',
];
/** Relay's compiler makes these of the GraphQL texts and the schema, so they are no sources. */
const ARTIFACTS = 'src/dashboard/__generated__';
/** Servers that were started before a build go on naming its predecessor. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** A build that only tests see needs no smallest files, which take as long as everything else of the bundle together. */
const BROTLI_QUALITY = Number(process.env.BASCULE_BROTLI_QUALITY ?? 11);

/** The forms in which a file is kept for clients that take them, by the ending of the form's name. */
const COMPRESSED = {
  '.br': (contents) => brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  '.gz': (contents) => gzipSync(contents, { level: 9 }),
};

/** The page of each address of the server, and which file of `begin` asks for its data while its script is loaded. */
const PAGES = {
  '/': { page: undefined, begin: undefined },
  '/welcome': { page: 'welcome/WelcomePage', begin: undefined },
  '/inbox': { page: 'inbox/InboxPage', begin: 'shell' },
  '/account': { page: 'account/AccountPage', begin: 'shell' },
  '/account/:part': { page: 'account/AccountPage', begin: 'shell' },
  '/account/billing': { page: 'account/BillingPage', begin: 'shell' },
  '/invitations/:token': { page: 'InvitationPage', begin: undefined },
  '/admin/status': { page: 'admin/StatusPage', begin: 'shell' },
  '/admin/flags': { page: 'admin/FlagsPage', begin: 'shell' },
  '/admin/users': { page: 'admin/UsersPage', begin: 'shell' },
  '/admin/jobs': { page: 'admin/JobsPage', begin: 'shell' },
  '/admin/mail': { page: 'admin/MailPage', begin: 'shell' },
  '/admin/audit': { page: 'admin/AuditPage', begin: 'shell' },
  '/projects/:project': { page: 'board/BoardPage', begin: 'board' },
  '/projects/:project/board': { page: 'board/BoardPage', begin: 'board' },
  '/projects/:project/cards/:number': { page: 'card/CardPage', begin: 'shell' },
  '/projects/:project/worker-runs': { page: 'runs/RunsPage', begin: 'runs' },
  '/projects/:project/worker-runs/:run': { page: 'run/RunPage', begin: 'run' },
  '/projects/:project/agents': { page: 'agents/AgentsPage', begin: 'shell' },
  '/projects/:project/requests': { page: 'requests/RequestsPage', begin: 'shell' },
  '/projects/:project/documents': { page: 'documents/DocumentsPage', begin: 'shell' },
  '/projects/:project/documents/:document': { page: 'documents/DocumentPage', begin: 'shell' },
  '/projects/:project/experiments': { page: 'experiments/ExperimentsPage', begin: 'shell' },
  '/projects/:project/insights': { page: 'insights/InsightsPage', begin: 'shell' },
  '/projects/:project/activity': { page: 'activity/ActivityPage', begin: 'shell' },
  '/projects/:project/settings': { page: 'settings/SettingsPage', begin: 'shell' },
  '/projects/:project/settings/:part': { page: 'settings/SettingsPage', begin: 'shell' },
};

/**
 * Bundles the dashboard into dist-dashboard: files whose names change with their content, each with its compressed
 * forms, and `build.json` that names what a page loads first. A current bundle costs nothing.
 */
export async function buildDashboard(out = 'dist-dashboard') {
  if (!existsSync('src/dashboard/main.tsx')) return;
  const hash = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .update(String(BROTLI_QUALITY));
  const sources = [
    ...globSync('src/dashboard/**/*.*', { exclude: [ARTIFACTS] }),
    ...globSync('scripts/texts/*.mjs'),
  ].sort();
  for (const file of [...sources, ...BESIDE]) {
    if (existsSync(file)) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  const stamp = hash.digest('hex').slice(0, 16);
  const before = join(out, 'build.json');
  const last = existsSync(before) ? JSON.parse(readFileSync(before, 'utf8')) : undefined;
  const built = last?.version === stamp;
  // The types of the sources need them too, so they are there even when the bundle is.
  if (!built || !existsSync(ARTIFACTS)) makeArtifacts();
  if (built) return;
  const draft = resolve(out, `.${stamp}.${process.pid}`);
  const { build } = await import('vite');
  // Tests run in a mode of their own, but the page is always the one that people get.
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: resolve('vite.config.ts'),
      mode: 'production',
      logLevel: 'warn',
      build: { outDir: draft, emptyOutDir: true },
    });
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
  mkdirSync(out, { recursive: true });
  const written = new Set(['build.json']);
  const put = (name, contents) => {
    // Builds that come together each write whole files, and the note last.
    const part = join(out, `.${name}.${process.pid}`);
    writeFileSync(part, contents);
    renameSync(part, join(out, name));
    written.add(name);
  };
  const manifest = JSON.parse(readFileSync(join(draft, 'manifest.json'), 'utf8'));
  const chunks = readdirSync(draft).filter((file) => file !== 'manifest.json' && !file.startsWith('.'));
  const putWithForms = (name, contents) => {
    put(name, contents);
    if (!/\.(js|css|svg)$/.test(name)) return;
    // A name identifies its content, and the best compression takes longer than the bundler.
    for (const [ending, compress] of Object.entries(COMPRESSED)) {
      if (last?.quality === BROTLI_QUALITY && existsSync(join(out, `${name}${ending}`)))
        written.add(`${name}${ending}`);
      else put(`${name}${ending}`, compress(contents));
    }
  };
  for (const name of chunks) putWithForms(name, readFileSync(join(draft, name)));
  const sentences = readSentences();
  // A script that is no module, because modules make texts while they are loaded.
  const texts = Object.fromEntries(
    LANGUAGES.filter((language) => existsSync(catalogOf(language))).map((language) => {
      const catalog = compileCatalog(JSON.parse(readFileSync(catalogOf(language), 'utf8')), sentences);
      const contents = `globalThis.basculeTexts=JSON.parse(${JSON.stringify(JSON.stringify(catalog))})`;
      const name = `${language}-${createHash('sha256').update(contents).digest('base64url').slice(0, 8)}.js`;
      putWithForms(name, contents);
      return [language, name];
    }),
  );
  const entry = manifest['main.tsx'];
  const preload = importsOf(manifest, 'main.tsx');
  const pages = Object.fromEntries(
    Object.entries(PAGES).map(([address, { page, begin }]) => [
      address,
      {
        begin: begin ? withImports(manifest, `begin/${begin}.ts`) : [],
        preload: page ? withImports(manifest, `pages/${page}.tsx`) : [],
      },
    ]),
  );
  const note = {
    version: stamp,
    quality: BROTLI_QUALITY,
    script: entry.file,
    styles: entry.css ?? [],
    preload,
    pages,
    texts,
    chunks,
  };
  put('build.json', JSON.stringify(note));
  rmSync(draft, { recursive: true, force: true });
  for (const name of readdirSync(out).filter((file) => !written.has(file))) {
    const { mtimeMs } = statSync(join(out, name), { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(join(out, name), { recursive: true, force: true });
  }
}

/** It writes only what changed and removes what no text asks for any more. */
function makeArtifacts() {
  mkdirSync(ARTIFACTS, { recursive: true });
  const { status, error, stdout } = spawnSync('relay-compiler', [], { encoding: 'utf8', stdio: ['ignore', 'pipe', 2] });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`relay-compiler ended with ${status}\n${stdout}`);
}

/** The file of a script, and those that it imports at once. */
const withImports = (manifest, script) => [manifest[script].file, ...importsOf(manifest, script)];

function importsOf(manifest, script, found = new Set()) {
  for (const each of manifest[script].imports ?? []) {
    if (found.has(manifest[each].file)) continue;
    found.add(manifest[each].file);
    importsOf(manifest, each, found);
  }
  return [...found];
}
