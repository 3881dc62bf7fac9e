import * as contract from '@sahay/contract/translations/office-translations'
import { fileRoute } from '../../kernel/http/file-route.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { translatedLanguages } from './checked.ts'
import type { Exchange } from './exchange.service.ts'
import type { SentenceRow, Sentences } from './sentences.service.ts'
import { suggestionAnswer } from './suggestions.routes.ts'
import type { Tallies } from './tallies.ts'

export interface TranslationsServices {
  readonly tallies: Tallies
  readonly sentences: Sentences
  readonly exchange: Exchange
}

const reads = { needs: 'translations.read' } as const
const writes = { needs: 'translations.write' } as const

/** Every letter of a file may be six in JSON. */
const MOST_BYTES = 6 * 1024 * 1024

export function translationsRoutes(context: RouteContext, services: TranslationsServices): void {
  const { tallies, sentences, exchange } = services
  route(
    context,
    contract.listTranslatedLanguages,
    async (_input, actor) => {
      const counted = await tallies(actor)
      const data = translatedLanguages.map(({ code, name, english, state }) => {
        const {
          sentences: all,
          missing,
          draft,
          'second-read': secondRead,
          reviewed,
          waiting,
          suggested,
        } = counted(code)
        return {
          code,
          name,
          english,
          state,
          sentences: all,
          missing,
          draft,
          secondRead,
          reviewed,
          waiting,
          suggested,
        }
      })
      return { data, next: null }
    },
    reads,
  )
  route(
    context,
    contract.listSentences,
    async ({ query }, actor) => {
      const { rows, next } = await sentences.list(actor, query)
      return { data: rows.map(sentenceAnswer), next }
    },
    reads,
  )
  route(
    context,
    contract.readSentence,
    async ({ query }, actor, _from, say) => {
      const whole = await sentences.one(actor, query.id)
      const { translation, sentence } = whole
      return {
        data: {
          ...sentenceAnswer(whole),
          origins: [...sentence.origins],
          values: [...sentence.values],
          faults: whole.faults.map(say),
          glossary: whole.glossary.map((row) => ({
            english: row.english,
            translation: row.translation,
            why: row.why,
          })),
          suggestions: whole.suggestions.map(suggestionAnswer),
          texts: whole.texts.map((text) => ({
            id: text.id,
            words: text.words,
            initials: text.initials,
            from: text.source,
            by: text.by,
            at: text.at.toISOString(),
            outdated: text.outdated,
          })),
          released: sentence.translation === translation ? null : sentence.translation,
        },
      }
    },
    reads,
  )
  route(
    context,
    contract.saveSentence,
    async ({ body }, actor) => {
      await sentences.save(actor, body)
      return {}
    },
    writes,
  )
  route(
    context,
    contract.signSentence,
    async ({ body: { id, seen } }, actor) => {
      await sentences.sign(actor, id, seen)
      return {}
    },
    writes,
  )
  fileRoute(
    context,
    contract.translationFile,
    contract.translationFile.query,
    async ({ lang, catalogue }, actor) => ({
      filename: `${catalogue}.${lang}.po`,
      contentType: 'text/x-gettext-translation; charset=utf-8',
      content: Buffer.from(await exchange.write(actor, lang, catalogue)),
    }),
    { as: 'attachment', perMinute: 60 },
  )
  route(
    context,
    contract.importTranslations,
    async ({ body: { lang, text } }, actor, _from, say) => {
      const { taken, unchanged, refused } = await exchange.read(actor, lang, text)
      return {
        data: {
          taken,
          unchanged,
          refused: refused.map(({ english, words, why }) => ({ english, words, why: say(why) })),
        },
      }
    },
    { ...writes, perMinute: 30, mostBytes: MOST_BYTES },
  )
}

/** A sentence as the office's list has it. */
const sentenceAnswer = ({ id, lang, english, translation, place, state, initials, ...row }: SentenceRow) => ({
  id,
  lang,
  english,
  translation,
  place,
  state,
  initials,
  waits: row.waits,
  twoPeople: row.twoPeople,
  waitsForSecond: row.waitsForSecond,
  maySign: row.maySign,
})
