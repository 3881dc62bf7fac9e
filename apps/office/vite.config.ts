import { join } from 'node:path'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { prepareFiles } from '../web/runtime/build/served-files.ts'
import { carriedEnglish } from './carried-english.config.ts'
import { handOutWorker } from './hand-out-worker.config.ts'
import { themeChoice } from './theme-choice.config.ts'

const root = import.meta.dirname
// All catalogues are declared in one place.
const catalogues = join(root, '../web')
const linguiConfig = getConfig({ cwd: catalogues })
/** The oldest supported browsers, the same as for the site. */
const engines = ['chrome90', 'edge90', 'firefox100', 'safari15.4', 'ios15.4']

export default defineConfig(({ command }) => ({
  root,
  base: '/office/',
  publicDir: false,
  plugins: [
    babel({
      cwd: root,
      sourceMap: command === 'serve',
      presets: [linguiTransformerBabelPreset({ linguiConfig: linguiConfig }, { cwd: catalogues })],
    }),
    lingui({ cwd: catalogues, failOnCompileError: true }),
    carriedEnglish(linguiConfig),
    handOutWorker(),
    {
      name: 'served-files',
      apply: 'build' as const,
      writeBundle: () => prepareFiles(join(root, 'build')),
    },
  ],
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  css: { postcss: { plugins: [themeChoice()] } },
  // React has had this hook since 18; the libraries include a shim for older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'build',
    emptyOutDir: true,
    // The security policy would have to allow small pictures in data addresses individually.
    assetsInlineLimit: 0,
    // Its content would go into an inline script, which the security policy lists by hash; the browsers above support it
    // natively.
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssTarget: engines,
    rolldownOptions: {
      output: {
        // the first file contains the names of all files, and those of sixty guides would take half a kilobyte
        chunkFileNames: ({ name }) => `assets/${name.endsWith('.guide') ? 'guide' : name}-[hash:7].js`,
        codeSplitting: {
          // code that every screen needs comes in two files beside the office's own: small files compress badly
          groups: [
            { name: 'libraries', test: /node_modules\/(?!qr\/)/ },
            { name: 'shared', test: /\/(kit|ui)\//, minShareCount: 25 },
          ],
        },
      },
    },
  },
}))
