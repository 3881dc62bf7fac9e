import type { SentenceState } from '@sahay/contract/translations/office-translations'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { type GlossaryRow, saysWord } from '@sahay/contract/translations/glossary'
import type { SentencePlace } from '@sahay/contract/translations/places'
import { recordAudit } from '../../platform/audit/audit.ts'
import { checkPublicWords } from '../../platform/settings/public-words.ts'
import { mailboxOf } from '../../platform/staff/staff.published.ts'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import type { Message } from '../../kernel/language/message.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import type { CatalogueFiles, PlacedSentence } from './catalogue-files.ts'
import { faultsIn, translatedLanguages } from './checked.ts'
import { matcherOf } from './matching.ts'
import { counts, initialsOf, type Standing, standingOf, writerOf } from './standing.ts'
import { decide, openSuggestions, type Suggestion } from './suggestions.store.ts'
import * as store from './translations.store.ts'

export interface SentencesDeps {
  readonly db: Database
  readonly now: () => Date
  readonly files: CatalogueFiles
}

/** A sentence of a language as it stands. */
export interface SentenceRow extends Standing {
  readonly id: string
  readonly lang: LanguageCode
  readonly english: string
  readonly place: SentencePlace
  readonly twoPeople: boolean
  /** Whether who asks may sign it as it stands: it is neither signed nor their own where it takes two people. */
  readonly maySign: boolean
}

export interface SentencesAsked {
  readonly lang?: LanguageCode | undefined
  readonly state?: SentenceState | undefined
  readonly place?: SentencePlace | undefined
  readonly waits?: 'yes' | 'second' | undefined
  readonly q?: string | undefined
  readonly after?: string | undefined
  readonly perPage: number
}

/** Everything that is known of one sentence. */
export interface WholeSentence extends SentenceRow {
  readonly sentence: PlacedSentence
  readonly faults: readonly Message[]
  readonly glossary: readonly GlossaryRow[]
  readonly suggestions: readonly Suggestion[]
  readonly texts: readonly (Awaited<ReturnType<typeof store.textsOf>>[number] & {
    readonly outdated: boolean
  })[]
}

export interface TextChange {
  readonly id: string
  /** The text that was read. */
  readonly seen: string
  readonly words: string
  readonly suggestion?: string | undefined
}

/** The sentences of the site, for those who translate. Each refuses with forbidden. */
export type Sentences = ReturnType<typeof createSentences>

