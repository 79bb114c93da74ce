import type { Page } from './shopper.ts'

/** Everything that pages have stored in this browser, as one text: storages, cookies, databases and the caches' answers. */
export function storedByPages(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const read = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await read(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(await read(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!/\/api\/|\/(?:o|person|order)/.test(request.url)) continue
        found.push(request.url, await (await cache.match(request))?.text())
      }
    }
    return JSON.stringify(found)
  })
}
