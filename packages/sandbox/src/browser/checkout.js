// @ts-check
/**
 * The page's side of the checkout: defines `window.Razorpay`. It reuses one frame for all windows, sets every style through
 * the CSSOM (which a strict `style-src` allows) and accepts only messages from its own frame and origin.
 */
;(() => {
  /**
   * @typedef {{ escape?: boolean, backdropclose?: boolean, confirm_close?: boolean, ondismiss?: (reason?: string) => void }} Modal
   * @typedef {{ key?: string, order_id?: string, handler?: (data: Record<string, string>) => void, modal?: Modal,
   *   callback_url?: string, redirect?: boolean, [name: string]: unknown }} Options
   */

  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement))
    throw new Error('checkout.js must be loaded by a script element')
  const frameUrl = new URL('checkout', script.src)
  frameUrl.searchParams.set('origin', window.location.origin)

  /** Milliseconds for loading the frame before the page is released. */
  const loadWait = 20_000
  /** Milliseconds between the closing of the window and the handler's call, as with the provider. */
  const handlerWait = 200

  /** @type {HTMLIFrameElement | null} */
  let frame = null
  let ready = false
  /** @type {Razorpay | null} */
  let current = null
  let overflowBefore = ''
  /** @type {Element | null} */
  let focusBefore = null
  let loadTimer = 0
  /** Counts the openings, so that a message about an earlier one is not mistaken for the current one's. */
  let opening = 0

  /** @param {HTMLElement} element @param {Record<string, string>} styles */
  function style(element, styles) {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
  }

  function makeFrame() {
    const container = document.createElement('div')
    container.className = 'razorpay-container'
    style(container, {
      position: 'fixed',
      inset: '0',
      'z-index': '2147483647',
      background: 'rgb(12 13 43 / 62%)',
      display: 'none',
    })
    const made = document.createElement('iframe')
    made.className = 'razorpay-checkout-frame'
    made.title = 'Payment window'
    made.allow = 'payment'
    // The frame is transparent only with the same colour scheme on both sides.
    style(made, {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      background: 'transparent',
      'color-scheme': 'light',
    })
    made.src = frameUrl.href
    container.append(made)
    document.body.append(container)
    return made
  }

  /** @param {object} message */
  function notifyFrame(message) {
    frame?.contentWindow?.postMessage({ sandboxCheckout: 1, ...message }, frameUrl.origin)
  }

  /** The options the frame needs; functions stay here. @param {Options} options */
  function plain(options) {
    return JSON.parse(JSON.stringify(options))
  }

  function sendOptions() {
    if (current === null || !ready) return
    window.clearTimeout(loadTimer)
    frame?.focus()
    notifyFrame({ type: 'open', opening, options: plain(current.options) })
  }

  function hide() {
    window.clearTimeout(loadTimer)
    const container = frame?.parentElement
    if (container) container.style.display = 'none'
    document.body.style.overflow = overflowBefore
    if (focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true })
    current = null
  }

  /** @param {string} [reason] */
  function dismiss(reason) {
    const { ondismiss } = current?.options.modal ?? {}
    hide()
    ondismiss?.(reason)
  }

  /** Navigates to the trust's own address. @param {string} url @param {Record<string, string>} data */
  function leaveTo(url, data) {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = url
    for (const [name, value] of Object.entries(data)) {
      const field = document.createElement('input')
      field.type = 'hidden'
      field.name = name
      field.value = value
      form.append(field)
    }
    document.body.append(form)
    form.submit()
  }

  /** @param {Record<string, string>} data */
  function succeed(data) {
    const { handler, callback_url: url, redirect } = current?.options ?? {}
    hide()
    window.setTimeout(() => {
      if (url !== undefined && (redirect === true || handler === undefined)) leaveTo(url, data)
      else handler?.(data)
    }, handlerWait)
  }

  window.addEventListener('message', (event) => {
    if (frame === null || event.source !== frame.contentWindow || event.origin !== frameUrl.origin) return
    if (event.data?.sandboxCheckout !== 1) return
    if (event.data.type === 'ready') {
      ready = true
      sendOptions()
    }
    if (current === null || event.data.opening !== opening) return
    if (event.data.type === 'paid') succeed(event.data.data)
    if (event.data.type === 'failed') current.emit('payment.failed', { error: event.data.error })
    if (event.data.type === 'dismissed') dismiss(event.data.reason)
  })

  // Until the frame has keyboard focus, Escape must work from the page.
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && current !== null && current.options.modal?.escape !== false)
      notifyOrDismiss()
  })

  function notifyOrDismiss() {
    if (ready) notifyFrame({ type: 'close' })
    else dismiss()
  }

  class Razorpay {
    /** @param {Options} options */
    constructor(options) {
      if (typeof options !== 'object' || options === null)
        throw new TypeError('Razorpay: options are missing')
      if (!options.key && !options.order_id) throw new Error('Razorpay: neither a key nor an order was given')
      this.options = options
      /** @type {Map<string, ((response: object) => void)[]>} */
      this.listeners = new Map()
    }

    /** @param {string} event @param {(response: object) => void} listener */
    on(event, listener) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener])
      return this
    }

    /** @param {string} event @param {object} response */
    emit(event, response) {
      for (const listener of this.listeners.get(event) ?? []) listener(response)
    }

    open() {
      if (current !== null) return
      current = this
      opening += 1
      overflowBefore = document.body.style.overflow
      focusBefore = document.activeElement
      document.body.style.overflow = 'hidden'
      // A page that replaces its body removes the frame, which is then created again.
      if (frame === null || !frame.isConnected) {
        ready = false
        frame = makeFrame()
      }
      const container = frame.parentElement
      if (container) container.style.display = 'block'
      loadTimer = window.setTimeout(() => dismiss('timeout'), loadWait)
      sendOptions()
    }

    close() {
      if (current !== this) return
      notifyFrame({ type: 'shut' })
      dismiss()
    }
  }

  Object.assign(window, { Razorpay })
})()