export function createSentences({ db, now, files }: SentencesDeps) {
  /** A sentence by its id. Refuses with not_found. */
  async function find(id: string) {
    const lang = translatedLanguages.find(({ code }) => id.startsWith(`${code}-`))?.code
    const sentence =
      lang && (await files.sentences(lang)).find(({ key }) => key === id.slice(lang.length + 1))
    if (!sentence) throw new Problem('not_found')
    return { lang, sentence }
  }

  /** Writes the next text of a sentence over the one that was read, signed or as a draft. */
  async function write(tx: Executor, actor: Actor, change: TextChange, isSigned: boolean): Promise<void> {
    const { id, seen, words, suggestion } = change
    const { staffId } = requirePermission(actor, 'translations.write')
    const { lang, sentence } = await find(id)
    const texts = await store.textsOf(tx, lang, sentence.key)
    if (standingOf(sentence, texts).translation !== seen) throw new Problem('changed_meanwhile')
    if (isSigned && sentence.twoPeople && isTheirs(sentence, texts, staffId))
      throw new Problem('second_person')
    const [fault] = faultsIn(sentence, words, lang, await files.glossary(lang))
    if (fault) throw new Problem('bad_request', {}, { words: fault })
    await checkPublicWords(tx, [words])
    const decision = { lang, state: 'taken', reason: '', by: staffId, at: now() } as const
    if (suggestion !== undefined && (await decide(tx, suggestion, decision)) === 0)
      throw new Problem('changed_meanwhile')
    // the same words again are no other text: what was read of them stays read
    if (words === seen && !isSigned) return
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
    await recordAudit(tx, { action, by: actor, subject: text.id, detail: { sentence: id } }, now())
  }

  return {
    /**
     * One page of the sentences of a language; without one, none. Those of staff where their place is asked for. Refuses
     * with bad_request (after).
     */
    async list(actor: Actor, asked: SentencesAsked): Promise<Page<SentenceRow>> {
      requirePermission(actor, 'translations.read')
      const { lang, after, perPage } = asked
      if (lang === undefined) return { rows: [], next: null }
      const texts = Map.groupBy(await store.textsIn(db, lang), ({ sentence }) => sentence)
      const all = (await files.sentences(lang)).map((sentence) => ({
        id: `${lang}-${sentence.key}`,
        lang,
        english: sentence.english,
        place: sentence.place,
        ...standingFor(actor, sentence, texts.get(sentence.key) ?? []),
      }))
      // a row that was changed and is not asked for any more still says where the next page begins
      const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
      if (after !== undefined && from === 0)
        throw new Problem('bad_request', {}, { after: /*i18n*/ 'Please begin again with the first page.' })
      const rest = all.slice(from).filter((row) => isAsked(row, asked))
      const rows = rest.slice(0, perPage)
      return { rows, next: rest.length > perPage ? (rows.at(-1)?.id ?? null) : null }
    },

    /** Refuses with not_found. */
    async one(actor: Actor, id: string): Promise<WholeSentence> {
      requirePermission(actor, 'translations.read')
      const { lang, sentence } = await find(id)
      const texts = await store.textsOf(db, lang, sentence.key)
      const standing = standingFor(actor, sentence, texts)
      const glossary = await files.glossary(lang)
      const open = await openSuggestions(db, lang)
      const { english } = sentence
      const { translation } = standing
      return {
        id,
        lang,
        english,
        place: sentence.place,
        ...standing,
        sentence,
        faults: translation === '' ? [] : faultsIn(sentence, translation, lang, glossary),
        glossary: glossary.filter(({ words }) => words.some((word) => isSaid(english, word))),
        // visitors read what the release says
        suggestions: open.filter(({ read }) => {
          const { matches } = matcherOf(read)
          return matches(translation) > 0 || matches(sentence.translation) > 0
        }),
        texts: texts.map((text) => ({ ...text, outdated: !counts(sentence, text) })),
      }
    },

    /**
     * Writes another text, as a draft. Refuses with not_found, changed_meanwhile where another text was read or the
     * suggestion is decided, other_account, and bad_request (words) with what the rules find.
     */
    save: (actor: Actor, change: TextChange): Promise<void> =>
      db.transaction((tx) => write(tx, actor, change, false)),
    /**
     * Signs the text that was read. Refuses with not_found, changed_meanwhile, other_account, bad_request (words), and second_person where
     * who wrote it would sign a sentence that takes two people.
     */
    sign: (actor: Actor, id: string, seen: string): Promise<void> =>
      db.transaction((tx) => write(tx, actor, { id, seen, words: seen }, true)),
  }
}

/** Whether a sentence says what this member of staff wrote. */
const isTheirs = (sentence: PlacedSentence, texts: readonly store.Text[], staffId: string): boolean =>
  texts[0] !== undefined && counts(sentence, texts[0]) && writerOf(texts) === staffId

/** How a sentence stands for whoever asks. */
function standingFor(actor: Actor, sentence: PlacedSentence, texts: readonly store.Text[]) {
  const { twoPeople } = sentence
  const { staffId } = requirePermission(actor, 'translations.read')
  const standing = standingOf(sentence, texts)
  const isOpen = standing.translation !== '' && standing.state !== 'reviewed'
  return { twoPeople, ...standing, maySign: isOpen && !(twoPeople && isTheirs(sentence, texts, staffId)) }
}

/** A verb of the glossary stands there with *to*. */
const isSaid = (english: string, word: string) => word !== '' && saysWord(english, word.replace(/^to /, ''))

function isAsked(
  { english, translation, ...row }: SentenceRow,
  { state, place, waits, q = '' }: SentencesAsked,
): boolean {
  return (
    (place === undefined ? row.place !== 'staff' : row.place === place) &&
    (state === undefined || row.state === state) &&
    (waits === undefined || (waits === 'yes' ? row.waits : row.waitsForSecond)) &&
    `${english}\n${translation}`.toLowerCase().includes(q.toLowerCase())
  )
}
