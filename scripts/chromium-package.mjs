import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { oneAtATime } from './one-at-a-time.mjs'
import { cache, packageFile, say } from './project.mjs'

/**
 * Unpacks the Chromium that the package @sparticuz/chromium carries, with the libraries and fonts beside it that a
 * bare system lacks. It is built for Linux on x64 alone.
 * @returns {Promise<string | undefined>} the path of a script that starts it
 */
export async function unpackChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const about = packageFile('@sparticuz/chromium/package.json')
  const { version } = JSON.parse(readFileSync(about, 'utf8'))
  const folder = join(cache, `chromium-${version}`)
  const starter = join(folder, 'start')
  if (existsSync(starter)) return starter
  return oneAtATime('unpacking Chromium', async () => {
    if (existsSync(starter)) return starter
    say('Unpacking Chromium …')
    await rm(folder, { recursive: true, force: true })
    await unpackInto(`${folder}.new`, dirname(about))
    await rename(`${folder}.new`, folder)
    return starter
  })
}

/**
 * @param {string} folder
 * @param {string} source
 */
async function unpackInto(folder, source) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { inflate } = await import(pathToFileURL(join(source, 'build', 'lambdafs.js')).href)
  // The package unpacks into the system's folder for temporary files, whichever that is.
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    for (const part of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
      await inflate(join(source, 'bin', part))
    }
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  await writeFile(join(folder, 'start'), script, { mode: 0o755 })
  await chmod(join(folder, 'chromium'), 0o755)
}

/** The system's own libraries and fonts come first; the package's stand in for missing ones. */
const script = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
if ! "$here/chromium" --version >/dev/null 2>&1; then
  LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
  export LD_LIBRARY_PATH
fi
if [ ! -e /etc/fonts/fonts.conf ]; then
  FONTCONFIG_PATH="$here/fonts"
  export FONTCONFIG_PATH
fi
exec "$here/chromium" "$@"
`
