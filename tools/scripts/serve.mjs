import { serveAllocator, serveFlags } from './serve-flags.mjs'

/** What the image runs (deploy/Dockerfile): the built program with the flags of `npm start`, in the place of this process. */
if (!process.execve)
  throw new Error('this system cannot put one program in the place of another: use npm start')
const args = [
  process.execPath,
  ...serveFlags,
  '--import=./tools/scripts/resolve-once.mjs',
  'apps/sahay/main.ts',
]
process.execve(process.execPath, args, { ...serveAllocator, ...process.env })
