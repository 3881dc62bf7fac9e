import { spawn } from 'node:child_process'
import { basename, delimiter, dirname } from 'node:path'
import { endWithParent } from './end-with-parent.mjs'
import { Plain, root } from './project.mjs'

/**
 * Returns the environment with a folder first in PATH (Windows spells the name differently).
 * @param {string} folder
 */
export function withPath(folder) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const rest = (process.env[name] ?? '').split(delimiter).filter((other) => other !== folder)
  return { ...process.env, [name]: [folder, ...rest].join(delimiter) }
}

/**
 * Runs a program to its end; it never outlives this process. With `quiet` its output is returned instead of shown.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const { quiet = false, cwd = root, env = process.env, shell = false } = options
    const output = quiet ? 'pipe' : 'inherit'
    const child = spawn(program, args, {
      cwd,
      env,
      shell,
      stdio: ['ignore', output, output],
      windowsHide: true,
      detached: process.platform !== 'win32',
    })
    endWithParent(child)
    /** @type {Buffer[]} */
    const chunks = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/**
 * Runs npm quietly: the one that started this process, else the one in PATH.
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export function npm(args, options = {}) {
  const path = process.env['npm_execpath']
  const quiet = { ...options, quiet: true }
  if (path !== undefined && basename(path).startsWith('npm-cli'))
    return run(process.execPath, [path, ...args], quiet)
  return run('npm', args, { ...quiet, shell: process.platform === 'win32' })
}

/**
 * Runs npm, and throws its output if it fails.
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export async function mustNpm(args, options = {}) {
  const { code, output } = await npm(args, options)
  if (code !== 0) throw new Plain(`npm ${args.join(' ')} failed:\n${output.trim()}`)
}

/**
 * Replaces this process by a Node program if the system can: one process fewer, and no forwarding of signals. Otherwise, or
 * with `below`, runs it as a child, forwards signals to it and returns its exit code.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {{ below?: boolean | undefined }} [options]
 * @returns {Promise<number>} its exit code
 */
export function become(node, args, { below = false } = {}) {
  const env = withPath(dirname(node))
  const replaceable = !below && process.platform !== 'win32'
  if (process.execve && replaceable) process.execve(node, [node, ...args], definedOnly(env))
  return new Promise((resolve, reject) => {
    // if only this process is killed it cannot forward signals: the child watches it, and exits when it is gone
    // (exit-with-npm.mjs)
    const watching = { ...env, SAHAY_WRAPPER: String(process.pid) }
    const child = spawn(node, args, { cwd: root, env: watching, stdio: 'inherit' })
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      // A terminal sends Ctrl-C to the whole group, so it need not be forwarded.
      process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
    }
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
}

/** @param {NodeJS.ProcessEnv} env */
function definedOnly(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
}
