import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'

export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/api/v1/settings/public',
  summary: 'Settings of this shop that pages need',
  access: 'open',
  reply: Type.Object({
    sandbox: Type.Union(
      [
        Type.Object({
          phonePage: Type.Union([Type.String(), Type.Null()]),
          mailPage: Type.Union([Type.String(), Type.Null()]),
        }),
        Type.Null(),
      ],
      { description: 'Where the made-up phone and mailbox are; null where the vendor is real' },
    ),
    signInProviders: Type.Array(Type.Union([Type.Literal('ya'), Type.Literal('vk'), Type.Literal('tf')]), {
      description: 'Providers that people can sign in with, beside the phone',
    }),
    mapTiles: Type.Union([Type.Object({ url: Type.String(), attribution: Type.String() }), Type.Null()], {
      description: 'Address of map tiles with {z}, {x} and {y}; null where the shop has none',
    }),
    cityMaps: Type.Array(
      Type.Object({
        url: Type.String(),
        west: Type.Number(),
        south: Type.Number(),
        east: Type.Number(),
        north: Type.Number(),
      }),
      { description: 'Drawn maps of cities; shown where there are no map tiles' },
    ),
  }),
  fails: [],
})
