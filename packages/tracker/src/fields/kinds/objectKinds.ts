import * as Either from "effect/Either"
import { type FieldKind, type Held, type Showing, toldNothing } from "../FieldKind"
import { emptyValue } from "../FieldValue"
import { asList, isNothing, listOf, namedBy, readEach } from "../inputValues"

const nameIn = (given: unknown): ReadonlyArray<string> => {
  const named = namedBy(given, ["key", "objectKey", "id"])
  return named === undefined ? [] : [named]
}

const anObject = "an object of assets, by its key or id"

/** Told by their keys, which stay. Who reads the log is told of those objects that they see. */
const told: FieldKind["told"] = (held, { objectHeld }) => {
  const ids = asList(held)
  return ids.length === 0
    ? toldNothing
    : { id: ids.join(", "), text: ids.map((each) => objectHeld(each)?.key ?? each).join(", ") }
}

const seenOf = (held: Held, { objectHeld }: Showing) =>
  asList(held).flatMap((each) => {
    const found = objectHeld(each)
    return found === undefined ? [] : [{ id: found.id, key: found.key, label: found.label }]
  })

/** An object of assets. It is shown to whoever sees it. */
export const objectKind: FieldKind = {
  type: "object",
  verbs: ["set"],
  read: (given, { objectCalled }) => {
    if (isNothing(given)) return Either.right(undefined)
    const [named = ""] = nameIn(given)
    const found = objectCalled(named)
    return found === undefined ? Either.left(anObject) : Either.right([found.held])
  },
  objects: nameIn,
  show: (held, showing) => {
    const [object] = seenOf(held, showing)
    return object === undefined ? emptyValue : { kind: "object", object }
  },
  told,
}

/** Several of them. */
export const objectsKind: FieldKind = {
  ...objectKind,
  type: "array",
  items: "object",
  verbs: ["add", "set", "remove"],
  read: (given, { objectCalled }) =>
    readEach(given, (each) => {
      const [named = ""] = nameIn(each)
      const found = objectCalled(named)
      return found === undefined ? Either.left(anObject) : Either.right(found.held)
    }),
  isHidden: (held, { isObjectHidden }) => isObjectHidden(held),
  objects: (given) => (listOf(given) ?? [given]).flatMap(nameIn),
  show: (held, showing) => {
    const objects = seenOf(held, showing)
    return objects.length === 0 ? emptyValue : { kind: "objects", objects }
  },
}
