import type { AssetsDomain, Call, Domain, OperationTag, Reply, WikiDomain } from "./calls"

/** Runs one call. */
export type Execute = <Tag extends OperationTag>(call: Call<Tag>) => Promise<Reply<Tag>>

/** Every operation of a domain as a method, from the list of all operations: none is written by hand. */
export const domain = <Name extends string>(
  name: Name,
  tags: Iterable<string>,
  execute: Execute,
): Domain<Name> => {
  const prefix = `${name}.`
  const methods = [...tags]
    .filter((tag) => tag.startsWith(prefix))
    .map((tag) => [
      tag.slice(prefix.length),
      (payload: object = {}) => execute({ operation: tag, payload } as Call),
    ])
  return Object.fromEntries(methods) as Domain<Name>
}

export const wikiDomain = (tags: Iterable<string>, execute: Execute): WikiDomain => {
  const wiki = domain("wiki", tags, execute)
  return {
    ...wiki,
    createPage: (input) => wiki.createContent({ ...input, type: "page" }),
    createBlogPost: (input) => wiki.createContent({ ...input, type: "blogpost" }),
  }
}

export const assetsDomain = (tags: Iterable<string>, execute: Execute): AssetsDomain => {
  const assets = domain("assets", tags, execute)
  return {
    ...assets,
    find: (qlQuery, input = {}) => assets.findObjects({ ...input, qlQuery }),
    explain: (qlQuery) => assets.explainAql({ qlQuery }),
  }
}
