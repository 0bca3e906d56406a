import type { Reply } from "quoin"
import { type Outcome, call } from "../../core/call"
import { useAsked, useCall } from "../../core/useCall"
import { Answer } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { Card } from "../../parts/Page"
import { Table } from "../../parts/Table"
import { Granting, type Subject, TakeBack } from "./Granting"
import { Rights } from "./Rights"
import { grantsOfScheme } from "./granted"

type Lead = Reply<"tracker.getProject">["lead"]

interface ProjectRightsProps {
  readonly project: string
  readonly lead: Lead
}

type Role = Reply<"tracker.getRolesOfProject">[number]

const change = (project: string, role: string, how: "add" | "remove", { type, name }: Subject) =>
  call("tracker.changeRoleActors", {
    ...{ project, role, how },
    ...(type === "user" ? { users: [name] } : { groups: [name] }),
  })

/** Who is in which role, by which the scheme grants what it grants. */
const Roles = ({ project, roles }: { readonly project: string; readonly roles: ReadonlyArray<Role> }) => (
  <>
    <Card title="Roles">
      <Table
        label="Roles"
        rows={roles}
        keyOf={({ id }) => id}
        columns={[
          { name: "Role", show: ({ name }) => name },
          {
            name: "Who is in it",
            look: "wide",
            show: ({ id, name: role, actors }) => (
              <span class="badges">
                {actors.length === 0 ? <span class="quiet">Nobody</span> : null}
                {actors.map(({ type, name, displayName }) => (
                  <Badge key={`${type} ${name}`} tone={type === "group" ? "accent" : "calm"}>
                    {displayName}
                    <TakeBack
                      label={`Take ${displayName} out of ${role}`}
                      run={() => change(project, id, "remove", { type, name })}
                    />
                  </Badge>
                ))}
              </span>
            ),
          },
        ]}
      />
    </Card>
    <Granting
      title="Put somebody into a role"
      act="Put in"
      choices={roles.map(({ id, name }) => [id, name])}
      run={(subject, role) => change(project, role, "add", subject)}
    />
  </>
)

/** The roles of a project, and whether the visitor is told who is in them: who gives them is. */
interface Known {
  readonly roles: ReadonlyArray<Role>
  readonly isTold: boolean
}

const loadRoles = async (project: string): Promise<Outcome<Known>> => {
  const outcome = await call("tracker.getRolesOfProject", { project })
  if (!outcome.ok) return outcome
  const named = await Promise.all(
    outcome.reply.map(({ id: role }) => call("tracker.getRolesOfProject", { project, role })),
  )
  const roles = outcome.reply.map((role, at) => {
    const one = named[at]
    return one?.ok === true ? (one.reply[0] ?? role) : role
  })
  return { ok: true, reply: { roles, isTold: named.every(({ ok }) => ok) } }
}

const Granted = ({ project, lead, scheme: id }: ProjectRightsProps & { readonly scheme: string }) => {
  const known = useAsked(`roles ${project}`, () => loadRoles(project))
  return (
    <Answer of={useCall("tracker.listPermissionSchemes", {})}>
      {(schemes) => (
        <Answer of={known}>
          {({ roles, isTold }) => (
            <Rights
              grants={schemes
                .filter((scheme) => scheme.id === id)
                .flatMap((scheme) => grantsOfScheme(scheme, { roles, lead }))}
            >
              {isTold ? (
                <Roles project={project} roles={roles} />
              ) : (
                <p class="small quiet">Who is in which role is told to those who administer the project.</p>
              )}
            </Rights>
          )}
        </Answer>
      )}
    </Answer>
  )
}

/** Who may do what in a project, by its permission scheme. */
export const ProjectRights = ({ project, lead }: ProjectRightsProps) => (
  <Answer of={useCall("tracker.getSchemeOfProject", { project })}>
    {({ id, name, description }) => (
      <>
        <p class="quiet">
          By the scheme <strong>{name}</strong>. {description}
        </p>
        <Granted {...{ project, lead }} scheme={id} />
      </>
    )}
  </Answer>
)
