import type { Kind } from "./Family"

/** Says what stands at a place of a request that names a thing of this kind. */
export type Name = (kind: Kind) => string

/** A request of an operation, made of the names that stand in it. */
export interface Form {
  readonly says: string
  readonly payload: (name: Name) => object
}

/** The kinds of things that it names, in the order of their places. */
export const placesOf = ({ payload }: Form): ReadonlyArray<Kind> => {
  const places: Array<Kind> = []
  payload((kind) => {
    places.push(kind)
    return "0"
  })
  return places
}

/** The request with these names, one for each place. */
export const filled = ({ payload }: Form, names: ReadonlyArray<string>): object => {
  const left = [...names]
  return payload(() => left.shift() ?? "")
}
