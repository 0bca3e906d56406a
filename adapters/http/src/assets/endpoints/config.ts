import {
  CreateReferenceType,
  CreateStatus,
  DeleteReferenceType,
  DeleteStatus,
  GetIcon,
  GetReferenceType,
  GetStatus,
  ListIcons,
  ListReferenceTypes,
  ListStatuses,
  UpdateReferenceType,
  UpdateStatus,
} from "@quoin/assets"
import * as Either from "effect/Either"
import { listOf } from "../../answers/Shows"
import { created, del, get, post, put } from "../api"
import { icon, referenceType, status } from "../json/definitions"

const ofOneSchema = { says: "Those of one schema, or without one the global ones." }
const ofAll = { fields: {}, instead: ["schemaId"], to: () => Either.right({}) }
const updating = { says: "Fields that are absent keep their value." }

/** Icons, and reference types and statuses, which schemas share or have for themselves. */
export const configEndpoints = [
  get("/config/referencetype", ListReferenceTypes, listOf(referenceType), ofOneSchema),
  post("/config/referencetype", CreateReferenceType, referenceType, created),
  get("/config/referencetype/:id", GetReferenceType, referenceType),
  put("/config/referencetype/:id", UpdateReferenceType, referenceType, updating),
  del("/config/referencetype/:id", DeleteReferenceType, undefined, {
    says: "Refused while an attribute uses it.",
  }),
  get("/config/statustype", ListStatuses, listOf(status), ofOneSchema),
  post("/config/statustype", CreateStatus, status, created),
  get("/config/statustype/:id", GetStatus, status),
  put("/config/statustype/:id", UpdateStatus, status, updating),
  del("/config/statustype/:id", DeleteStatus, undefined, {
    says: "Refused while an attribute allows it or an object has it.",
  }),
  get("/icon/global", ListIcons, listOf(icon), { sent: ofAll, says: "Those that types can have." }),
  get("/icon/objectschema/:id", ListIcons, listOf(icon), {
    names: { schemaId: "id" },
    says: "Those by which the types of the schema are shown.",
  }),
  get("/icon/:id", GetIcon, icon),
]
