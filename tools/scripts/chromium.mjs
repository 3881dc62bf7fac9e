import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './child-process.mjs'
import { unpackChromium } from './chromium-package.mjs'
import { packageFile, Plain, root, runMain, say } from './project.mjs'

/** Flags for Chromium as root, in a container, without a graphics card, and without requests to its vendor. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The ways to find a Chromium, the cheapest first. Each returns a path or nothing. */
const ways = [
  () => usualPaths.filter((path) => existsSync(path)),
  async () => [await unpackChromium()],
  async () => [await ownDownload({ fetch: false })],
  async () => [await ownDownload({ fetch: true })],
  async () => [await fromPackageManager()],
]

/**
 * Finds a Chromium that works here, and downloads one if there is none.
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  const chosen = process.env['PLAYWRIGHT_CHROMIUM']
  if (chosen) {
    if (await runs(chosen)) return chosen
    throw new Plain(`PLAYWRIGHT_CHROMIUM is ${chosen}, which does not run.`)
  }
  for (const way of ways) {
    for (const path of await way()) if (path && (await runs(path))) return path
  }
  throw new Plain(
    'The browser tests need Chromium. Please install it and name it in PLAYWRIGHT_CHROMIUM=/path/to/chromium.',
  )
}

/** @param {string} path */
async function runs(path) {
  if (!existsSync(path)) return false
  // Windows opens a window for --version.
  if (process.platform === 'win32') return true
  const { code } = await run(path, ['--version', ...chromiumFlags], { quiet: true })
  return code === 0
}

/**
 * Playwright's own Chromium, if its downloads are reachable.
 * @param {{ fetch: boolean }} options
 */
async function ownDownload({ fetch }) {
  if (fetch) {
    say('Downloading Chromium …')
    await run(process.execPath, [packageFile('playwright/cli.js'), 'install', 'chromium'], { quiet: true })
  }
  const { chromium } = await import(pathToFileURL(packageFile('playwright/index.mjs')).href)
  return /** @type {string} */ (chromium.executablePath())
}

async function fromPackageManager() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say('Installing Chromium with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { quiet: true, env })
  await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { quiet: true, env })
  return '/usr/bin/chromium'
}

if (process.argv[1] === join(root, 'tools/scripts/chromium.mjs')) {
  await runMain(async () => {
    process.stdout.write(`${await findChromium()}\n`)
    return 0
  })
}
