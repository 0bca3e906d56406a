import type { Reply } from "quoin"
import { useCall } from "../../core/useCall"
import { Answer } from "../../parts/Answer"
import { Rights } from "./Rights"
import { grantsOfScheme } from "./granted"

type Lead = Reply<"tracker.getProject">["lead"]

interface ProjectRightsProps {
  readonly project: string
  readonly lead: Lead
}

const Granted = ({ project, lead, scheme: id }: ProjectRightsProps & { readonly scheme: string }) => {
  const roles = useCall("tracker.getRolesOfProject", { project })
  return (
    <Answer of={useCall("tracker.listPermissionSchemes", {})}>
      {(schemes) => (
        <Answer of={roles}>
          {(known) => (
            <Rights
              grants={schemes
                .filter((scheme) => scheme.id === id)
                .flatMap((scheme) => grantsOfScheme(scheme, { roles: known, lead }))}
            />
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
