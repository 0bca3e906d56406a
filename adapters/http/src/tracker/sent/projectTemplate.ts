import { type InvalidInput, invalid } from "@quoin/kernel"
import type { CreateProject } from "@quoin/tracker"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { meaning } from "../../contract/input/fieldReader"
import { aText, given } from "../../request/fields"

type Begun = Pick<CreateProject, "typeKey" | "boardType">
type TypeKey = NonNullable<Begun["typeKey"]>

/** Templates by how their keys end, with what a project of each begins with. */
const templates: ReadonlyArray<readonly [ending: string, begun: Begun & { readonly typeKey: TypeKey }]> = [
  ["scrum-template", { typeKey: "software", boardType: "scrum" }],
  ["kanban-template", { typeKey: "software", boardType: "kanban" }],
  ["software-development-template", { typeKey: "software" }],
  ["project-management", { typeKey: "business" }],
  ["task-management", { typeKey: "business" }],
  ["process-management", { typeKey: "business" }],
]

const allowed = `a key that ends with ${templates.map(([ending]) => ending).join(", ")}`

const typeKeys = Schema.Literal("software", "business", "service_desk").annotations({
  [meaning]: "software, business or service_desk; what the template says where one is named",
  examples: ["software"],
})

const templateKey = aText.annotations({
  [meaning]: `the template, which chooses the type and whether there is a board: ${allowed}`,
  examples: ["projects:gh-scrum-template"],
})

interface Sent {
  readonly projectTemplateKey?: string
  readonly projectTypeKey?: TypeKey
}

const begun = ({ projectTemplateKey: key, projectTypeKey }: Sent): Either.Either<Begun, InvalidInput> => {
  if (key === undefined) return Either.right(projectTypeKey === undefined ? {} : { typeKey: projectTypeKey })
  const found = templates.find(([ending]) => key.endsWith(ending))
  if (found === undefined) return Either.left(invalid("projectTemplateKey", key, allowed))
  const [, template] = found
  return projectTypeKey === undefined || projectTypeKey === template.typeKey
    ? Either.right(template)
    : Either.left(invalid("projectTypeKey", projectTypeKey, `${template.typeKey}, the type of the template`))
}

/** What a project begins with: its type, and a board where its template has one (TRK-564). */
export const projectTemplate = {
  fields: { projectTemplateKey: given(templateKey), projectTypeKey: given(typeKeys) },
  instead: ["typeKey", "boardType"],
  to: begun,
}
