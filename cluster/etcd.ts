import { join } from 'node:path'
import { freePort } from '../server/test/program.ts'
import { answers, startPart } from './part.ts'
import type { Ground } from './ground.ts'

/** Starts what Patroni keeps in who is the primary; answers its address. One member will do here, a trust needs three. */
export async function startEtcd(ground: Ground): Promise<string> {
  const [address, peers] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
  const args = {
    name: 'etcd',
    'data-dir': join(ground.folder, 'etcd'),
    'listen-client-urls': `http://${address}`,
    'advertise-client-urls': `http://${address}`,
    'listen-peer-urls': `http://${peers}`,
    'initial-advertise-peer-urls': `http://${peers}`,
    'initial-cluster': `etcd=http://${peers}`,
  }
  await startPart(ground, {
    name: 'etcd',
    command: ground.programs.etcd,
    args: Object.entries(args).flatMap(([name, value]) => [`--${name}`, value]),
    isReady: () => answers(`http://${address}/health`),
  })
  return address
}
