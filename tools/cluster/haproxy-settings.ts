import type { DatabaseNode } from './patroni.ts'

/** The ports of HAProxy, and the servers behind it. */
export interface Balanced {
  /** The visitors' port. */
  readonly site: number
  /** The same without retries, to see what would have failed. */
  readonly bare: number
  readonly database: number
  readonly processes: readonly { readonly name: string; readonly port: number }[]
  readonly nodes: readonly Pick<DatabaseNode, 'name' | 'port' | 'apiPort'>[]
  /** The socket for commands. */
  readonly socket: string
}

/**
 * HAProxy's settings as in docs/handbook/cluster.md, with shorter times. It retries, on another process, requests that
 * never arrived, and those that may be made twice: reads, and payment confirmations, which take effect once.
 */
export const haproxySettings = ({ site, bare, database, processes, nodes, socket }: Balanced): string => `
global
  stats socket ${socket} mode 600 level user
  log stdout format raw local0
  maxconn 1000

defaults
  log global
  timeout connect 2s
  timeout check 3s
  timeout client 60s
  timeout server 60s

listen database
  bind 127.0.0.1:${database}
  mode tcp
  no log
  timeout client 30m
  timeout server 30m
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} check port ${apiPort}`).join('\n')}

frontend site
  bind 127.0.0.1:${site}
  mode http
  option httplog
  option dontlog-normal
  # where none is ready, whoever is there says so in words
  use_backend unready if { nbsrv(sahay) eq 0 }
  default_backend sahay

backend sahay
  mode http
  option forwardfor
  option httpchk GET /readyz
  http-check expect status 200
  retries 2
  option redispatch 1
  retry-on conn-failure empty-response
  acl repeatable method GET HEAD OPTIONS
  acl repeatable path /api/payment/fetch /api/payment/fetchdata /api/payments/webhook
  http-request disable-l7-retry unless repeatable
  default-server inter 500ms fall 1 rise 1
${processes.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')}

backend unready
  mode http
  option forwardfor
  retries 2
  option redispatch 1
${processes.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`).join('\n')}

frontend bare
  bind 127.0.0.1:${bare}
  mode http
  option httplog
  option dontlog-normal
  default_backend bare

backend bare
  mode http
  option forwardfor
  retries 0
${processes.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} track sahay/${name}`).join('\n')}
`
