import { Refusal } from '@sahay/contract/api/client'
import type { FieldSpec, FieldSpecs, ValuesOf } from '../resource.ts'
import { valuesFrom } from './form-values.ts'

type Boxes<Name extends string> = `${Name}_${'gu' | 'hi'}`
type Translations<Name extends string> = Readonly<
  Partial<Record<string, Readonly<Partial<Record<Name, string>>>>>
>

/** Adds inputs in each other language to some fields; returns all fields, their values, and the body to save. */
export function translated<
  const Fields extends FieldSpecs & Readonly<Record<Name, FieldSpec>>,
  const Name extends string,
>(plain: Fields, texts: readonly Name[]) {
  const boxes = eachBox(texts).map(([box, code, name]): [string, FieldSpec] => {
    const { hint: _hint, required: _required, ...spec }: FieldSpec = plain[name]
    return [box, { ...spec, language: code }]
  })
  const own = valuesFrom(plain)
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a box for each name and language, as `eachBox` names them
    fields: { ...plain, ...Object.fromEntries(boxes) } as Fields &
      Record<Boxes<Name>, FieldSpec & { kind: 'line' }>,
    values: (row: Parameters<typeof own>[0] & { readonly translations: Translations<Name> }) => ({
      ...own(row),
      ...boxesOf(texts, row.translations),
    }),
    body: (values: ValuesOf<Fields> & Record<Boxes<Name>, string>) => ({
      ...own(values),
      translations: translationsIn(texts, values),
    }),
  }
}

/** Each input in another language: its name, `name_gu`, its language, and the translated field. */
const eachBox = <const Name extends string>(names: readonly Name[]) =>
  (['gu', 'hi'] as const).flatMap((code) => names.map((name) => [`${name}_${code}`, code, name] as const))

/** Returns the values of the inputs in other languages. */
export const boxesOf = <const Name extends string>(
  names: readonly Name[],
  translations: Translations<Name>,
): Record<Boxes<Name>, string> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a box for each name and language
  Object.fromEntries(
    eachBox(names).map(([box, code, name]) => [box, translations[code]?.[name] ?? '']),
  ) as Record<Boxes<Name>, string>

/** Returns the translations by language; a language with only empty inputs has none. */
export function translationsIn<const Name extends string>(
  names: readonly Name[],
  values: Readonly<Record<`${Name}_${'gu' | 'hi'}`, string>>,
): Partial<Record<'gu' | 'hi', Record<Name, string>>> {
  const all: Partial<Record<'gu' | 'hi', Record<Name, string>>> = {}
  for (const code of ['gu', 'hi'] as const) {
    const texts = names.map((name) => [name, values[`${name}_${code}`]] as const)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text for each name
    if (texts.some(([, text]) => text !== '')) all[code] = Object.fromEntries(texts) as Record<Name, string>
  }
  return all
}

/** Maps the server's errors about a language to that language's inputs. */
export async function atBoxes<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([name, sentence]) => [
        name.replace(/^translations\.(\w+)\.(\w+)$/, '$2_$1'),
        sentence,
      ]),
    )
    throw new Refusal(error.httpStatus, {
      message: error.message,
      fields,
      values: error.values,
      ...(error.code ? { code: error.code } : {}),
    })
  }
}
