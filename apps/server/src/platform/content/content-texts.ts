import { createHash } from 'node:crypto'
import * as contract from '@sahay/contract/content/office-content-texts'
import { isLanguageCode, languageCodes, sourceLanguage } from '@sahay/contract/kernel/languages'
import { z } from 'zod'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { Problem, wrongFields } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import { checkPublicText } from '../settings/public-words.ts'
import type { ContentHolder } from './content.published.ts'
import { settingTexts } from './setting-texts.ts'
import { type HeldTexts, type NamedTexts, noteTranslation, type TextsInOneLanguage } from './held-texts.ts'

interface Parts extends Core {
  readonly contentHolders: readonly ContentHolder[]
  /** Announces in this process that this content changed, by its table's name. */
  readonly changed: (table: string) => void
}

/** The order of texts whose record nobody can give to or take part in now. */
const order: readonly contract.TranslatedKind[] = [
  'need',
  'event',
  'setting',
  'figure',
  'need_update',
  'gallery',
  'testimonial',
  'donator',
  'partner',
  'need_closing',
]

/** Texts that staff wrote and the site shows, for translators. */
export const contentTexts = implement(
  contract.contentTexts,
  ({ db, now, contentHolders, changed }: Parts) => {
    const held = [...contentHolders.flatMap(({ texts }) => texts), settingTexts].toSorted(
      (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
    )
    const others = languageCodes.filter((code) => code !== sourceLanguage)

    /** The record that an id names. Refuses with not_found if it is not published. */
    async function find(tx: Executor, id: string) {
      const [lang = '', kind = '', record = ''] = id.split('-')
      const texts = held.find((one) => one.kind === kind)
      if (!texts || !isLanguageCode(lang) || lang === sourceLanguage) throw new Problem('not_found')
      const [row] = await texts.shown(tx, [lang], record)
      if (!row) throw new Problem('not_found')
      return { lang, texts, row }
    }

    return {
      /** Empty without a language or a record. Refuses with bad_request (after). */
      async list({ query: { lang, of = null, state, kind, after, perPage } }) {
        if (lang === undefined && of === null) return { data: [], next: null }
        const codes = others.filter((code) => lang === undefined || code === lang)
        const all: ReturnType<typeof rowOf>[] = []
        for (const texts of held)
          if (kind === undefined || texts.kind === kind)
            for (const row of await texts.shown(db, codes, of)) all.push(rowOf(texts, row))
        const sorted = [...all.filter(({ isOpen }) => isOpen), ...all.filter(({ isOpen }) => !isOpen)]
        const from = after === undefined ? 0 : sorted.findIndex(({ id }) => id === after) + 1
        if (after !== undefined && from === 0)
          throw wrongFields({ after: /*i18n*/ 'Please start again from the first page.' })
        const rest = sorted.slice(from).filter((row) => state === undefined || row.state === state)
        const data = rest.slice(0, perPage)
        return { data, next: rest.length > perPage ? (data.at(-1)?.id ?? null) : null }
      },

      async one({ query: { id } }) {
        const { texts, row } = await find(db, id)
        const shown = rowOf(texts, row)
        const isOurs = isSame(texts, row.words, row.written)
        return {
          data: {
            ...shown,
            texts: namesIn(texts, row).map((name) => ({
              name,
              english: row.english[name] ?? '',
              former: shown.state === 'changed' ? formerOf(row, name) : null,
              words: row.words?.[name] ?? '',
            })),
            seen: seenOf(row),
            by: isOurs ? row.by : null,
            at: isOurs ? row.at : null,
          },
        }
      },

      /** Refuses also with bad_request (the name of a text), by the rules for the English text. */
      async save({ body: { id, seen, words: sent }, staff }) {
        const table = await db.transaction(async (tx) => {
          const { texts, row: before } = await find(tx, id)
          await texts.lock(tx, before.id)
          const { lang, row } = await find(tx, id)
          if (seenOf(row) !== seen) throw new Problem('changed_meanwhile')
          const words = texts.clean(checked(texts, row, sent))
          await checkPublicText(tx, Object.values(words))
          const at = now()
          await texts.write(tx, row.id, lang, words, { by: staff.staffId, at })
          const { kind, table: name } = texts
          const note = { kind, recordId: row.id, lang, source: row.english, words }
          await noteTranslation(tx, { ...note, staffId: staff.staffId, writtenAt: at })
          const detail = { lang, kind }
          await recordAudit(tx, { action: 'content.translated', by: staff, subject: row.id, detail }, at)
          return name
        })
        changed(table)
        return {}
      },
    }
  },
)

/** The names of a record's texts that are not empty. */
const namesIn = ({ rules }: HeldTexts, { english }: TextsInOneLanguage): contract.ContentTextName[] =>
  contract.contentTextNames.filter((name) => name in rules && (english[name] ?? '') !== '')

/** True if both have the same texts. */
function isSame({ rules }: HeldTexts, one: NamedTexts | null, other: NamedTexts | null): boolean {
  if (one === null || other === null) return one === other
  return contract.contentTextNames.every((name) => !(name in rules) || one[name] === other[name])
}

/** The English text at the time of the translation, if it differs from the current one. */
function formerOf({ source, english }: TextsInOneLanguage, name: contract.ContentTextName): string | null {
  const former = source?.[name] ?? ''
  return former === english[name] ? null : former
}

function rowOf(texts: HeldTexts, row: TextsInOneLanguage) {
  const names = namesIn(texts, row)
  const join = (words: NamedTexts | null) =>
    names
      .map((name) => words?.[name] ?? '')
      .join('\n')
      .trim()
  // a translation written on the record itself belongs to the English next to it there
  const isChanged = isSame(texts, row.words, row.written) && !isSame(texts, row.source, row.english)
  const there = isChanged ? ('changed' as const) : ('translated' as const)
  return {
    id: `${row.lang}-${texts.kind}-${row.id}`,
    lang: row.lang,
    kind: texts.kind,
    record: row.id,
    english: join(row.english),
    translation: join(row.words),
    state: row.words === null ? ('missing' as const) : there,
    isOpen: row.isOpen,
  }
}

/** A text and its translation as one string, to detect changes since somebody read them. */
const seenOf = ({ english, words }: TextsInOneLanguage): string =>
  createHash('sha256')
    .update(JSON.stringify([english, words]))
    .digest('base64url')

/** Checks a translation by the rules for its English: complete, and empty where the English is empty. */
function checked(texts: HeldTexts, row: TextsInOneLanguage, sent: NamedTexts): NamedTexts {
  const names = namesIn(texts, row)
  const words: Partial<Record<contract.ContentTextName, string>> = {}
  const faults: Record<string, string> = {}
  for (const name of contract.contentTextNames) {
    const rule = texts.rules[name]
    if (!rule) continue
    const isNeeded = names.includes(name)
    const result = (
      isNeeded ? rule.pipe(z.string().min(1, /*i18n*/ 'Please fill this in.')) : z.string()
    ).safeParse(isNeeded ? (sent[name] ?? '') : '')
    if (result.success) words[name] = result.data
    else faults[name] = result.error.issues[0]?.message ?? ''
  }
  if (Object.keys(faults).length > 0) throw wrongFields(faults)
  return words
}
