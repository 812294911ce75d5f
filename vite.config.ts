import { globSync } from 'node:fs';
import { join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import relay from 'babel-plugin-relay';
import { defineConfig } from 'vite';
import { textsPlugin } from './scripts/texts/textsPlugin.mjs';

const JSX = 'dashboard-jsx';
const RELAY = [relay, { eagerEsModules: true, artifactDirectory: './src/dashboard/__generated__' }];

/** The dashboard. scripts/buildDashboard.mjs runs the build; the platform serves the files under `/assets/app/`. */
export default defineConfig({
  root: 'src/dashboard',
  base: '/assets/app/',
  publicDir: false,
  resolve: {
    alias: [
      { find: JSX, replacement: join(import.meta.dirname, 'src/dashboard/jsx') },
      { find: 'dashboard-texts', replacement: join(import.meta.dirname, 'src/dashboard/texts/say.ts') },
      // Its whole index brings the containers of older versions with it.
      { find: /^react-relay$/, replacement: 'react-relay/hooks' },
    ],
  },
  cacheDir: '../../.tmp/vite',
  plugins: [
    textsPlugin(),
    // Text goes through src/dashboard/jsx, which shows what is hidden in it.
    react({ jsxImportSource: JSX }),
    // Only modules with a GraphQL text go through Babel, which replaces the text by the compiled artifact. The plugin looks into a
    // module before it does so for a preset, and not for a plugin.
    babel({
      include: /\/src\/dashboard\/.*\.tsx?$/,
      exclude: /__generated__/,
      parserOpts: { plugins: ['typescript', 'jsx'] },
      presets: [{ preset: () => ({ plugins: [RELAY] }), rolldown: { filter: { code: 'graphql`' } } }],
      // The build writes no maps.
      sourceMap: false,
    }),
    {
      // What relay-compiler writes imports nothing but types of Relay's, and does not say so: the files of `begin`, which ask a
      // query before anything else is there, would load Relay with it.
      name: 'types-of-artifacts',
      enforce: 'pre',
      transform: {
        filter: { id: /\/__generated__\// },
        handler: (code: string) => code.replaceAll(/^import \{(.*)\} from ['"]relay-runtime['"];$/gm, ''),
      },
    },
    {
      // React Aria brings its few words in all languages, and a page has one of four.
      name: 'languages-of-parts',
      transform: {
        filter: { id: /\/react-aria\/dist\/private\/intl\/\w+\/(?!en-US|de-DE|es-ES|fr-FR)\w\w-\w\w\.m?js$/ },
        handler: () => ({ code: 'export default {};', map: null }),
      },
    },
    tailwindcss(),
  ],
  // The worker that colours code loads each language when it meets it first.
  worker: { format: 'es' },
  build: {
    outDir: '../../dist-dashboard',
    emptyOutDir: false,
    target: 'es2022',
    manifest: 'manifest.json',
    assetsDir: '',
    // Data addresses of images would need another source in the policy of the page than the fonts and scripts have.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    rollupOptions: {
      input: ['src/dashboard/main.tsx', ...globSync('src/dashboard/begin/{board,run,runs,shell}.ts')],
      output: {
        codeSplitting: {
          groups: [
            {
              // Each page needs them. Files of some hundred bytes each would compress to a third more, beside a request for each.
              name: 'first',
              test: /use-sync-external-store|react-router\/dist\/esm\/(use|match)/,
            },
          ],
        },
      },
      // A start builds what changed, and a person who waits for it learns nothing from these times.
      checks: { pluginTimings: false },
    },
  },
});
