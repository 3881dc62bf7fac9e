import type { Plugin } from 'rolldown'

/**
 * Makes a plugin transform each module only once for the client and the server build, which use the same modules. Only for
 * a plugin whose result is the same for both.
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
