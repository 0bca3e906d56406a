import {
  AttributeDefinitions,
  DefinitionsStamps,
  ObjectSchemas,
  ObjectTypes,
  ReferenceTypes,
  Statuses,
} from "./definitions/collections"
import { OlderGrants } from "./definitions/schema/OlderGrants"
import { ImportMarks, Imports } from "./imports/collections"
import { ObjectHistories, Objects } from "./objects/collections"
import { Attachments, Comments } from "./parts/collections"
import { ObjectRewrites } from "./upkeep/collections"

/** What is kept of assets, besides the rights. */
export const collections = [
  ObjectSchemas,
  ObjectTypes,
  AttributeDefinitions,
  ReferenceTypes,
  Statuses,
  DefinitionsStamps,
  OlderGrants,
  Objects,
  ObjectHistories,
  Comments,
  Attachments,
  ObjectRewrites,
  Imports,
  ImportMarks,
] as const
