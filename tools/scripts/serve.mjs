import { serveAllocator, serveFlags } from './serve-flags.mjs'

/** The image's entry point (deploy/Dockerfile): replaces this process by the built program with the flags of `npm start`. */
if (!process.execve)
  throw new Error('this system cannot put one program in the place of another: use npm start')
const args = [
  process.execPath,
  ...serveFlags,
  '--import=./tools/scripts/resolve-once.mjs',
  'apps/sahay/main.ts',
]
process.execve(process.execPath, args, { ...serveAllocator, ...process.env })
