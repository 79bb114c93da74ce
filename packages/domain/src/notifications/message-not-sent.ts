/** The SMS or mail operator did not answer: the job is retried later. */
export class MessageNotSent extends Error {
  override readonly name = 'MessageNotSent'
}
