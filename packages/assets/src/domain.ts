import { BlobReferences, Domain, Operation } from "@quoin/kernel"
import { type Site, atPresent, defaultSite } from "@quoin/tracker"
import { assets } from "./audit"
import { collections } from "./collections"
import { archiveFound } from "./commands/archive/ArchiveFound"
import { archiveObject, restoreObject } from "./commands/archive/archiveOne"
import { archiveObjects, restoreObjects } from "./commands/archive/moveNamed"
import { restoreFound } from "./commands/archive/RestoreFound"
import { createAttribute } from "./commands/attribute/CreateAttribute"
import { deleteAttribute } from "./commands/attribute/DeleteAttribute"
import { updateAttribute } from "./commands/attribute/UpdateAttribute"
import { reindex } from "./commands/index/Reindex"
import { importObjects } from "./commands/import/ImportObjects"
import { createObject } from "./commands/object/CreateObject"
import { deleteObject } from "./commands/object/DeleteObject"
import { forgetImportSource, setImportSource } from "./commands/object/importSources"
import { updateObject } from "./commands/object/UpdateObject"
import { attachToObject } from "./commands/part/AttachToObject"
import { deleteObjectComment, updateObjectComment } from "./commands/part/changeComment"
import { commentOnObject } from "./commands/part/CommentOnObject"
import { deleteObjectAttachment } from "./commands/part/DeleteObjectAttachment"
import { createSchema } from "./commands/schema/CreateSchema"
import { deleteSchema } from "./commands/schema/DeleteSchema"
import { setSchemaRoles } from "./commands/schema/SetSchemaRoles"
import { updateSchema } from "./commands/schema/UpdateSchema"
import {
  createReferenceType,
  deleteReferenceType,
  updateReferenceType,
} from "./commands/shared/referenceTypes"
import { createStatus, deleteStatus, updateStatus } from "./commands/shared/statuses"
import { createObjectType } from "./commands/type/CreateObjectType"
import { deleteObjectType } from "./commands/type/DeleteObjectType"
import { moveObjectType } from "./commands/type/MoveObjectType"
import { updateObjectType } from "./commands/type/UpdateObjectType"
import { ObjectSchemas } from "./definitions/collections"
import { kinds } from "./definitions/kinds"
import { carryOlderGrants } from "./definitions/schema/OlderGrants"
import { SchemaRights, rightsOnSchemas } from "./definitions/schema/SchemaRoles"
import { Imports } from "./imports/collections"
import { csvParsing } from "./imports/rows/csvParsing"
import { Objects } from "./objects/collections"
import { Attachments } from "./parts/collections"
import { events } from "./objects/changes/objectEvents"
import { patternJudging } from "./definitions/attribute/latePatternRules"
import { patternMatching } from "./objects/values/latePatterns"
import { listArchivedObjects } from "./queries/archive/ListArchivedObjects"
import { getAttribute } from "./queries/attribute/GetAttribute"
import { listSchemaAttributes } from "./queries/attribute/ListSchemaAttributes"
import { listTypeAttributes } from "./queries/attribute/ListTypeAttributes"
import { getObject } from "./queries/object/GetObject"
import { getObjectHistory } from "./queries/object/GetObjectHistory"
import { listConnectedTickets } from "./queries/object/ListConnectedTickets"
import { getReferenceInfo } from "./queries/object/GetReferenceInfo"
import { listObjectAttributes } from "./queries/object/ListObjectAttributes"
import { getObjectAttachment } from "./queries/part/GetObjectAttachment"
import { listObjectAttachments } from "./queries/part/ListObjectAttachments"
import { listObjectComments } from "./queries/part/ListObjectComments"
import { getImport } from "./queries/import/GetImport"
import { getIndex } from "./queries/index/GetIndex"
import { getProgress } from "./queries/progress/GetProgress"
import { analyzeSchema } from "./queries/schema/AnalyzeSchema"
import { getSchema } from "./queries/schema/GetSchema"
import { getSchemaRoles } from "./queries/schema/GetSchemaRoles"
import { listSchemas } from "./queries/schema/ListSchemas"
import { countObjects } from "./queries/search/CountObjects"
import { explainAql } from "./queries/search/ExplainAql"
import { exportObjects } from "./queries/search/ExportObjects"
import { findObjects } from "./queries/search/FindObjects"
import { getReferenceType, listReferenceTypes } from "./queries/shared/referenceTypes"
import { getStatus, listStatuses } from "./queries/shared/statuses"
import { getIcon, listIcons } from "./queries/type/icons"
import { getObjectType } from "./queries/type/GetObjectType"
import { listObjectTypes } from "./queries/type/ListObjectTypes"
import { archiveJobs } from "./upkeep/archiveJobs"
import { indexJob } from "./upkeep/indexJob"

