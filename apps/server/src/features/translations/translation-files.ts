import type { LanguageCode } from '@sahay/contract/kernel/languages'
import * as contract from '@sahay/contract/translations/office-translations'
import * as po from '@sahay/contract/translations/po'
import { idOf } from '@sahay/contract/translations/sentences'
import { recordAudit } from '../../platform/audit/audit.ts'
import { checkPublicText } from '../../platform/settings/public-words.ts'
import type { Actor } from '../../kernel/actor.ts'
import { fileRoute } from '../../kernel/http/file-route.ts'
import { type Api, implement } from '../../kernel/http/implement.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem, wrongFields } from '../../kernel/problem.ts'
import { ThreadExceeded, threadTask } from '../../kernel/threads/thread.ts'
import { keyOf, type PlacedSentence } from './catalogue-files.ts'
import type { Translated, TranslationsGiven } from './read-translations.ts'
import type { Parts } from './sentences.ts'
import { nextRelease, type Standing, standingOf } from './standing.ts'
import * as store from './translations.store.ts'

const NO_PO = /*i18n*/ 'None of our sentences is in this file. Please choose a PO file of this language.'

/** Every character of a file may take six in JSON. */
const MOST_BYTES = 6 * 1024 * 1024

const reading = threadTask<TranslationsGiven, readonly Translated[]>(
  new URL('./read-translations.ts', import.meta.url),
  'readTranslations',
)

const { read, import: imported } = contract.translationFiles

/**
 * A catalogue of the running release with the texts written and signed since, as a PO file. For a sentence that needs
 * two people it has only texts that a second person has signed; unchanged sentences are as in the repository.
 */
export const translationFile: Api<Parts> = {
  routes(context, parts) {
    fileRoute(
      context,
      read,
      read.query,
      async ({ lang, catalogue }, actor) => ({
        filename: `${catalogue}.${lang}.po`,
        contentType: 'text/x-gettext-translation; charset=utf-8',
        content: Buffer.from(await writeFile(parts, actor, lang, catalogue)),
      }),
      { as: 'attachment', perMinute: 60 },
    )
  },
}

/** Refuses with not_found if the language has no such file. */
async function writeFile(
  { db, now, files }: Parts,
  by: Actor,
  lang: LanguageCode,
  catalogue: contract.CatalogueName,
): Promise<string> {
  const written = await files.text(lang, catalogue)
  if (written === '') throw new Problem('not_found')
  const texts = Map.groupBy(await store.textsIn(db, lang), ({ sentence }) => sentence)
  const changed = new Map<string, Released>()
  for (const sentence of await files.sentences(lang)) {
    const standing = nextRelease(sentence, texts.get(sentence.key) ?? [])
    if (standing.waits) changed.set(sentence.key, { sentence, standing })
  }
  const blocks = po.blocksOf(written).map((block) => {
    const [item] = po.readBlock(block)
    const key = item && keyOf(catalogue, idOf(item))
    const change = key === undefined ? undefined : changed.get(key)
    if (!item || key === undefined || !change) return block.trimEnd()
    changed.delete(key)
    return blockOf(item, change)
  })
  // sentences newer than the file
  for (const { sentence, standing } of changed.values())
    if (sentence.catalogue === catalogue) blocks.push(blockOf(itemOf(sentence), { sentence, standing }))
  await recordAudit(db, { action: 'translation.exported', by, detail: { lang, catalogue } }, now())
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/**
 * Imports the sentences of a file: a text that differs from the present one becomes a draft. The file's reviewers are
 * ignored: each person signs for themselves. Refuses also with bad_request (text) if it has none of our sentences.
 */
export const translationImport = implement(
  { import: imported },
  ({ db, now, files, readingThread }: Parts) => {
    async function readFile(given: TranslationsGiven): Promise<readonly Translated[]> {
      try {
        return await readingThread.run(reading, given)
      } catch (error) {
        if (!(error instanceof ThreadExceeded)) throw error
        throw wrongFields({ text: contract.TOO_LARGE_FILE })
      }
    }

    return {
      async import({ body: { lang, text }, staff, say }) {
        const sentences = await files.sentences(lang)
        const found = await readFile({ lang, text, sentences, glossary: await files.glossary(lang) })
        if (!found.some(({ key }) => key !== null)) throw wrongFields({ text: NO_PO })
        const byKey = new Map(sentences.map((sentence) => [sentence.key, sentence]))
        const data = await db.transaction(async (tx) => {
          const texts = Map.groupBy(await store.textsIn(tx, lang), (one) => one.sentence)
          const refused: { english: string; words: string; why: string }[] = []
          const drafts: store.NewText[] = []
          let unchanged = 0
          for (const { english, key, words, isChanged, fault } of found) {
            if (words === '') continue
            const sentence = byKey.get(key ?? '')
            const before = (sentence && texts.get(sentence.key)) ?? []
            // compares with the present state, and with the file for the release while it waits for a second person
            const known = sentence && [standingOf(sentence, before), nextRelease(sentence, before)]
            const isKnown = known?.some(({ translation }) => translation === words) ?? false
            // the same words are a new text if they are declared valid for the present English
            const isNews = known?.[0]?.state === 'changed' && !isChanged
            if (isKnown && !isNews) unchanged += 1
            else if (fault) refused.push({ english: sentence?.english ?? english, words, why: say(fault) })
            else if (sentence)
              drafts.push({
                id: newId('trt'),
                lang,
                sentence: sentence.key,
                nth: (before[0]?.nth ?? 0) + 1,
                english: sentence.english,
                over: sentence.translation,
                words,
                source: 'imported',
                staffId: staff.staffId,
                writtenAt: now(),
              })
          }
          await checkPublicText(
            tx,
            drafts.map(({ words }) => words),
          )
          // all or none: if somebody else writes at the same moment, the file must be sent again
          if ((await store.insertTexts(tx, drafts)) < drafts.length) throw new Problem('changed_meanwhile')
          const detail = { lang, taken: drafts.length, refused: refused.length }
          await recordAudit(tx, { action: 'translation.imported', by: staff, detail }, now())
          return { taken: drafts.length, unchanged, refused }
        })
        return { data }
      },
    }
  },
  { import: { perMinute: 30, mostBytes: MOST_BYTES } },
)

/** A sentence as in its catalogue, before any translation. */
const itemOf = ({ id, english, origins, values }: PlacedSentence): po.PoEntry => ({
  ...po.createEntry(),
  msgctxt: id,
  msgid: english,
  references: [...origins],
  extractedComments: values.map((value) => `placeholder ${value}`),
})

/** A sentence in the next release. */
interface Released {
  readonly sentence: PlacedSentence
  readonly standing: Omit<Standing, 'waitsForSecond'>
}

/** The part of a file for a sentence with its present text, which translates the present English. */
function blockOf(item: po.PoEntry, { sentence, standing }: Released): string {
  const { state, initials, translation } = standing
  const flag = state === 'reviewed' ? `reviewed-by ${initials ?? ''}` : state
  const msgid = item.msgctxt ? sentence.english : item.msgid
  return po.writeEntry({
    ...item,
    msgid,
    msgstr: [translation],
    former: null,
    flags: po.flagged([flag], false),
  })
}
