import { readAtcNames, readInteractions, readSubstances, readSynonyms } from '@romashka/demo'
import { type Context, catalogue, search } from '@romashka/domain'

/**
 * What no feed carries and every chain needs, from public books (`demo/README.md`): names of the groups of medicines,
 * Latin names, which substances do not go together, what people call medicines. Of substances that nobody here sells
 * nothing is kept, so it is done again after products came in; where nothing is new nothing changes.
 */
export async function putReference(ctx: Context): Promise<void> {
  const substances = readSubstances().map(({ name, nameLa }) => ({ name, nameLatin: nameLa }))
  await catalogue.setReferenceNames(ctx, { atcGroups: readAtcNames(), substances })
  await catalogue.setInteractions(ctx, readInteractions())
  await search.setSynonyms(ctx, readSynonyms())
}
