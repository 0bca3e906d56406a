import { Where } from "@quoin/kernel"

type Place = "type" | "schema"

const fields = {
  type: ["typeId", "archivedTypeId"],
  schema: ["schemaId", "archivedSchemaId"],
} as const

/** Objects of some types or schemas, those in the archive included: rules hold for them too, while queries pass them by. */
export const standingIn = <P extends Place>(
  place: P,
  ids: ReadonlyArray<string>,
): Where.Where<(typeof fields)[P][number]> =>
  Where.or(...fields[place].map((field) => Where.isIn(field, ids)))
