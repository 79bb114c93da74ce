export type Letter = {
  to: string
  subject: string
  text: string
  html?: string | undefined
  /** For the List-Unsubscribe header. */
  unsubscribeUrl?: string | undefined
  /** The same letter sent again carries the same id, so that mail programs show it once. */
  letterId?: string | undefined
}

export type LetterOutcome =
  | { sent: true; messageId: string }
  /** `address`: nobody can be reached there; `service`: try again later. */
  | { sent: false; fault: 'address' | 'service'; reason: string }

export type MailSender = {
  sendLetter(letter: Letter): Promise<LetterOutcome>
}
