import { Instant } from "@quoin/kernel"
import type { Call, Value } from "@quoin/query"
import * as DateTime from "effect/DateTime"
import { makeDefinitions } from "../../src/definitions/Definitions"
import { makeCatalog } from "../../src/search/Catalog"
import type { Item, SearchContext } from "../../src/search/SearchContext"
import { nothingElsewhere } from "../../src/search/SeenElsewhere"

const span = { start: 0, end: 0 }

const noDefinitions = makeDefinitions({
  schemas: [],
  types: [],
  attributes: [],
  referenceTypes: [],
  statuses: [],
})

/** A context without definitions, at an instant in a time zone. */
export const contextAt = (instant: string, zone: string): SearchContext => ({
  text: "",
  catalog: makeCatalog(noDefinitions),
  visibleSchemas: new Set(),
  visibleTypes: new Set(),
  seen: nothingElsewhere,
  tickets: new Map(),
  now: Instant.make(Date.parse(instant)),
  zone: DateTime.zoneUnsafeMakeNamed(zone),
  callerKey: undefined,
  currentProject: undefined,
  currentReporter: undefined,
  caseSensitiveNames: false,
})

export const text = (written: string): Extract<Value, { readonly _tag: "Text" }> => ({
  _tag: "Text",
  text: written,
  quoted: true,
  span,
})

export const call = (name: string, ...given: ReadonlyArray<string>): Call => ({
  _tag: "Call",
  name,
  arguments: given.map(text),
  span,
})

/** `now(-1d)` as a function, everything else as a text. */
export const item = (written: string): Item => {
  const [, name, offset] = /^(\w+)\((.*)\)$/.exec(written) ?? []
  return name === undefined
    ? text(written)
    : call(name, ...(offset === "" || offset === undefined ? [] : [offset]))
}
