import { HtmlValidate } from 'html-validate'

/*
 * The rules of the HTML standard and of accessible HTML. Only style rules about the output of React and the router are
 * disabled: the case of attributes (charSet), void elements (<br/>), attributes without a value, and titles longer than 70
 * characters. A list without bullets has an explicit list role, because Safari drops it; a page number without a target is
 * a disabled link, for which there is no element.
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
    // the site's own files come over the same connection as the page that would contain their hashes
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

/** Returns the errors in a page's HTML, each with its rule and position. */
export async function complaintsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
