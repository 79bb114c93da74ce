/**
 * `npm start` opens the shop as soon as the server is built, and sends a message when the storefront is: meanwhile the
 * database is made and the demo chain imported. A process that nobody will send it to must not wait.
 */
export async function storefrontBuilt(): Promise<void> {
  if (!process.argv.includes('--storefront-follows')) return
  const { promise: built, resolve, reject } = Promise.withResolvers<void>()
  process.once('message', () => resolve())
  process.once('disconnect', () => reject(new Error('Who builds the storefront has ended.')))
  if (!process.connected) reject(new Error('Who builds the storefront has ended.'))
  await built
  process.removeAllListeners('disconnect')
  process.disconnect()
}
