import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { saysWord } from '@sahay/contract/translations/glossary'
import * as contract from '@sahay/contract/translations/office-translations'
import { fits } from '@sahay/contract/translations/po'
import { typeset } from '@sahay/contract/translations/typography'
import type { z } from 'zod'
import type { Platform } from '../../manifest/feature.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { checkPublicText } from '../../platform/settings/public-words.ts'
import { mailboxOf } from '../../platform/staff/staff.published.ts'
import type { Staff } from '../../kernel/actor.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem, wrongFields } from '../../kernel/problem.ts'
import type { CatalogueFiles, PlacedSentence } from './catalogue-files.ts'
import { faultsIn, languagesToTranslate } from './checked.ts'
import { matcherOf } from './matching.ts'
import { counts, initialsOf, standingOf, writerOf } from './standing.ts'
import { decide, openSuggestions } from './suggestions.store.ts'
import { pick } from '../../kernel/pick.ts'
import * as store from './translations.store.ts'

/** The dependencies of the translators' calls. */
export interface Parts extends Pick<Platform, 'db' | 'now' | 'readingThread'> {
  readonly files: CatalogueFiles
}

type TextChange = z.output<typeof contract.sentences.save.body>
type Filter = z.output<typeof contract.sentences.list.query>

/** The sentences of the site, for translators. */
export const sentences = implement(contract.sentences, ({ db, now, files }: Parts) => {
  /** A sentence by its id. Refuses with not_found. */
  async function find(id: string) {
    const lang = languagesToTranslate.find(({ code }) => id.startsWith(`${code}-`))?.code
    const sentence =
      lang && (await files.sentences(lang)).find(({ key }) => key === id.slice(lang.length + 1))
    if (!sentence) throw new Problem('not_found')
    return { lang, sentence }
  }

  /** Writes the next text of a sentence over the one that was read, signed or as a draft. */
  async function write(tx: Executor, staff: Staff, change: TextChange, isSigned: boolean): Promise<void> {
    const { id, seen, suggestion } = change
    const { staffId } = staff
    const { lang, sentence } = await find(id)
    const words = isSigned ? change.words : typeset(change.words, lang)
    const texts = await store.textsOf(tx, lang, sentence.key)
    const before = standingOf(sentence, texts)
    if (before.translation !== seen) throw new Problem('changed_meanwhile')
    if (isSigned && sentence.twoPeople && isTheirs(sentence, texts, staffId))
      throw new Problem('second_person')
    const [fault] = faultsIn(sentence, words, lang, await files.glossary(lang))
    if (fault) throw wrongFields({ words: fault })
    await checkPublicText(tx, [words])
    const decision = { lang, state: 'taken', reason: '', by: staffId, at: now() } as const
    if (suggestion !== undefined && (await decide(tx, suggestion, decision)) === 0)
      throw new Problem('changed_meanwhile')
    // the same words are no new text, unless the English changed: their review stays valid
    if (words === seen && !isSigned && before.state !== 'changed') return
    const text = {
      id: newId('trt'),
      lang,
      sentence: sentence.key,
      nth: (texts[0]?.nth ?? 0) + 1,
      english: sentence.english,
      over: sentence.translation,
      words,
      initials: isSigned ? initialsOf((await mailboxOf(tx, staffId))?.name ?? '') : null,
      source: isSigned ? 'signed' : suggestion === undefined ? 'written' : 'suggested',
      suggestionId: suggestion ?? null,
      staffId,
      writtenAt: now(),
    } as const
    if ((await store.insertTexts(tx, [text])) === 0) throw new Problem('changed_meanwhile')
    const action = isSigned ? 'translation.signed' : 'translation.proposed'
    await recordAudit(tx, { action, by: staff, subject: text.id, detail: { sentence: id } }, now())
  }

  return {
    /**
     * Empty without a language. Includes staff-only sentences if their place is requested. Refuses with bad_request
     * (after).
     */
    async list({ query, staff }) {
      const { lang, after, perPage } = query
      if (lang === undefined) return { data: [], next: null }
      const texts = Map.groupBy(await store.textsIn(db, lang), ({ sentence }) => sentence)
      const all = (await files.sentences(lang)).map((sentence) =>
        rowOf(lang, sentence, texts.get(sentence.key) ?? [], staff),
      )
      // a row that no longer matches the filter still marks where the next page begins
      const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
      if (after !== undefined && from === 0)
        throw wrongFields({ after: /*i18n*/ 'Please start again from the first page.' })
      const rest = all.slice(from).filter((row) => matchesQuery(row, query))
      const data = rest.slice(0, perPage)
      return { data, next: rest.length > perPage ? (data.at(-1)?.id ?? null) : null }
    },

    async one({ query: { id }, staff, say }) {
      const { lang, sentence } = await find(id)
      const texts = await store.textsOf(db, lang, sentence.key)
      const row = rowOf(lang, sentence, texts, staff)
      const glossary = await files.glossary(lang)
      const open = await openSuggestions(db, lang)
      const { english, translation } = row
      const faults = translation === '' ? [] : faultsIn(sentence, translation, lang, glossary)
      return {
        data: {
          ...row,
          origins: [...sentence.origins],
          values: [...sentence.values],
          isShown: sentence.former === null || fits(english, sentence.translation),
          faults: faults.map(say),
          glossary: glossary
            .filter(({ terms: words }) => words.some((word) => isUsed(english, word)))
            .map((entry) => pick(entry, 'english', 'translation', 'why')),
          // visitors read the text of the release
          suggestions: open.filter(({ read }) => {
            const { matches } = matcherOf(read)
            return matches(translation) > 0 || matches(sentence.translation) > 0
          }),
          texts: texts.map((text) => ({
            ...pick(text, 'id', 'words', 'initials', 'by', 'at'),
            from: text.source,
            outdated: !counts(sentence, text),
          })),
          released: sentence.translation === translation ? null : sentence.translation,
        },
      }
    },

    /**
     * Writes another text, as a draft. Refuses with changed_meanwhile if the text differs from the one read, or the
     * suggestion is decided; also with bad_request (words) with the errors that the rules find.
     */
    async save({ body, staff }) {
      await db.transaction((tx) => write(tx, staff, body, false))
      return {}
    },

    /** Signs the text that was read. Refuses as `save` does; a writer cannot sign a sentence that needs two people. */
    async sign({ body: { id, seen }, staff }) {
      await db.transaction((tx) => write(tx, staff, { id, seen, words: seen }, true))
      return {}
    },
  }
})

