import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'

export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/api/v1/settings/public',
  summary: 'What a page has to know of how this shop is set up',
  access: 'open',
  reply: Type.Object({
    sandbox: Type.Union([Type.Object({ phonePage: Type.String(), mailPage: Type.String() }), Type.Null()], {
      description: 'Where the made-up phone and mailbox are; null where vendors are real',
    }),
    mapTiles: Type.Union([Type.Object({ url: Type.String(), attribution: Type.String() }), Type.Null()], {
      description: 'Address of map tiles with {z}, {x} and {y}; null where the shop has none',
    }),
  }),
  fails: [],
})
