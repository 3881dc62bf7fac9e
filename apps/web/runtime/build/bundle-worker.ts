import { dirname } from 'node:path'
import { build } from 'vite'

/** Builds a worker as one file without imports; `define` contains the values of constants that it declares. */
export async function bundleWorker(input: string, define: Readonly<Record<string, unknown>>): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    root: dirname(input),
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: ['chrome90', 'safari15.4', 'firefox100'],
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  for (const one of Array.isArray(made) ? made : [made]) if ('output' in one) return one.output[0].code
  throw new Error(`${input} was not built.`)
}
