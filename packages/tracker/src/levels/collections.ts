import { Collection, Field, Rights, foldCase } from "@quoin/kernel"
import { parametersOf } from "../security/PermissionScheme"
import { SecuritySchemeRecord } from "./Level"

export const SecuritySchemes = Collection.make({
  name: "tracker.securityScheme",
  remembered: true,
  version: 1,
  schema: SecuritySchemeRecord,
  key: (scheme: SecuritySchemeRecord) => scheme.id,
  fields: {
    name: Field.unique((scheme: SecuritySchemeRecord) => foldCase(scheme.name)),
    levels: Field.texts((scheme: SecuritySchemeRecord) => scheme.levels.map(({ id }) => id)),
    roles: Field.texts(({ levels }: SecuritySchemeRecord) =>
      parametersOf(
        levels.flatMap(({ members }) => members),
        "projectRole",
      ),
    ),
  },
  orders: [["name"]],
})

/** Who is in a level, by the project and the level: what follows from the scheme, the roles and the lead (TRK-511). */
export const LevelRights = Rights.rightsCollection("tracker.levelRights", ["BROWSE_PROJECTS"])

/** What stands among the rights once there has been a level: before, no question about issues asks for any. */
export const anyLevel = "any"

export const rightsOnLevels: Rights.RightsOf = {
  targetType: "securityLevel",
  collection: LevelRights,
  operations: { BROWSE_PROJECTS: ["BROWSE_PROJECTS"] },
}
