import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleWorker } from './runtime/build/bundle-worker.ts'

/** Builds the service worker beside the pages, as one file at the site's root, so that its scope is the whole site. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      // the names of the built files carry their hashes
      const release = createHash('sha256')
        .update(Object.keys(bundle).toSorted().join())
        .digest('hex')
        .slice(0, 12)
      const source = await bundleWorker(join(import.meta.dirname, 'service-worker', 'main.ts'), {
        RELEASE: release,
        'process.env.NODE_ENV': 'production',
      })
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  }
}
