import { useCall } from "../../core/useCall"
import { Answer } from "../../parts/Answer"
import { Rights } from "./Rights"
import { grantsOf } from "./granted"

/** Who may do what in a space. */
export const SpaceRights = ({ spaceKey }: { readonly spaceKey: string }) => (
  <Answer of={useCall("wiki.listSpacePermissions", { key: spaceKey })}>
    {(permissions) => <Rights grants={grantsOf(permissions)} />}
  </Answer>
)
