import { ResourceField } from "@quoin/kernel"
import { limits } from "../../limits"

/** What a type of issues is called, and what is said of it. */
export const issueTypeFields = {
  name: ResourceField.name(limits.issueTypeNameChars),
  description: ResourceField.text(limits.issueTypeDescriptionChars),
}
