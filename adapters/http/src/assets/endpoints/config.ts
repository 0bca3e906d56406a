import {
  CreateReferenceType,
  CreateStatus,
  DeleteReferenceType,
  DeleteStatus,
  GetReferenceType,
  GetStatus,
  ListReferenceTypes,
  ListStatuses,
  UpdateReferenceType,
  UpdateStatus,
} from "@quoin/assets"
import { listOf } from "../../answers/Shows"
import { created, del, get, post, put } from "../api"
import { referenceType, status } from "../json/definitions"

const ofOneSchema = { says: "Those of one schema, or without one the global ones." }
const updating = { says: "Fields that are absent keep their value." }

/** Reference types and statuses, which schemas share or have for themselves. */
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
]
