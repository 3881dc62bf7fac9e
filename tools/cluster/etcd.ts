import { join } from 'node:path'
import { freePort } from '../../apps/server/test/program.ts'
import { answers, startPart } from './cluster-process.ts'
import type { Fixture } from './fixture.ts'

/** Starts etcd, in which Patroni stores who is the primary; returns its address. One member is enough here, a trust needs three. */
export async function startEtcd(fixture: Fixture): Promise<string> {
  const [address, peers] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
  const args = {
    name: 'etcd',
    'data-dir': join(fixture.folder, 'etcd'),
    'listen-client-urls': `http://${address}`,
    'advertise-client-urls': `http://${address}`,
    'listen-peer-urls': `http://${peers}`,
    'initial-advertise-peer-urls': `http://${peers}`,
    'initial-cluster': `etcd=http://${peers}`,
  }
  await startPart(fixture, {
    name: 'etcd',
    command: fixture.programs.etcd,
    args: Object.entries(args).flatMap(([name, value]) => [`--${name}`, value]),
    isReady: () => answers(`http://${address}/health`),
  })
  return address
}
