import { asking, type Costs, type Counting } from './counting.ts'

/** Translators: a sentence that is read, written, approved and exported. */
export async function costsOfTranslations({ app, costOf, owner }: Counting): Promise<Costs> {
  const { get, post } = asking(app, owner, 'office/translations')
  const suggest = (read: string) =>
    app.call('POST suggestion/add', { body: { lang: 'gu', page: '/need-help', read, better: 'પૂરું નામ' } })
  const find = async () => {
    const { data } = await app.call('GET office/translations/sentences', {
      token: owner,
      query: { lang: 'gu', q: 'Full name' },
    })
    const found = data.find(({ english }) => english === 'Full name')
    if (!found) throw new Error('the site asks for no full name any more')
    return found
  }
  const { id, translation } = await find()
  await suggest(translation)
  const open = await app.call('GET office/translations/suggestions', {
    token: owner,
    query: { state: 'open' },
  })
  const suggestion = open.data.at(-1)?.id ?? ''
  const words = translation === 'પૂરું નામ' ? 'આખું નામ' : 'પૂરું નામ'
  const file = `msgid "Full name"\nmsgstr "${translation}"\n`
  const content = 'ta-need-need_demo01'
  const query = { id: content }
  const { data: text } = await app.call('GET office/translations/content/one', { token: owner, query })
  const tamil = { name: 'ஃபரீதா எம்.', requirement: 'ஒரு பை.' }
  return {
    officeContentTexts: await costOf(get('/content?lang=ta')),
    officeContentText: await costOf(get(`/content/one?id=${content}`)),
    officeContentTextSave: await costOf(
      post('/content/save', { id: content, seen: text.seen, words: tamil }),
    ),
    officeTranslatedSentence: await costOf(get(`/sentence?id=${id}`)),
    officeSuggestion: await costOf(get(`/suggestion?id=${suggestion}`)),
    officeTranslatedSentenceSave: await costOf(post('/save', { id, seen: translation, words })),
    officeTranslatedSentenceSign: await costOf(post('/sign', { id, seen: words })),
    officeTranslationImport: await costOf(post('/import', { lang: 'gu', text: file })),
    officeSuggestionSetAside: await costOf(
      post('/set-aside', { id: suggestion, reason: 'As the glossary says.' }),
    ),
  }
}
