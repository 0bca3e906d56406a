import type { Area } from "../Area"
import { schemas, settings, types, upkeep } from "./definitions"
import { additions, archive, objects, queries } from "./objects"

export const assetsAreas: ReadonlyArray<Area> = [
  queries,
  objects,
  archive,
  additions,
  schemas,
  types,
  settings,
  upkeep,
]
