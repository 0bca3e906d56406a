import type { GetIndex } from "@quoin/assets"
import { constant, number, shape } from "../../answers/shape"

/** What the index of objects holds. */
type Index = typeof GetIndex.success.Type

/** The one node, whose index is that of the storage: it cannot be of another opinion (HTT-1041). */
export const nodeIntegrity = shape<Index>("NodeIntegrity")({
  nodeId: constant("quoin"),
  objectCount: number(({ objects }) => objects),
  consistent: constant(true),
})

export const indexPath = shape<Index>("IndexPath")({
  path: constant("in the storage"),
  objectCount: number(({ objects }) => objects),
})

export const indexPersisted = shape<Index>("IndexPersisted")({
  persisted: constant(true),
  objectCount: number(({ objects }) => objects),
})
