import { ResourceField } from "@quoin/kernel"
import { limits } from "../../limits"

/** What a role is called, and what is said of it. */
export const roleFields = {
  name: ResourceField.name(limits.roleNameChars),
  description: ResourceField.text(limits.roleDescriptionChars),
}
