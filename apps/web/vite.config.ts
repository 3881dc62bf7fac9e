import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import table from './app/routes.ts'
import { className } from './runtime/build/class-names.ts'
import { catalogueModules } from './runtime/build/catalogues.ts'
import { carryMessages } from './runtime/build/module-messages.ts'
import { routeFiles } from './runtime/build/route-files.ts'
import { serviceWorker } from './service-worker.config.ts'
import { sharePictures } from './share-pictures.config.ts'
import { sheetRules } from './runtime/build/sheet-rules.ts'
import { transformOnce } from './runtime/build/transform-once.ts'

const root = import.meta.dirname
/** The oldest supported browsers. */
const engines = ['chrome90', 'edge90', 'firefox100', 'safari15.4', 'ios15.4']
// Set explicitly, because the server may be started from any folder.
const linguiConfig = getConfig({ cwd: root })

/**
 * Code that every page needs goes into two files: small files compress badly, and each costs a request. Code shared by
 * several pages of one kind is one more file. Pages and code loaded on demand stay separate.
 */
const files = {
  libraries: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es)\/|vite\/preload-helper/,
  frame:
    /node_modules\/@lingui\/|app\/(shell\/(?!amount-options|figures\/own|in-english|upi)|locales\/|site\/shared\/(layout\/|languages\/language-link))|app\/(root|head-scripts)\.tsx?|\/ui\/(elements\/(button|banner|figures|icon|mark|spinner)|overlays\/(load-failure|toasts?|top-layer)|forms\/(plain-form|message-sentence)|browser\/(use-hydrated|until-loaded|browser-store))\.|web\/runtime\/|contract\/src\/kernel\/(?!language-list|staff-languages)/,
  forms:
    /\/ui\/(forms\/(field-checks|form|use-sending)|fields\/(choice|field|field-error|plain-answer|text-field)|phone\/(caret|phone-field|use-phone))\.|site\/shared\/forms\/(refuse|use-act)\.|contract\/src\/fields\/people\./,
  account:
    /site\/account\/(account-panel|destination|guest-only|to-field|use-code-sent)\.|site\/shared\/codes\/(code-buttons|code-form|resend-wait)\./,
  lists:
    /\/ui\/elements\/(picture|progress|tooltip|whatsapp-link)\.|site\/shared\/payments\/(use-chosen|use-unfinished)\./,
  needs:
    /site\/giving\/(donate-now|need\/(need|need-picture|need-progress|share-need)|donating\/use-donating)\.(?!page)/,
  figures: /shell\/figures\/own-figures\.|contract\/src\/translations\/numerals\./,
  home: /\/ui\/carousel\/carousel\.|site\/pages\/home\/(cut|hero|home|met-needs|missing|need-slide|urgent-needs)\./,
  email: /\/ui\/fields\/(email-field|usual-address)\./,
  payments:
    /site\/shared\/payments\/(confirm-payment|pay-kinds|purchase|use-pay-end)\.|contract\/src\/payments\/kinds\./,
  checkout:
    /site\/shared\/payments\/(checkout|give-back|hold|pay|pay-ahead|payer-fields)\.|contract\/src\/fields\/payers\.|app\/shell\/amount-options\.|\/ui\/(overlays\/dialog|fields\/text-area)\./,
} as const

/** The files that every page has loaded before it loads any other. */
const everywhere = /\/(libraries|frame|rolldown-runtime)-/

export default defineConfig(({ command }) => ({
  root,
  plugins: [
    transformOnce(
      babel({
        cwd: root,
        sourceMap: command === 'serve',
        presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd: root })],
      }),
    ),
    reactRouter(),
    routeFiles(),
    lingui({ cwd: root, failOnCompileError: true }),
    catalogueModules(linguiConfig),
    carryMessages(linguiConfig, table),
    serviceWorker(),
    sharePictures(),
    sheetRules(),
  ],
  // React's mode is fixed here, so that NODE_ENV at run time is left to the operator: the server's bundle contains React,
  // and this constant selects one of its two builds.
  ...(command === 'build'
    ? {
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        environments: {
          client: {
            build: {
              modulePreload: {
                resolveDependencies: (_, needed) => needed.filter((file) => !everywhere.test(file)),
              },
              rolldownOptions: {
                output: {
                  codeSplitting: {
                    groups: Object.entries(files).map(([name, test]) => ({ name, test })),
                  },
                },
              },
            },
          },
          ssr: { resolve: { noExternal: true } },
        },
      }
    : {}),
  css: { modules: { generateScopedName: className } },
  // React has had this hook since 18; the translation library includes a shim for older versions.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  build: {
    // The security policy would have to allow small pictures in data addresses individually.
    assetsInlineLimit: 0,
    // One style sheet, in a fixed order regardless of loading order; each page contains the rules that it needs
    // (`runtime/build/sheet-rules.ts`).
    cssCodeSplit: false,
    // The oldest browsers lack only static blocks and `#x in y` of it, which `floor.built.test.ts` forbids: naming the
    // browsers here would rewrite every class field for them, a KB per page.
    target: 'es2022',
    cssTarget: engines,
  },
  // Discovered late, they would reload the first page while it is in use.
  optimizeDeps: {
    include: [
      '@lingui/core',
      '@lingui/react',
      'embla-carousel-autoplay',
      'embla-carousel-react',
      'react',
      'react-dom/client',
      'react-hot-toast/headless',
      'react-router',
      'react-router/dom',
      'react/jsx-dev-runtime',
    ],
  },
}))
