import * as Schema from "effect/Schema"
import { signerFields, signerViewFields } from "../signer/Signer"

export const AddOnMethod = Schema.Literal("RS256", "HS256")
export type AddOnMethod = typeof AddOnMethod.Type

/** A program that is installed, and calls as itself by JSON web tokens that it signs for each request. */
export const AddOnRecord = Schema.asSchema(Schema.Struct({ ...signerFields, method: AddOnMethod }))
export type AddOnRecord = typeof AddOnRecord.Type

/** An add-on as administrators see it. */
export const AddOnView = Schema.Struct({ ...signerViewFields, method: AddOnMethod })
export type AddOnView = typeof AddOnView.Type

export const addOnView = ({ key, name, scopes, createdAt, method }: AddOnRecord): AddOnView => ({
  key,
  name,
  scopes,
  createdAt,
  method,
})

/** As whom an add-on calls. */
export const clientIdOfAddOn = ({ key }: Pick<AddOnRecord, "key">): string => `addon-${key}`
