import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inquiryForm } from '../forms.ts'
import type { Fault, Harness } from './fault.ts'
import { runTrial } from './harness.ts'

/** A restore that brought the database back and not what belongs beside it. */

const RIGHT = 'the-right-secret-key-for-the-tests-of-faults'
const WRONG = 'a-wrong-secret-key-for-the-tests-of-faults'

/** Starts the server in a way that must fail; returns what was wrong with the failure. */
async function refused(
  { app }: Harness,
  changes: Readonly<Record<string, string>>,
  sentence: RegExp,
): Promise<string[]> {
  try {
    await app.restart(changes)
  } catch (error) {
    return sentence.test(String(error))
      ? []
      : [`it was refused without ${String(sentence)}: ${String(error)}`]
  }
  await app.stop()
  return [`it started as if nothing were wrong, where ${String(sentence)} was to be said`]
}

/** What is missing beside the database, each undone afterwards; a fault of other modules may add to it. */
export const partialRestores: readonly ((harness: Harness) => Promise<string[]>)[] = [
  (harness) => refused(harness, { SECRET_KEY: WRONG }, /SECRET_KEY is not the key/),
  (harness) => refused(harness, { SECRET_KEY: '' }, /secret\.key is missing in DATA_DIR/),
  async (harness) => {
    const files = join(harness.app.dataDir, 'files')
    await rename(files, `${files}.away`)
    const said = await refused(harness, { SECRET_KEY: RIGHT }, /None of \d+ documents .* DATA_DIR/)
    await rm(files, { recursive: true, force: true })
    await rename(`${files}.away`, files)
    return said
  },
]

export const lostKeys: Fault = {
  number: 29,
  title: 'a wrong key, no secret.key, or no files beside the database at a start',
  holds: 'refused with a sentence',
  control: { what: 'the comparison of key and files at the start', guards: ['key_check'] },
  longOnly: true,
  attempt: (run, removed) =>
    runTrial(
      run,
      removed,
      async (harness) => {
        const { app, nextToken } = harness
        for (let nth = 0; nth < 3; nth++) {
          const body = await inquiryForm()
          const { status } = await app.ask('POST', '/api/donatorInquiry/add', { token: nextToken(), body })
          if (status !== 200) throw new Error(`an inquiry with a photo was answered ${status}`)
        }
        const broken: string[] = []
        for (const restore of partialRestores) {
          await app.stop()
          broken.push(...(await restore(harness)))
        }
        await app.restart({ SECRET_KEY: RIGHT })
        return { injections: partialRestores.length, broken }
      },
      // a demo, so that a start without SECRET_KEY looks for its file
      { SECRET_KEY: RIGHT },
    ),
}
