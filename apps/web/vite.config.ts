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
/** The oldest browsers that run the site. */
const engines = ['chrome90', 'edge90', 'firefox100', 'safari15.4', 'ios15.4']
// Named here, since the server may be started from any folder.
const linguiConfig = getConfig({ cwd: root })

/**
 * What every page needs goes into three files: small files compress badly, and each costs a request. What several pages of one
 * kind share is one file more. Pages, and what is loaded only when it is wanted, stay apart.
 */
const files = {
  react: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper|rolldown\/runtime/,
  router: /node_modules\/(react-router|cookie-es)\//,
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
  slides: /\/ui\/carousel\/carousel\.|site\/pages\/home\/(cut|missing|home\.module)\./,
  email: /\/ui\/fields\/(email-field|usual-address)\./,
  payments:
    /site\/shared\/payments\/(confirm-payment|pay-kinds|purchase|use-pay-end)\.|contract\/src\/payments\/kinds\./,
  checkout:
    /site\/shared\/payments\/(checkout|give-back|hold|pay|pay-ahead|payer-fields)\.|contract\/src\/fields\/payers\.|app\/shell\/amount-options\.|\/ui\/(overlays\/dialog|fields\/text-area)\./,
} as const

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
  // React's mode is fixed here, so that NODE_ENV at run time is the operator's alone: the server's bundle carries
  // React, and this constant decides which of its two builds goes in.
  ...(command === 'build'
    ? {
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        environments: {
          client: {
            build: {
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
  // React has had this hook itself since 18; the translations' library brings a stand-in for older ones.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  build: {
    // Small pictures in data addresses would have to be allowed by the security policy one by one.
    assetsInlineLimit: 0,
    // One style sheet, in one order whatever is loaded when; each page brings the rules that it needs (`runtime/build/sheet-rules.ts`).
    cssCodeSplit: false,
    // Of it the floor lacks static blocks and `#x in y` alone, which `syntax.built.test.ts` forbids: naming the engines
    // here would rewrite every class field for their sake, for a KB a page.
    target: 'es2022',
    cssTarget: engines,
  },
  // Found late they would reload the first page while it is looked at.
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
