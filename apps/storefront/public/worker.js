// Works for the page when there is no network: what a shopper needs in the pharmacy opens from what was seen last.
// Orders, their codes and favourites are kept on this device alone, and forgotten on sign-out (message "forget").
const shell = 'shell-1'
const personal = 'personal-1'
const pages = /^\/(?:[a-z0-9-]+\/)?(?:o|order-detail\/[^/]+|favorites|personal-area|drugstores|basket)?$/
const answers =
  /^\/api\/v1\/(?:users\/[0-9a-f-]{36}$|orders(?!.*payment-link)|favourites|search\/pharmacies\/all|settings\/public|locations\/by-slug)/
const network = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(forgetOld()))
self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(caches.delete(personal))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request))
  else if (request.mode === 'navigate' && pages.test(url.pathname))
    event.respondWith(freshOrKept(event, shell, url.pathname))
  else if (answers.test(url.pathname)) event.respondWith(freshOrKept(event, personal, request))
})

// The network is back, and perhaps no page is open: what was liked meanwhile is told to the shop.
self.addEventListener('sync', (event) => {
  if (event.tag === 'wishes') event.waitUntil(navigator.locks.request('wishes', sendWishes))
})

async function forgetOld() {
  for (const name of await caches.keys()) if (name !== shell && name !== personal) await caches.delete(name)
  await self.clients.claim()
}

/** A file whose name carries its content never changes. */
async function keptOrFetched(request) {
  const cache = await caches.open(shell)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/**
 * The truth where there is a network; what was last true, marked as such, where there is none or it is too slow. What
 * was never seen is waited for.
 */
async function freshOrKept(event, name, key) {
  const cache = await caches.open(name)
  const asked = fetch(event.request)
  event.waitUntil(asked.then((answer) => answer.ok && cache.put(key, answer.clone())).catch(() => undefined))
  const kept = await cache.match(key)
  if (!kept) return asked
  const tooSlow = new Promise((over) => setTimeout(over, network))
  const answer = await Promise.race([asked.catch(() => undefined), tooSlow])
  if (answer) return answer
  const headers = new Headers(kept.headers)
  headers.set('x-kept', '1')
  return new Response(kept.body, { status: kept.status, headers })
}

/** Those whose owner is still signed in, or still is not; what is not answered is left for the next time. */
async function sendWishes() {
  const opening = indexedDB.open('romashka-wishes', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('wishes', { keyPath: 'key' })
  const database = await done(opening)
  const cookie = await self.cookieStore?.get('token')
  const token = cookie && decodeURIComponent(cookie.value)
  const wishes = await done(database.transaction('wishes').objectStore('wishes').getAll())
  for (const wish of wishes) {
    if (wish.userId !== subjectOf(token)) continue
    const answer = await fetch(`/api/v1/favourites/${wish.kind}/${wish.id}`, {
      method: wish.isIn ? 'POST' : 'DELETE',
      headers: {
        'x-channel': 'web',
        'x-city-id': String(wish.cityId),
        'x-user-id': wish.anonymousId,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    if (answer.ok) await removeWish(database, wish)
  }
  database.close()
}

async function removeWish(database, wish) {
  const store = database.transaction('wishes', 'readwrite').objectStore('wishes')
  const known = await done(store.get(wish.key))
  if (known?.stamp === wish.stamp) await done(store.delete(wish.key))
}

/** Whom a token is about. */
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
