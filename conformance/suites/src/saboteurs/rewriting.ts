import type { EncodedChange, EncodedSelect } from "@quoin/kernel"
import { onDriver } from "./Saboteur"

/** A record that is put. */
export type Put = EncodedChange & { readonly _tag: "Put" }

/** Rewrites the fields that a record of a collection is found by, and what it says. */
export const rewritten = (change: Put, changed: Readonly<Record<string, number | string>>): Put => {
  const document = JSON.parse(change.document) as { readonly value: object }
  return {
    ...change,
    fields: { ...change.fields, ...changed },
    document: JSON.stringify({ ...document, value: { ...document.value, ...changed } }),
  }
}

/** Rewrites what is put into a collection. */
export const onPuts = (collection: string, rewrite: (change: Put) => ReadonlyArray<EncodedChange>) =>
  onDriver(({ commit }) => ({
    commit: (given) =>
      commit({
        ...given,
        changes: given.changes.flatMap((change) =>
          change._tag === "Put" && change.collection === collection ? rewrite(change) : [change],
        ),
      }),
  }))

/** Rewrites what is selected of a collection. */
export const onSelects = (collection: string, rewrite: (select: EncodedSelect) => EncodedSelect) =>
  onDriver(({ select }) => ({
    select: (name, query) => select(name, name === collection ? rewrite(query) : query),
  }))
