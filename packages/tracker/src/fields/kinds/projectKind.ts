import * as Either from "effect/Either"
import { projectReference } from "../../Project"
import { type FieldKind, toldNothing } from "../FieldKind"
import { emptyValue } from "../FieldValue"
import { asText, isNothing, namedBy } from "../inputValues"

const nameIn = (given: unknown): ReadonlyArray<string> => {
  const named = namedBy(given, ["id", "key"])
  return named === undefined ? [] : [named]
}

/** A project, other than that of the issue. It is shown to whoever sees it. */
export const projectKind: FieldKind = {
  type: "project",
  verbs: ["set"],
  read: (given, { projectNamed }) => {
    if (isNothing(given)) return Either.right(undefined)
    const [named] = nameIn(given)
    const found = named === undefined ? undefined : projectNamed(named)
    return found === undefined ? Either.left("the id or key of a project") : Either.right(found.id)
  },
  projects: nameIn,
  show: (held, { projectNamed }) => {
    const found = projectNamed(asText(held) ?? "")
    return found === undefined ? emptyValue : { kind: "project", project: projectReference(found) }
  },
  // The change log is for all who see the issue: the name of the project is not.
  told: (held) => {
    const id = asText(held)
    return id === undefined ? toldNothing : { id, text: id }
  },
}
