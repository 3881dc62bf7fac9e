import { HtmlValidate } from 'html-validate'

/*
 * The rules of the HTML standard and of accessible HTML. Off are only rules of taste about how React and the router
 * write: the case of attributes (charSet), void elements (<br/>), attributes without a value, and titles longer than
 * 70 letters. A list without bullets says that it is a list, since Safari forgets it; a page number that leads nowhere
 * is a link that is disabled, for which there is no element.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    'attr-case': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-redundant-role': 'off',
    'prefer-native-element': ['error', { exclude: ['link'] }],
    // the site's own files come by the same line as the page that would name their hashes
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

/** What is not sound in a page's HTML, each with its rule and its place. */
export async function complaintsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