/** True if this member of staff wrote the sentence's present text. */
const isTheirs = (sentence: PlacedSentence, texts: readonly store.Text[], staffId: string): boolean =>
  texts[0] !== undefined && counts(sentence, texts[0]) && writerOf(texts) === staffId

/** A sentence of a language, for the caller. */
function rowOf(lang: LanguageCode, sentence: PlacedSentence, texts: readonly store.Text[], staff: Staff) {
  const { key, english, place, twoPeople } = sentence
  const standing = standingOf(sentence, texts)
  const isOpen = standing.translation !== '' && standing.state !== 'reviewed'
  const maySign = isOpen && !(twoPeople && isTheirs(sentence, texts, staff.staffId))
  const former = standing.state === 'changed' ? sentence.former : null
  return { id: `${lang}-${key}`, lang, english, former, place, twoPeople, ...standing, maySign }
}

/** The glossary lists verbs with *to*. */
const isUsed = (english: string, word: string) => word !== '' && saysWord(english, word.replace(/^to /, ''))

function matchesQuery(
  { english, translation, ...row }: ReturnType<typeof rowOf>,
  { state, place, waits, q = '' }: Filter,
): boolean {
  return (
    (place === undefined ? row.place !== 'staff' : row.place === place) &&
    (state === undefined || row.state === state) &&
    (waits === undefined || (waits === 'yes' ? row.waits : row.waitsForSecond)) &&
    `${english}\n${translation}`.toLowerCase().includes(q.toLowerCase())
  )
}
