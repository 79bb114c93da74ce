import said from '../../../../brand/brand.json'

/** The chain this shop belongs to. Where `isInvented`, whatever is shown of it says that it is made up. */
export const brand = said
