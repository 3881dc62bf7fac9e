import { type CatalogueName, TOO_LARGE_FILE } from '@sahay/contract/translations/office-translations'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { blocksOf, englishNote } from '@sahay/contract/translations/sentences'
import { createItem, type PoItem, parsePo, stringifyItem } from 'pofile-ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { checkPublicWords } from '../../platform/settings/public-words.ts'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Message } from '../../kernel/language/message.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Thread, ThreadExceeded, threadTask } from '../../kernel/threads/thread.ts'
import { keyOf, type PlacedSentence } from './catalogue-files.ts'
import type { Translated, TranslationsGiven } from './read-translations.ts'
import type { SentencesDeps } from './sentences.service.ts'
import { nextRelease, type Standing, standingOf } from './standing.ts'
import * as store from './translations.store.ts'

/** What became of a file: what is told of each sentence that was not taken. */
export interface Imported {
  readonly taken: number
  readonly unchanged: number
  readonly refused: readonly { readonly english: string; readonly words: string; readonly why: Message }[]
}

/** A language as PO files, the form of the repository and of the programs of those who translate. */
export type Exchange = ReturnType<typeof createExchange>

const NO_PO = /*i18n*/ 'None of our sentences stands in this file. Please choose a PO file of this language.'

export interface ExchangeDeps extends SentencesDeps {
  /** Reads what is sent. */
  readonly readingThread: Thread
}

const reading = threadTask<TranslationsGiven, readonly Translated[]>(
  new URL('./read-translations.ts', import.meta.url),
  'readTranslations',
)

export function createExchange({ db, now, files, readingThread }: ExchangeDeps) {
  async function readFile(given: TranslationsGiven): Promise<readonly Translated[]> {
    try {
      return await readingThread.run(reading, given)
    } catch (error) {
      if (!(error instanceof ThreadExceeded)) throw error
      throw new Problem('bad_request', {}, { text: TOO_LARGE_FILE })
    }
  }

  return {
    /**
     * A catalogue of the running release with what was written and signed since, of a sentence that takes two people only what
     * a second one has signed; what did not change stands in it as it stands
     * in the repository. Refuses with forbidden, and not_found where the language has no such file.
     */
    async write(actor: Actor, lang: LanguageCode, name: CatalogueName): Promise<string> {
      requirePermission(actor, 'translations.read')
      const written = await files.text(lang, name)
      if (written === '') throw new Problem('not_found')
      const texts = Map.groupBy(await store.textsIn(db, lang), ({ sentence }) => sentence)
      const changed = new Map<string, Released>()
      for (const sentence of await files.sentences(lang)) {
        const standing = nextRelease(sentence, texts.get(sentence.key) ?? [])
        if (standing.waits) changed.set(sentence.key, { sentence, standing })
      }
      const blocks = blocksOf(written).map((block) => {
        const [item] = parsePo(block).items
        const key = item && keyOf(name, item.msgid)
        const change = key === undefined ? undefined : changed.get(key)
        if (!item || key === undefined || !change) return block.trimEnd()
        changed.delete(key)
        return blockOf(item, change)
      })
      // sentences that came after the file was written last
      for (const { sentence, standing } of changed.values())
        if (sentence.catalogue === name) blocks.push(blockOf(itemOf(sentence), { sentence, standing }))
      await recordAudit(
        db,
        { action: 'translation.exported', by: actor, detail: { lang, catalogue: name } },
        now(),
      )
      return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
    },

    /**
     * Takes the sentences of a file: another text than the present one becomes a draft. What the file says of who has read
     * them is left aside: each signs for themself. Refuses with forbidden, other_account where it
     * would say one, and bad_request (text) where none of ours is in it.
     */
    async read(actor: Actor, lang: LanguageCode, text: string): Promise<Imported> {
      const { staffId } = requirePermission(actor, 'translations.write')
      const sentences = await files.sentences(lang)
      const found = await readFile({ lang, text, sentences, glossary: await files.glossary(lang) })
      if (!found.some(({ key }) => key !== null)) throw new Problem('bad_request', {}, { text: NO_PO })
      const byKey = new Map(sentences.map((sentence) => [sentence.key, sentence]))
      return db.transaction(async (tx) => {
        const texts = Map.groupBy(await store.textsIn(tx, lang), (one) => one.sentence)
        const refused: Imported['refused'][number][] = []
        const taken: store.NewText[] = []
        let unchanged = 0
        for (const { id, key, words, fault } of found) {
          if (words === '') continue
          const sentence = byKey.get(key ?? '')
          const before = (sentence && texts.get(sentence.key)) ?? []
          // as it stands, or as the file for the release has it while a second person is waited for
          const known = sentence && [standingOf(sentence, before), nextRelease(sentence, before)]
          if (known?.some(({ translation }) => translation === words)) unchanged += 1
          else if (fault) refused.push({ english: sentence?.english ?? id, words, why: fault })
          else if (sentence)
            taken.push({
              id: newId('trt'),
              lang,
              sentence: sentence.key,
              nth: (before[0]?.nth ?? 0) + 1,
              english: sentence.english,
              over: sentence.translation,
              words,
              source: 'imported',
              staffId,
              writtenAt: now(),
            })
        }
        await checkPublicWords(
          tx,
          taken.map(({ words }) => words),
        )
        // all of them or, where somebody else writes at the same moment, none: the file is then sent again
        if ((await store.insertTexts(tx, taken)) < taken.length) throw new Problem('changed_meanwhile')
        const detail = { lang, taken: taken.length, refused: refused.length }
        await recordAudit(tx, { action: 'translation.imported', by: actor, detail }, now())
        return { taken: taken.length, unchanged, refused }
      })
    },
  }
}

/** A sentence as its catalogue would have it, before anybody translated it. */
const itemOf = ({ id, origins, values, byId }: PlacedSentence): PoItem => ({
  ...createItem(),
  msgid: id,
  references: [...origins],
  extractedComments: [
    ...values.map((value) => `placeholder ${value}`),
    ...(byId ? ['js-lingui-explicit-id'] : []),
  ],
})

/** A sentence as the next release says it. */
interface Released {
  readonly sentence: PlacedSentence
  readonly standing: Omit<Standing, 'waitsForSecond'>
}

/** The part of a file that says a sentence as it stands now. */
function blockOf(item: PoItem, { sentence, standing }: Released): string {
  const { state, initials, translation } = standing
  const flag = state === 'reviewed' ? `reviewed-by ${initials ?? ''}` : state
  const others = Object.entries(item.flags).filter(
    ([name]) => !/^(?:draft|second-read|reviewed-by .*)$/.test(name),
  )
  const notes = item.comments.filter((comment) => !comment.startsWith(englishNote))
  const english = `${englishNote}${sentence.english.replace(/\s+/g, ' ').trim()}`
  const changed: PoItem = {
    ...item,
    msgstr: [translation],
    flags: { ...Object.fromEntries(others), [flag]: true },
    comments: sentence.byId ? [...notes, english] : notes,
  }
  return stringifyItem(changed, { foldLength: 0 }).trimEnd()
}