const schemas = [
  createSchema,
  updateSchema,
  deleteSchema,
  setSchemaRoles,
  getSchemaRoles,
  getSchema,
  listSchemas,
  analyzeSchema,
] as const

const types = [
  createObjectType,
  updateObjectType,
  moveObjectType,
  deleteObjectType,
  getObjectType,
  listObjectTypes,
  getIcon,
  listIcons,
] as const

const attributes = [
  createAttribute,
  updateAttribute,
  deleteAttribute,
  getAttribute,
  listTypeAttributes,
  listSchemaAttributes,
] as const

const shared = [
  createReferenceType,
  updateReferenceType,
  deleteReferenceType,
  getReferenceType,
  listReferenceTypes,
  createStatus,
  updateStatus,
  deleteStatus,
  getStatus,
  listStatuses,
] as const

const objects = [
  createObject,
  updateObject,
  deleteObject,
  setImportSource,
  forgetImportSource,
  listObjectAttributes,
  getObjectHistory,
] as const

/** Operations that speak of issues rest on how the tracker is set up. */
const ofTracker = (site: Site) =>
  [
    getObject(site),
    getReferenceInfo(site),
    ...atPresent(site, (present) => [listConnectedTickets(present)] as const),
    findObjects(site),
    countObjects(site),
    exportObjects(site),
    explainAql(site),
    archiveFound(site),
  ] as const

const parts = [
  attachToObject,
  listObjectAttachments,
  getObjectAttachment,
  deleteObjectAttachment,
  commentOnObject,
  listObjectComments,
  updateObjectComment,
  deleteObjectComment,
] as const

const archive = [
  archiveObject,
  restoreObject,
  archiveObjects,
  restoreObjects,
  restoreFound,
  listArchivedObjects,
  getProgress,
  reindex,
  getIndex,
] as const

/** Object schemas, object types, attributes, objects, and AQL over them. */
export const makeAssetsDomain = (site: Site = defaultSite) =>
  Domain.make({
    name: "assets",
    operations: [
      ...schemas,
      ...types,
      ...attributes,
      ...shared,
      ...objects,
      ...archive,
      ...parts,
      importObjects,
      getImport,
      ...ofTracker(site),
    ],
    collections: [...collections, SchemaRights],
    blobReferences: [BlobReferences.make(Attachments, "blob"), BlobReferences.make(Imports, "upload")],
    events,
    jobs: [...Object.values(archiveJobs), indexJob],
    auditCategories: [assets],
    /** Schemas and their objects are seen by those who may view the schema. */
    rights: [rightsOnSchemas],
    protection: [
      { collection: ObjectSchemas.name, guards: [{ field: "id", targetType: kinds.schema }] },
      {
        collection: Objects.name,
        guards: [
          { field: "schemaId", targetType: kinds.schema },
          { field: "archivedSchemaId", targetType: kinds.schema },
        ],
      },
    ],
    carryOvers: [carryOlderGrants],
    lateParts: [patternJudging, patternMatching, csvParsing],
    failures: { QuerySyntaxError: "input" },
    shortcuts: {
      /** Finds objects by AQL. */
      find: (aql: string, input: Omit<Operation.Input<ReturnType<typeof findObjects>>, "qlQuery"> = {}) =>
        Operation.call(findObjects(site), { ...input, qlQuery: aql }),
      /** Tells how a search by AQL would run. */
      explain: (aql: string) => Operation.call(explainAql(site), { qlQuery: aql }),
    },
  })

/** The domain as it is where a host chooses nothing. */
export const assetsDomain = makeAssetsDomain()
