import type { NeedPage } from '@sahay/contract/giving/giving'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { paise, toRupees } from '@sahay/contract/kernel/money'
import type { Executor } from '../../../kernel/database/database.ts'
import { textsIn } from '../../../kernel/language/content.ts'
import { Problem } from '../../../kernel/problem.ts'
import { needInRupees } from './need.ts'
import * as store from './need-page.store.ts'

/** A need as its own page shows it. Refuses with not_found; with need_gone where it was taken off for good. */
export async function needToShow(tx: Executor, id: string, language: LanguageCode): Promise<NeedPage> {
  const need = await store.needOfPage(tx, id, language, null)
  if (need?.archivedAt) throw new Problem('need_gone')
  if (!need?.publishedAt) throw new Problem('not_found')
  return pageOf(need, language)
}

/** The same in any state, and with one of its updates that may not be published; null: there is no such need. */
export async function needToPreview(
  tx: Executor,
  id: string,
  updateId: string | null,
  language: LanguageCode,
): Promise<NeedPage | null> {
  const need = await store.needOfPage(tx, id, language, updateId)
  return need && pageOf(need, language)
}

function pageOf(need: store.PageNeed, language: LanguageCode): NeedPage {
  const { closing, closingTranslations, gifts, lastAt, spent, story } = need
  const metAt = need.received >= need.required ? lastAt : null
  const closed = textsIn(language, closingTranslations, { word: closing })
  return {
    ...needInRupees({ ...need, metAt }, language),
    gifts,
    spent_amount: toRupees(spent),
    closing: closing === '' ? null : closed,
    story: story.map(({ translations, text, bought, image, alt, spent: cost, ...entry }) => ({
      ...entry,
      ...textsIn(language, translations, { text, bought }),
      spent: cost === null ? null : toRupees(paise(cost)),
      photo: image === null ? null : { image, alt: alt ?? '' },
    })),
  }
}
