import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** Builds the service worker beside the pages, as one file at the site's root, so that it may serve all of the site. */
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
      const source = await bundled(release)
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  }
}

async function bundled(release: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    define: { RELEASE: JSON.stringify(release), 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      target: ['chrome90', 'safari15.4', 'firefox100'],
      rolldownOptions: {
        input: join(import.meta.dirname, 'service-worker', 'main.ts'),
        output: { format: 'iife' },
      },
    },
  })
  const outputs = Array.isArray(made) ? made : [made]
  for (const one of outputs) {
    if (!('output' in one)) continue
    const [chunk] = one.output
    return chunk.code
  }
  throw new Error('The service worker was not built.')
}
