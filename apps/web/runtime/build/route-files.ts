import type { Plugin } from 'vite'

const load = /let routeModule = await import\(([^)]*)route\.module\s*\);/
const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * When the file of a page cannot be had, the router loads the page before it anew and says nothing. Here the navigation
 * goes on, to a page that fails: `app/site/shared/layout/failure-page.tsx` stands in for it, says so, and tries the address that
 * was wanted. What a page says in another language than the source's is a file of its own, and comes with it
 * (`head/page-messages.ts`).
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
