import type { Reply } from "quoin"
import { words } from "../../core/words"
import type { Grant, Holder } from "./grants"

type Permission =
  | Reply<"wiki.listSpacePermissions">[number]
  | Reply<"directory.listGlobalPermissions">[number]

const subjectHolder = ({ subject }: Permission): Holder => {
  if (subject.type === "group") return { type: "group", name: subject.name }
  if (subject.type !== "user") return { type: "anybody" }
  const { user } = subject
  return {
    type: "user",
    name: user.type === "known" ? user.username : "",
    displayName: user.displayName,
  }
}

type TakingBack<P> = (permission: P) => NonNullable<Grant["takeBack"]>

/** The rights on a space, or on the site, and how each is taken back. */
export const grantsOf = <P extends Permission>(
  permissions: ReadonlyArray<P>,
  takingBack?: TakingBack<P>,
): ReadonlyArray<Grant> =>
  permissions.map((permission) => ({
    right: `${words(permission.operationKey)} ${words(permission.targetType)}`,
    holder: subjectHolder(permission),
    ...(takingBack === undefined ? {} : { takeBack: takingBack(permission) }),
  }))

type Scheme = Reply<"tracker.listPermissionSchemes">[number]
type SchemeHolder = Scheme["permissions"][number]["holder"]
type Role = Reply<"tracker.getRolesOfProject">[number]

/** What the holders of a scheme come to in one project. */
export interface Within {
  readonly roles: ReadonlyArray<Role>
  readonly lead: { readonly name: string; readonly displayName: string } | undefined
}

const userHolder = ({
  name,
  displayName,
}: {
  readonly name: string
  readonly displayName: string
}): Holder => ({
  type: "user",
  name,
  displayName,
})

const roleHolders = (roleId: string | undefined, { roles }: Within): ReadonlyArray<Omit<Grant, "right">> =>
  roles
    .filter(({ id }) => id === roleId)
    .flatMap(({ name, actors }) =>
      actors.map((actor) => ({
        holder: actor.type === "group" ? { type: "group" as const, name: actor.name } : userHolder(actor),
        by: `in the role ${name}`,
      })),
    )

const schemeHolders = (
  { type, parameter = "", user }: SchemeHolder,
  within: Within,
): ReadonlyArray<Omit<Grant, "right">> => {
  switch (type) {
    case "anyone":
      return [{ holder: { type: "anybody" } }]
    case "applicationRole":
      return [{ holder: { type: "group", name: "signed-in-users" } }]
    case "group":
      return [{ holder: { type: "group", name: parameter } }]
    case "user":
      return user === undefined ? [] : [{ holder: userHolder(user) }]
    case "projectRole":
      return roleHolders(parameter, within)
    case "projectLead":
      return within.lead === undefined
        ? []
        : [{ holder: userHolder(within.lead), by: "as who leads the project" }]
    case "reporter":
    case "assignee":
      return [{ holder: { type: "named", as: `the ${type}` } }]
  }
}

/** The rights in a project, by its scheme, its roles and its lead. */
export const grantsOfScheme = ({ permissions }: Scheme, within: Within): ReadonlyArray<Grant> =>
  permissions.flatMap(({ permission, holder }) =>
    schemeHolders(holder, within).map((held) => ({ right: words(permission), ...held })),
  )
