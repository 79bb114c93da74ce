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

export interface CompanyRegister {
  /** Nothing where the register has no such number. Throws {@link RegisterUnavailable} when it cannot answer now. */
  findCompany(inn: string): Promise<Company | undefined>
  suggestBusinessLines(text: string, limit?: number): Promise<BusinessLine[]>
}

export class RegisterUnavailable extends Error {
  override readonly name = 'RegisterUnavailable'
}
