// Without a network, what a shopper needs in the pharmacy opens as it was seen last: orders, their codes, favourites.
// Any other page says that there is no network, in the shop's own words, and opens by itself when the network is back.
// Answers of a person are kept in a cache of that person, one person at a time, and deleted at sign-out.
const shell = 'shell-1'
const offlinePage = '/offline.html'
const personalPrefix = 'personal-of-'
/** They open without a network, and those that show what a person has say how old it is. */
const pages = /^\/(?:[a-z0-9-]+\/)?(?:o|order-detail\/[^/]+|favorites|personal-area|drugstores|basket)?$/
const personalAnswers =
  /^\/api\/v1\/(?:users\/[0-9a-f-]{36}$|orders(?!.*payment-link)|favourites|search\/pharmacies\/all|settings\/public|locations\/by-slug)/
/** Pages that are the same for every visitor and show prices and stock: an older one only where there is no other. */
const publicPages = /^\/(?:[a-z0-9-]+\/)?(?:drugstores)?$/
const networkTimeoutMs = 4000
const outbox = 'pending-favourites'

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  if (event.data === 'delete-personal') event.waitUntil(deletePersonal())
  if (event.data === 'page-age') event.source.postMessage({ pageFrom: keptPages.get(event.source.id) })
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request))
  else if (request.mode === 'navigate') event.respondWith(page(event, url.pathname).catch(openOfflinePage))
  else if (personalAnswers.test(url.pathname) && isAskedByPage(request)) event.respondWith(personalAnswer(event))
})

// The network is back, and perhaps no page is open: favourites that were changed meanwhile are sent.
self.addEventListener('sync', (event) => {
  if (event.tag === outbox) event.waitUntil(navigator.locks.request(outbox, sendPendingFavourites))
})

async function install() {
  const cache = await caches.open(shell)
  await cache.add(new Request(offlinePage, { cache: 'reload' }))
  const html = await (await cache.match(offlinePage)).text()
  // Without its letters the page is shown in those of the device.
  await Promise.allSettled((html.match(/\/assets\/[\w-]+\.woff2/g) ?? []).map((font) => cache.add(font)))
  await self.skipWaiting()
}

