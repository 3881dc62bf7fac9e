import { chooseObjects, choosePlaces, chooseTrades } from '@sahay/art/choose-each.ts'
import { compose } from '@sahay/art/compose.ts'
import { drawNamed } from '@sahay/art/named.ts'
import {
  drawCloth,
  drawHero,
  drawLedge,
  drawObject,
  drawPicture,
  drawPlace,
  groundNames,
  objectNames,
  paletteNames,
  placeNames,
} from '@sahay/art/picture.ts'
import type { DraftShown } from '@sahay/contract/api/preview'
import type { Need } from '@sahay/contract/giving/giving'
import type { LoaderFunctionArgs } from 'react-router'
import type { Call } from '../../shell/api.ts'
import { apiContext } from '../../shell/api-context.ts'
import { requestedDraft, withDraft } from '../../shell/preview.ts'
import { noPicture, pictureResponse } from './picture-response.ts'

/** `/pictures/…`: the drawing that the address names; a 404 if there is none. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const [, folder, name = ''] = /^(\w+\/)?([\w-]+)\.svg$/.exec(args.params['*'] ?? '') ?? []
  const drawing = await drawings.get(folder ?? name)?.(name, args)
  return drawing === undefined ? noPicture() : pictureResponse(args.request, drawing)
}

/** Draws the picture of a name; undefined where there is none. */
type Draw = (name: string, args: LoaderFunctionArgs) => string | undefined | Promise<string | undefined>

const ofAnyShape = ['landscape', 'portrait', 'square'] as const

/** Drawings with a fixed name, and folders of drawings. */
const drawings = new Map(
  Object.entries<Draw>({
    /** A uniform on the line and a bag on the ledge, for the application page. */
    apply: () =>
      compose({ object: 'uniform', ground: 'bandhani', palette: 'madder', pose: 'full' }, 'landscape'),

    /**
     * The terrace before a school day, wide, with the shirt swaying once. With a shape it is static, for visitors who
     * prefer reduced motion: browsers may not tell a picture about that preference. The tall one, for phones, is always
     * static: six seconds of animation cost battery and delay the visitor's first action.
     */
    hero(_, { request }) {
      const shape = new URL(request.url).searchParams.get('shape')
      return shape === 'portrait' || shape === 'landscape' ? drawHero(shape, 'still') : drawHero('landscape')
    },

    /** One repeat of the cloth-covered ledge under the hero. */
    ledge: drawLedge,

    /** A single object, for lists. */
    'object/'(name) {
      const object = objectNames.find((one) => one === name)
      return object && drawObject(object)
    },

    /** One scene by name; landscape by default. */
    'place/'(name, args) {
      const place = placeNames.find((one) => one === name)
      return place && drawPlace(place, requestedShape(args, ofAnyShape))
    },

    /** One repeat of a cloth, named by ground and palette: `ajrakh-madder`. */
    'cloth/'(name) {
      const ground = groundNames.find((one) => name.startsWith(`${one}-`))
      const palette = paletteNames.find((one) => name === `${ground}-${one}`)
      return ground && palette && drawCloth(ground, palette)
    },

    /** A published need, drawn from its own text, and different from the others in the list as long as another object is left. */
    async 'need/'(id, args) {
      const needs = await listed<Need>(
        args,
        (call) => call('GET donation/list'),
        (draft) => draft.need ?? draft.need_update,
      )
      const chosen = chooseObjects(needs.map((one) => ({ id: one.id, text: one.requirement })))
      const text = needs.find((one) => one.id === id)?.requirement
      const shape = requestedShape(args, [...ofAnyShape, 'wide'])
      return text === undefined ? text : drawPicture({ seed: id, text, shape, object: chosen.get(id) })
    },

    /** The scene of an event, from its name; unique to each event. */
    async 'event/'(id, args) {
      const events = await listed(
        args,
        (call) => call('GET event/list'),
        ({ event }) => event,
      )
      const place = choosePlaces(events.map((one) => ({ id: one.id, text: one.name }))).get(id)
      return place && drawPlace(place, 'landscape')
    },

    /** The scene that a gallery item's caption describes; square by default. */
    async 'gallery/'(id, args) {
      const items = await listed(
        args,
        (call) => call('GET event/getImage'),
        ({ gallery }) => gallery,
      )
      const place = choosePlaces(items.map((one) => ({ id: one.id, text: one.caption }))).get(id)
      return place && drawPlace(place, requestedShape(args, ['square', 'landscape', 'portrait']))
    },

    /** A donor without a photograph, from name and trade. */
    async 'donor/'(id, args) {
      const donors = await listed(
        args,
        (call) => call('GET donater/get'),
        ({ donator }) => donator,
      )
      const donor = donors.find((one) => one.id === id)
      const trades = chooseTrades(donors.map((one) => ({ id: one.id, text: `${one.position} ${one.name}` })))
      return donor && drawNamed({ seed: id, name: donor.name, trade: trades.get(id) })
    },

    /** The author of a quote without a photograph: the initial. */
    async 'review/'(id, args) {
      const reviews = await listed(
        args,
        (call) => call('GET review/getreview'),
        ({ testimonial }) => testimonial,
      )
      const review = reviews.find((one) => one.id === id)
      return review && drawNamed({ seed: id, name: review.name })
    },
  }),
)

/** Loads a published list, with the draft that the address previews, if any. */
async function listed<One extends { readonly id: string }>(
  args: LoaderFunctionArgs,
  list: (call: Call) => Promise<{ readonly data: readonly One[] }>,
  draftOf: (draft: DraftShown) => One | undefined,
): Promise<readonly One[]> {
  const { call } = args.context.get(apiContext)
  const [draft, { data }] = await Promise.all([requestedDraft(args), list(call)])
  return withDraft(data, draftOf(draft))
}

/** The shape in the address, such as `?shape=portrait`, if it is one of these; else the first of them. */
function requestedShape<Shape extends string>(
  { request }: LoaderFunctionArgs,
  shapes: readonly [Shape, ...Shape[]],
): Shape {
  const name = new URL(request.url).searchParams.get('shape')
  return shapes.find((one) => one === name) ?? shapes[0]
}
