import { type InvalidInput, invalid } from "@quoin/kernel"
import type { CreateFilter } from "@quoin/tracker"
import { trackerLimits } from "@quoin/tracker"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { mayBeNumber } from "../../contract/input/leniency"
import { aFlag, aText, given } from "../../request/fields"

const anId = aText.annotations({ [mayBeNumber]: true })

/** A share as filters show it; a role is one in the project. */
const Share = Schema.Struct({
  type: Schema.Literal(
    "global",
    "authenticated",
    "loggedin",
    "project",
    "projectRole",
    "role",
    "group",
    "user",
  ),
  project: given(Schema.Struct({ id: given(anId), key: given(aText) })),
  role: given(Schema.Struct({ id: given(anId), name: given(aText) })),
  group: given(Schema.Struct({ name: aText })),
  user: given(Schema.Struct({ key: given(aText), name: given(aText), accountId: given(aText) })),
  view: given(aFlag),
  edit: given(aFlag),
})

/** All shares of a filter. */
export const sharePermissions = {
  sharePermissions: given(
    Schema.Array(Share).annotations({
      description: `a list of at most ${trackerLimits.sharesOfFilter} shares, such as [{"type": "group", "group": {"name": "crew"}}]`,
    }),
  ),
}

type Shares = NonNullable<CreateFilter["shares"]>
type Sent = typeof Share.Type

const typeOf = (type: Sent["type"]): Shares[number]["type"] => {
  if (type === "loggedin") return "authenticated"
  return type === "projectRole" || type === "role" ? "project" : type
}

const ofType = ({ type, project, role, group, user, edit = false }: Sent): Shares[number] => {
  const named = project?.id ?? project?.key
  const roleNamed = role?.id ?? role?.name
  const who = user?.key ?? user?.name ?? user?.accountId
  return {
    type: typeOf(type),
    ...(named === undefined ? {} : { project: named }),
    ...(roleNamed === undefined ? {} : { role: roleNamed }),
    ...(group === undefined ? {} : { group: group.name }),
    ...(who === undefined ? {} : { user: who }),
    edit,
  }
}

/** The shares that are sent, if any are. Whoever may change a filter sees it, and a share with a role names the role. */
export const sharesOf = (
  sent: ReadonlyArray<Sent> | undefined,
): Either.Either<{ readonly shares?: Shares }, InvalidInput> => {
  if (sent === undefined) return Either.right({})
  if (sent.length > trackerLimits.sharesOfFilter) {
    const most = `a list of at most ${trackerLimits.sharesOfFilter} shares`
    return Either.left(invalid("sharePermissions", `${sent.length} shares`, most))
  }
  for (const [at, { type, role, view }] of sent.entries()) {
    const field = `sharePermissions[${at}]`
    if (view === false) return Either.left(invalid(`${field}.view`, view, "true, or nothing"))
    if (typeOf(type) === "project" && type !== "project" && role === undefined) {
      return Either.left(invalid(`${field}.role`, role, "the id of a role, as {id}"))
    }
  }
  return Either.right({ shares: sent.map(ofType) })
}
