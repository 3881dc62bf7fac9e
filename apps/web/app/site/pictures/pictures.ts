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

/** `/pictures/…`: a drawing, as its address names it; 404 where it names none. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const [, folder, name = ''] = /^(\w+\/)?([\w-]+)\.svg$/.exec(args.params['*'] ?? '') ?? []
  const drawing = await drawings.get(folder ?? name)?.(name, args)
  return drawing === undefined ? noPicture() : pictureResponse(args.request, drawing)
}

/** Draws the picture of a name; undefined where there is none. */
type Draw = (name: string, args: LoaderFunctionArgs) => string | undefined | Promise<string | undefined>

const ofAnyShape = ['landscape', 'portrait', 'square'] as const

/** What stands alone by its name, and what stands in a folder by that of the folder. */
const drawings = new Map(
  Object.entries<Draw>({
    /** Uniform on the line, bag on the ledge, for those who apply. */
    apply: () =>
      compose({ object: 'uniform', ground: 'bandhani', palette: 'madder', pose: 'full' }, 'landscape'),

    /**
     * The terrace before a school day, wide, its shirt swaying once. With a shape it stands still, for those who want
     * nothing to move: a browser may keep that wish from a picture. The tall one, which phones show, always does: six
     * seconds of frames are a phone's battery, and keep it from what the visitor does first.
     */
    hero(_, { request }) {
      const shape = new URL(request.url).searchParams.get('shape')
      return shape === 'portrait' || shape === 'landscape' ? drawHero(shape, 'still') : drawHero('landscape')
    },

    /** One repeat of the cloth-covered ledge under the hero. */
    ledge: drawLedge,

    /** One thing alone, for lists. */
    'object/'(name) {
      const object = objectNames.find((one) => one === name)
      return object && drawObject(object)
    },

    /** One scene by its name; landscape unless asked. */
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

    /** A published need, from its own text, and unlike the others of the list while there is another thing to draw. */
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

    /** The place of an event, from its own name; no two events share one. */
    async 'event/'(id, args) {
      const events = await listed(
        args,
        (call) => call('GET event/list'),
        ({ event }) => event,
      )
      const place = choosePlaces(events.map((one) => ({ id: one.id, text: one.name }))).get(id)
      return place && drawPlace(place, 'landscape')
    },

    /** The place that a gallery item's caption tells of; square unless asked. */
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

    /** Who said something, without a photograph: the initial. */
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

/** A published list, with the draft that the address opens, if it opens one. */
async function listed<One extends { readonly id: string }>(
  args: LoaderFunctionArgs,
  list: (call: Call) => Promise<{ readonly data: readonly One[] }>,
  draftOf: (draft: DraftShown) => One | undefined,
): Promise<readonly One[]> {
  const { call } = args.context.get(apiContext)
  const [draft, { data }] = await Promise.all([requestedDraft(args), list(call)])
  return withDraft(data, draftOf(draft))
}

/** The shape that the address asks for, as `?shape=portrait`, if it is one of these; else the first of them. */
function requestedShape<Shape extends string>(
  { request }: LoaderFunctionArgs,
  shapes: readonly [Shape, ...Shape[]],
): Shape {
  const name = new URL(request.url).searchParams.get('shape')
  return shapes.find((one) => one === name) ?? shapes[0]
}
