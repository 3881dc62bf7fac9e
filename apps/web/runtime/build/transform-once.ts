import type { Plugin } from 'rolldown'

/**
 * Browsers' half of the pages and the server's are made of the same modules: what a plugin makes of one is made once. For a
 * plugin that makes the same of them for both.
 */
export async function transformOnce(wrapped: Promise<Plugin>): Promise<Plugin> {
  const plugin = await wrapped
  const { transform } = plugin
  if (typeof transform !== 'object') throw new Error(`${plugin.name} transforms in another way now`)
  const { handler } = transform
  const made = new Map<string, ReturnType<typeof handler>>()
  transform.handler = function (code, id, meta) {
    const key = `${id}\0${code}`
    const known = made.get(key) ?? handler.call(this, code, id, meta)
    made.set(key, known)
    return known
  }
  return plugin
}
