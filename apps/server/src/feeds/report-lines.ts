import type { catalogue } from '@romashka/domain'

type Rejection = ReturnType<typeof catalogue.listRejections> extends AsyncIterable<infer One> ? One : never

/**
 * One line of text for each line or offer of a feed that has something wrong: its place, its id, and every reason. A row with
 * nothing but notes came in. `rejections` come offer by offer.
 */
export async function* reportLines(rejections: AsyncIterable<Rejection>): AsyncGenerator<string> {
  let group: Rejection[] = []
  for await (const rejection of rejections) {
    if (group[0] && !isOfSameOffer(group[0], rejection)) {
      yield textOf(group)
      group = []
    }
    group.push(rejection)
  }
  if (group.length > 0) yield textOf(group)
}

/** A category and an offer may have one id; a line may hold a whole feed. */
function isOfSameOffer(one: Rejection, other: Rejection): boolean {
  const isCategory = ({ kind }: Rejection) => kind === 'category'
  return one.line === other.line && one.code === other.code && isCategory(one) === isCategory(other)
}

function textOf(group: readonly Rejection[]): string {
  const [first] = group
  const isRejected = group.some(({ isNote }) => !isNote)
  const code = first?.code ?? ''
  const kinds = [...new Set(group.map(({ kind }) => kind))].join('+')
  const reasons = [...new Set(group.map(({ reason, value }) => (value ? `${reason} (${value})` : reason)))].join('; ')
  return [isRejected ? 'rejected' : 'note', `line ${first?.line}`, code, kinds, reasons].join('\t')
}
