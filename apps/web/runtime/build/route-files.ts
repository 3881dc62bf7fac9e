import type { Plugin } from 'vite'

const load = /let routeModule = await import\(([^)]*)route\.module\s*\);/
const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * If a page's file cannot be loaded, the router reloads the previous page without a message. This plugin lets the
 * navigation continue to a failing page instead: `app/site/shared/layout/failure-page.tsx` says so and retries the
 * requested address. In languages other than the source language, a page's sentences are a separate file, loaded with it
 * (`page-messages.ts`).
 */
export function routeFiles(): Plugin {
  return {
    name: 'route-files',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!reload.test(code) || !load.test(code)) this.error('the router handles files that it cannot load in another way now')
        return {
          code: code
            .replace(load, 'let [routeModule] = await Promise.all([import($1route.module), window.pageMessages?.bring(route.id)]);')
            .replace(reload, 'return { default() { throw error } };'),
          map: null,
        }
      },
    },
  }
}
