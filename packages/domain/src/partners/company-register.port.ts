/** A company or a sole trader as the state register has it. */
export interface Company {
  inn: string
  name: string
  ogrn: string | undefined
  address: string | undefined
  /** Neither liquidated nor bankrupt. */
  isActive: boolean
}

/** A line of business by the state classifier (OKVED): `47.73`, its section letter, its name. */
export interface BusinessLine {
  code: string
  section: string
  name: string
}

interface SuggestionOptions {
  limit?: number
  /** The network of whoever asks: each is answered so often. */
  askedBy?: string | undefined
}

export interface CompanyRegister {
  /** Nothing where the register has no such number. Throws {@link RegisterUnavailable} when it cannot answer now. */
  findCompany(inn: string): Promise<Company | undefined>
  suggestBusinessLines(text: string, options?: SuggestionOptions): Promise<BusinessLine[]>
}

export class RegisterUnavailable extends Error {
  override readonly name = 'RegisterUnavailable'
  /** This network has asked too often; others are answered. */
  readonly isAskedTooOften: boolean

  constructor(message: string, isAskedTooOften = false, options?: ErrorOptions) {
    super(message, options)
    this.isAskedTooOften = isAskedTooOften
  }
}
