import * as Either from "effect/Either"
import { legacyText, sprintView } from "../../sprints/Sprint"
import { type FieldKind, toldNothing } from "../FieldKind"
import { emptyValue } from "../FieldValue"
import { asList, isNothing, namedBy } from "../inputValues"

const idIn = (given: unknown): ReadonlyArray<string> => {
  const id = namedBy(given, ["id"])
  return id === undefined || !/^\d{1,15}$/.test(id) ? [] : [id]
}

/** The sprints of an issue. The one that is not closed is written, by its number; the others stay (PLN-45). */
export const sprintKind: FieldKind = {
  type: "array",
  items: "json",
  verbs: ["set"],
  read: (given, { sprint }) => {
    if (isNothing(given) || given === "") return Either.right(undefined)
    const [id = ""] = idIn(given)
    const found = sprint(id)
    return found === undefined || found.state === "closed"
      ? Either.left("the number of a future or active sprint")
      : Either.right(found.id)
  },
  sprints: idIn,
  show: (held, { sprint }) => {
    const found = asList(held).flatMap((id) => sprint(id) ?? [])
    return found.length === 0
      ? emptyValue
      : { kind: "sprints", sprints: found.map(sprintView), texts: found.map(legacyText) }
  },
  told: (held, { sprint }) => {
    const ids = asList(held)
    return ids.length === 0
      ? toldNothing
      : { id: ids.join(", "), text: ids.map((id) => sprint(id)?.name ?? id).join(", ") }
  },
}