async function activate() {
  for (const name of await caches.keys())
    if (name !== shell && !name.startsWith(personalPrefix)) await caches.delete(name)
  // A page is requested while this script is still starting.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** When the pages that are shown as they were once seen were answered, by the id of their client. */
const keptPages = new Map()

async function page(event, path) {
  if (!pages.test(path)) return fetchPage(event)
  const isPublic = publicPages.test(path)
  const response = await networkFirst(event, shell, path, { mayKeep: () => true, isWaitedFor: isPublic })
  const from = response.headers.get(keptFrom)
  if (isPublic && from) keptPages.set(event.resultingClientId, from)
  return response
}

/** Another page, one that shows the result of a payment above all, gets no older answer in place of a slow one. */
function isAskedByPage({ referrer }) {
  return URL.canParse(referrer) && pages.test(new URL(referrer).pathname)
}

async function fetchPage(event) {
  return (await event.preloadResponse) ?? fetch(event.request)
}

async function openOfflinePage() {
  const cache = await caches.open(shell)
  return (await cache.match(offlinePage)) ?? Response.error()
}

/** A file whose name carries its content never changes. */
async function cacheFirst(request) {
  const cache = await caches.open(shell)
  const cached = await cache.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** Deletions so far: an answer that was requested before the last one is not kept. */
let deletions = 0
/** Whose answers are kept. */
let keptPerson

async function deletePersonal() {
  deletions += 1
  await deletePersonalExceptOf(undefined)
}

async function deletePersonalExceptOf(own) {
  for (const name of await caches.keys()) if (name.startsWith(personalPrefix) && name !== own) await caches.delete(name)
}

/** From the cache of whoever asks: by the token, or by the anonymous id of a browser where nobody is signed in. */
async function personalAnswer(event) {
  const { headers } = event.request
  const bearer = headers.get('authorization')?.slice('Bearer '.length)
  const person = subjectOf(bearer) ?? headers.get('x-user-id')
  if (!person) return fetch(event.request)
  const own = personalPrefix + person
  const asked = deletions
  keptPerson = person
  await deletePersonalExceptOf(own)
  const mayKeep = () => deletions === asked && keptPerson === person
  // What such a page shows is as new as what is kept, or newer.
  const isWaitedFor = headers.get('cache-control') === 'no-cache'
  return networkFirst(event, own, event.request, { mayKeep, isWaitedFor })
}

/** On an answer that was kept: when the shop gave it. */
const keptFrom = 'x-kept-from'

/**
 * The network's answer; the cached one, marked as such, where there is no network or it is too slow. Whoever has been given
 * that is told of the other when it comes.
 */
async function networkFirst(event, name, key, { mayKeep, isWaitedFor = false }) {
  const fetched = fetchPage(event)
  const cached = await caches.match(key, { cacheName: name })
  // Compared before it is replaced.
  const before = cached?.clone()
  let isLate = false
  const kept = fetched.then(async (response) => {
    const copy = response.clone()
    await keep(name, key, response, mayKeep)
    if (isLate) await tellOfAnswer(event, before, copy)
  })
  event.waitUntil(kept.catch(() => undefined))
  if (!cached) return fetched
  const waiting = [fetched.catch(() => undefined)]
  if (!isWaitedFor) waiting.push(new Promise((resolve) => setTimeout(resolve, networkTimeoutMs)))
  const response = await Promise.race(waiting)
  isLate = response === undefined
  return response ?? markAsKept(cached)
}

function markAsKept(cached) {
  const headers = new Headers(cached.headers)
  headers.set(keptFrom, headers.get('date') ?? '')
  return new Response(cached.body, { status: cached.status, headers })
}

async function tellOfAnswer(event, before, response) {
  const client = await self.clients.get(event.clientId)
  if (!client || !response.ok) return
  const isSame = (await before.text()) === (await response.text())
  client.postMessage({ answered: event.request.url.slice(location.origin.length), isSame })
}

/** A cache is made by the first answer that is kept: where nothing was, nothing is to be seen of who asked. */
async function keep(name, key, response, mayKeep) {
  if (!response.ok || !mayKeep()) return
  const copy = response.clone()
  const cache = await caches.open(name)
  if (mayKeep()) await cache.put(key, copy)
  // Everything was deleted while it was being opened.
  else await caches.delete(name)
}

/**
 * Those of the person who is signed in now, or of a visitor where nobody is; what is not answered stays for the next time.
 * The page writes them: app/favourites/store/pending-favourites.ts.
 */
async function sendPendingFavourites() {
  const opening = indexedDB.open('romashka-pending-favourites', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('favourites', { keyPath: 'key' })
  const database = await done(opening)
  const cookie = await self.cookieStore?.get('token')
  const token = cookie && decodeURIComponent(cookie.value)
  const all = await done(database.transaction('favourites').objectStore('favourites').getAll())
  for (const pending of all) {
    if (pending.userId !== subjectOf(token)) continue
    const response = await fetch(`/api/v1/favourites/${pending.kind}/${pending.id}`, {
      method: pending.isIn ? 'POST' : 'DELETE',
      headers: {
        'x-channel': 'web',
        'x-city-id': String(pending.cityId),
        'x-user-id': pending.anonymousId,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    if (response.ok) await removePending(database, pending)
  }
  database.close()
}

async function removePending(database, pending) {
  const store = database.transaction('favourites', 'readwrite').objectStore('favourites')
  const stored = await done(store.get(pending.key))
  if (stored?.stamp === pending.stamp) await done(store.delete(pending.key))
}

/** The id of the shopper a token was issued to. */
function subjectOf(token) {
  const claims = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/')
  return claims && JSON.parse(atob(claims)).sub
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
