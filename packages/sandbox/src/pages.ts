import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { send } from './http.ts'

const folder = new URL('./browser/', import.meta.url)

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/** The files of the window, by their path below the base. */
const files: Readonly<Record<string, string>> = {
  '/checkout.js': 'checkout.js',
  '/checkout': 'frame.html',
  '/checkout/frame.css': 'frame.css',
  '/checkout/form.css': 'form.css',
  '/checkout/wide.css': 'wide.css',
  '/checkout/hosted.css': 'hosted.css',
  '/checkout/frame.js': 'frame.js',
  '/checkout/calls.js': 'calls.js',
  '/checkout/forms.js': 'forms.js',
  '/checkout/page.js': 'page.js',
  '/checkout/session.js': 'session.js',
}

// Any page may frame the window, as intended. It runs only its own files and calls only its own server.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src http: https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/** Serves checkout.js and the files of the window; false for any other path. */
export function servePage(res: ServerResponse, path: string): boolean {
  const name = Object.hasOwn(files, path) ? files[path] : undefined
  if (name === undefined) return false
  const bytes = readFileSync(new URL(name, folder))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    etag,
  }
  if (res.req.headers['if-none-match'] === etag) {
    send(res, 304, '', headers)
    return true
  }
  const packed = /\bgzip\b/.test(String(res.req.headers['accept-encoding']))
  const encoding = packed ? { 'content-encoding': 'gzip' } : {}
  send(res, 200, packed ? gzipSync(bytes) : bytes, { ...headers, ...encoding, vary: 'accept-encoding' })
  return true
}
